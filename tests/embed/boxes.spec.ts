import { expect } from 'playwright/test';
import { barePage, test } from '../support/partner.ts';

/** Containers whose width depends on their content. */
const boxes = {
  'a row': 'display: flex',
  'a column of which each line is in the middle': 'display: flex; flex-direction: column; align-items: center',
  'a grid of which each cell is in the middle': 'display: grid; justify-items: center',
  'a block in a line': 'display: inline-block',
  'a block beside which text flows': 'float: left',
  'a block that lies somewhere': 'position: absolute',
  'a cell of a table': 'display: table-cell',
  'a row beside a text': 'display: flex',
} as const;

const tags = {
  'tp-trip-planner': '',
  'tp-proximity-map': 'center="48.8589,2.3469"',
  'tp-place-detail': 'place-type="stopArea" place-id="bastille"',
  'tp-schedules': '',
  'tp-banner-strip': '',
} as const;

const least = 280;

for (const [tag, attributes] of Object.entries(tags)) {
  test(`${tag} has room in every box, on a desktop and on a phone${tag === 'tp-trip-planner' ? '' : ' @full'}`, async ({
    page,
    partner,
  }) => {
    const text = `<p style="flex: 1">${'Un texte de la page. '.repeat(20)}</p>`;
    const sections = Object.entries(boxes).map(
      ([name, style]) =>
        `<section style="contain: layout; min-height: 60px"><div style="${style}" data-box="${name}">${name.endsWith('text') ? text : ''}<${tag} ${attributes}></${tag}></div></section>`,
    );
    await partner.open({ html: barePage(sections.join('')) });
    await expect.poll(() => page.locator(`${tag}:defined`).count()).toBe(sections.length);
    for (const width of [1000, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const widths = await page.evaluate(
        (name) =>
          Object.fromEntries(
            [...document.querySelectorAll(name)].map((element) => [
              element.closest<HTMLElement>('[data-box]')?.dataset.box,
              element.getBoundingClientRect().width,
            ]),
          ),
        tag,
      );
      for (const name of Object.keys(boxes)) {
        expect(widths[name], `${name} at ${width}`).toBeGreaterThanOrEqual(width === 390 ? least : 600);
        expect(widths[name], `${name} at ${width}`).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('a box that is narrower than any widget is not burst @full', async ({ page, partner }) => {
  const narrow = Object.keys(tags).map((tag) => `<div style="width: 200px; display: flex"><${tag}></${tag}></div>`);
  await partner.open({ html: barePage(narrow.join('')) });
  for (const tag of Object.keys(tags)) {
    await expect(page.locator(`${tag}:defined`)).toHaveCount(1);
    await expect.poll(() => page.locator(tag).evaluate((element) => element.getBoundingClientRect().width)).toBe(200);
  }
});
