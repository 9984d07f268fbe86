import { engineNames } from '../support/browsers/engines.ts';
import type { Target } from '../support/browsers/hands.ts';
import { inEngines } from '../support/browsers/in-engines.ts';

/** Safari does not focus a button or link that is clicked. WebKitGTK does, unless the last listener of the press prevents it. */
const likeSafari = `addEventListener('mousedown', (event) => {
  if (event.composedPath().some((one) => one instanceof Element && one.matches('button, a[href], summary'))) event.preventDefault();
});`;

const banner: Target = { css: 'tp-banner-strip' };
const readMore: Target = { css: 'button', name: 'Lire la suite' };
const consent: Target = { css: '[part=consent]' };
const dialog: Target = { css: 'dialog[open]' };

inEngines(engineNames, (test) => {
  test.describe('where a click does not focus', () => {
    test.use({ windowOptions: { width: 1440, height: 900, script: likeSafari } });

    test('BAN-18: a dialog that a click opened gives the focus back to its opener', async ({ window, hands, city }) => {
      await window.goto(`${city.origin}/fr`);
      await hands.sees(banner);
      for (const opener of [readMore, consent]) {
        await hands.click(opener);
        await hands.sees(dialog);
        await window.press('Escape');
        await hands.eventually('the dialog is closed', () => hands.seen(dialog)).toBeNull();
        await hands.eventually(`focus on ${opener.css}`, async () => (await hands.seen(opener))?.isFocused).toBe(true);
      }
    });
  });
});
