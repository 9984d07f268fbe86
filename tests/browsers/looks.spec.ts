import { expect } from 'playwright/test';
import { engineNames } from '../support/browsers/engines.ts';
import { inEngines, sizes } from '../support/browsers/in-engines.ts';

inEngines(engineNames, (test) => {
  for (const size of sizes) {
    test.describe(`${size.width} px${size.width < 1000 ? '' : ' @full'}`, () => {
      test.use({ windowOptions: size });

      test('the fields of a round trip show date and time in full', async ({ window, hands, city }) => {
        await window.goto(`${city.origin}/fr/trip-planner`);
        await hands.click({ css: 'label', name: 'Partir à' });
        await hands.sees({ css: 'input[type=time]' });
        await hands.click({ css: 'label', name: 'Aller-retour' });
        await hands.sees({ css: 'input[type=time]', nth: 1 });
        const widths = await window.evaluate(() => {
          const root = document.querySelector('tp-trip-planner')?.shadowRoot;
          return [...(root?.querySelectorAll<HTMLInputElement>('input:is([type=date], [type=time])') ?? [])].map(
            (input) => {
              const whole = input.cloneNode() as HTMLInputElement;
              whole.value = input.value;
              whole.style.cssText = 'position: absolute; width: max-content';
              input.after(whole);
              const missing = Math.max(0, whole.offsetWidth - input.offsetWidth);
              whole.remove();
              return missing;
            },
          );
        }, null);
        expect(widths).toEqual([0, 0, 0, 0]);
      });
    });
  }

  test.describe('dark', () => {
    test.use({ windowOptions: { width: 1440, height: 900, dark: true } });

    test('the drawing beside the form of the home page has dark stops', async ({ window, hands, city }) => {
      await window.goto(`${city.origin}/fr`);
      const main = await hands.sees({ css: 'main' });
      // A terminus of the left drawing, whose right edge lies 380 px left of the middle of the page.
      const edge = (await window.evaluate(() => innerWidth, null)) - 76;
      await hands
        .eventually('a dark stop', async () => {
          const { red } = await hands.colorAt(
            Math.round(76 + (edge - 760) / 2 - 320 + 192),
            Math.round(main.top + 176),
          );
          return red;
        })
        .toBeLessThan(60);
    });
  });
});
