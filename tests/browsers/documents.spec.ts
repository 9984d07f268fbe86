import { expect } from 'playwright/test';
import { engineNames } from '../support/browsers/engines.ts';
import { inEngines, partnerPage } from '../support/browsers/in-engines.ts';

const tag = '<tp-departures stop="Bastille"></tp-departures>';

/** Runs in the page: moves the tag to another document or back, and returns how it looks there. */
async function move(where: 'frame' | 'page') {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const page = where === 'frame' ? (frame.contentDocument as Document) : document;
  const find = () => document.querySelector('tp-departures') ?? frame.contentDocument?.querySelector('tp-departures');
  const element = find() as Element;
  page.body.append(element);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const view = page.defaultView as Window;
  const styleOf = (selector: string) => {
    const found = element.shadowRoot?.querySelector(selector);
    const style = found && view.getComputedStyle(found);
    return style ? [style.display, style.boxSizing, style.fontSize, style.padding] : [];
  };
  return {
    document: element.ownerDocument === page,
    isOurs: element.constructor === customElements.get('tp-departures'),
    root: styleOf('.root'),
    row: styleOf('[part=row]'),
  };
}

inEngines(engineNames, (test) => {
  for (const build of ['', '/light']) {
    test(`a tag keeps its look in another document and back, ${build ? `${build} @full` : 'standard'}`, async ({
      window,
      hands,
      city,
      partner,
    }) => {
      const page = partnerPage({ origin: city.origin + build }, `<iframe title="Cadre" width="800"></iframe>${tag}`);
      await window.goto(partner.addressOf(page));
      await hands.sees({ css: '[part=row]' });
      const before = await window.evaluate(move, 'page' as const);
      expect(before.row[1]).toBe('border-box');
      const there = await window.evaluate(move, 'frame' as const);
      expect(there).toEqual(before);
      const back = await window.evaluate(move, 'page' as const);
      expect(back).toEqual(before);
      // It goes on to draw.
      await hands.sees({ css: '[part=row]' });
      expect(window.complaints()).toEqual([]);
    });
  }

  test('a tag in a declarative shadow root is found', async ({ window, hands, city, partner }) => {
    const body = `<div><template shadowrootmode="open"><section>${tag}</section></template></div>`;
    await window.goto(partner.addressOf(partnerPage(city, body)));
    await hands.sees({ css: '[part=row]' });
    expect(window.complaints()).toEqual([]);
  });
});
