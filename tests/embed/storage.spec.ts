import { expect, type Page } from 'playwright/test';
import { widgets } from '#widgets/index.ts';
import { barePage, test } from '../support/partner.ts';
import { usePlanner } from '../support/planner.ts';

type Watched = typeof globalThis & { touched: string[] };

/** Records every use of the page's cookies and storage. */
const watchStorage = (page: Page) =>
  page.addInitScript(() => {
    const touched: string[] = [];
    Object.assign(globalThis, { touched });
    const watch = (owner: object, name: string) => {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
      Object.defineProperty(owner, name, {
        ...descriptor,
        get() {
          touched.push(name);
          return descriptor.get?.call(this);
        },
        ...(descriptor.set && {
          set(value: unknown) {
            touched.push(`${name}=`);
            descriptor.set?.call(this, value);
          },
        }),
      });
    };
    watch(Document.prototype, 'cookie');
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      watch(globalThis, name);
  });

const touched = (page: Page) => page.evaluate(() => [...new Set((globalThis as Watched).touched)]);

const keptIn = (page: Page) =>
  page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(Boolean));

test('by default the planner keeps its places in the browser', async ({ page, partner }) => {
  await watchStorage(page);
  await partner.open({ html: barePage('<tp-trip-planner></tp-trip-planner>') });
  await usePlanner(page);
  expect(await touched(page)).toEqual(expect.arrayContaining(['localStorage', 'cookie=']));
  expect((await keptIn(page)).length).toBeGreaterThan(1);
});

test('with storage="none" a search leaves nothing in the browser, and is known until the page is left', async ({
  page,
  partner,
}) => {
  await watchStorage(page);
  await partner.open({ html: barePage('<tp-trip-planner storage="none"></tp-trip-planner>') });
  await usePlanner(page);
  expect(await touched(page)).toEqual([]);
  expect(await keptIn(page)).toEqual([]);
  await page.evaluate(() => {
    const old = document.querySelector('tp-trip-planner');
    const next = document.createElement('tp-trip-planner');
    next.setAttribute('storage', 'none');
    old?.replaceWith(next);
  });
  await page.getByRole('combobox', { name: 'Arrivée' }).click();
  await expect(page.getByRole('option', { name: /Bastille|Nation/ })).toHaveCount(2);
  await page.reload();
  await page.getByRole('combobox', { name: 'Arrivée' }).click();
  await expect(page.getByRole('option', { name: /Bastille|Nation/ })).toHaveCount(0);
});

/** Widgets with something to keep. */
const keepers = ['tp-account-menu', 'tp-favorites', 'tp-trip-planner'];

for (const { tag, examples } of widgets) {
  test(`with storage="none" <${tag}> reads and writes no cookie and no storage${keepers.includes(tag) ? '' : ' @full'}`, async ({
    page,
    partner,
  }) => {
    await watchStorage(page);
    const html = examples[0].html.replaceAll(`<${tag}`, `<${tag} storage="none"`);
    await partner.open({ html: barePage(html) });
    await expect(page.locator(tag).first()).toBeAttached();
    await expect
      .poll(() =>
        page
          .locator(tag)
          .first()
          .evaluate((element) => element.matches(':defined')),
      )
      .toBe(true);
    await page.waitForLoadState('networkidle');
    const buttons = page.locator(tag).first().getByRole('button');
    for (let index = 0; index < (await buttons.count()); index += 1) {
      // An earlier button may have removed this one. A dispatched event also reaches covered buttons.
      await buttons
        .nth(index)
        .dispatchEvent('click', {}, { timeout: 500 })
        .catch(() => page.keyboard.press('Escape'));
    }
    expect(await touched(page)).toEqual([]);
  });
}
