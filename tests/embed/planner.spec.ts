import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { hostileSheets } from '../support/hostile-sheets.ts';
import { barePage, loader, test } from '../support/partner.ts';
import { linkQuery, plannerOn, usePlanner } from '../support/planner.ts';
import { productOrigin } from '../support/product.ts';

test.describe.configure({ timeout: 45_000 });

const tag = '<tp-trip-planner></tp-trip-planner>';
const bastille = { id: 'bastille', type: 'stopArea', title: 'Bastille', displayName: 'Bastille, Paris' };
const place = (text: string) =>
  JSON.stringify({ ...bastille, title: text, displayName: text, lat: 48.8528, lon: 2.369 });

test('a bare page needs one script and one tag @full', async ({ page, partner, complaints }) => {
  await partner.open({ html: barePage(tag) });
  await usePlanner(page);
  expect(complaints.lines).toEqual([]);
});

test('a frame that may run scripts and nothing else has neither origin nor forms, and works all the same', async ({
  page,
  partner,
  complaints,
}) => {
  const headers = { 'Content-Security-Policy': 'sandbox allow-scripts' };
  await partner.open({ html: barePage(tag), headers });
  await usePlanner(page);
  const ends = `from='${JSON.stringify(bastille)}' to='${JSON.stringify({ ...bastille, id: 'nation', title: 'Nation' })}'`;
  await partner.open({ html: barePage(`<tp-trip-planner ${ends}></tp-trip-planner>`), headers });
  const { field, cards } = plannerOn(page);
  await expect(field('departure')).toHaveValue('Bastille, Paris');
  await field('departure').press('Enter');
  await expect(cards.first()).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('where scripts may be loaded and not fetched, the parts that come later come all the same @full', async ({
  page,
  partner,
}) => {
  const policy = `default-src 'none'; script-src ${productOrigin}; connect-src 'none'`;
  await partner.open({ html: barePage(tag), headers: { 'Content-Security-Policy': policy } });
  const { field, suggestions } = plannerOn(page);
  await field('departure').click();
  await expect(suggestions.first()).toContainText('Ma position');
});

test('a file opened from a disk has no origin and works all the same @full', async ({
  page,
  complaints,
  workFolder,
}) => {
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(`${workFolder}/page.html`, barePage(tag));
  await page.goto(`file://${workFolder}/page.html`);
  await usePlanner(page);
  expect(complaints.lines).toEqual([]);
});

for (const [policy, value] of [
  [
    'an allow-list without anything inline',
    `default-src 'none'; script-src ${productOrigin}; connect-src ${productOrigin}; img-src ${productOrigin} data:; worker-src blob: ${productOrigin}; style-src 'self'; base-uri 'none'`,
  ],
  [
    'Trusted Types',
    `require-trusted-types-for 'script'; trusted-types 'none'; script-src ${productOrigin}; style-src 'none'; object-src 'none'`,
  ],
  [
    'a nonce and strict-dynamic',
    `script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; object-src 'none'; base-uri 'none'`,
  ],
] as const) {
  test(`under ${policy} there is no violation and no error, printing and the code included @full`, async ({
    page,
    partner,
    complaints,
  }) => {
    const head = loader.replace('<script', '<script nonce="abc"');
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await partner.open({ html: barePage(tag, head), headers: { 'Content-Security-Policy': value } });
    await usePlanner(page);
    const { button, cards, words, whole } = plannerOn(page);
    await cards.first().click();
    await button(words.code).click();
    await expect(whole.locator('svg.qr')).toBeVisible();
    const download = page.waitForEvent('download');
    await button(words.calendar).click();
    await download;
    await button(words.print).click();
    expect(complaints.lines).toEqual([]);
  });
}

for (const [name, css] of Object.entries(hostileSheets)) {
  test(`it looks the same under a sheet that says: ${name}${name.startsWith('unset') ? '' : ' @full'}`, async ({
    page,
    partner,
  }) => {
    await page.setViewportSize({ width: 600, height: 900 });
    const look = () =>
      page.locator('tp-trip-planner').evaluate((element) =>
        ['#departure', '[part=search]', '.segment', '.more button', 'label'].map((selector) => {
          const node = element.shadowRoot?.querySelector(selector) as HTMLElement;
          const { fontSize, letterSpacing, textTransform, direction, whiteSpace, fontStyle } = getComputedStyle(node);
          const { width, height } = node.getBoundingClientRect();
          return [selector, fontSize, letterSpacing, textTransform, direction, whiteSpace, fontStyle, width, height];
        }),
      );
    const body = `<div style="display:block!important;width:500px!important">${tag}</div>`;
    await partner.open({ html: barePage(body) });
    await plannerOn(page).field('departure').waitFor();
    const plain = await look();
    await partner.open({ html: barePage(body, `<style>${css}</style>${loader}`) });
    await plannerOn(page).field('departure').waitFor();
    expect(await look()).toEqual(plain);
  });
}

test('in a column of 300 px nothing leaves it @full', async ({ page, partner }) => {
  await partner.open({ html: barePage(`<div id="column" style="width:300px">${tag}</div>`) });
  const outside = () =>
    page.locator('tp-trip-planner').evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (
        [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
          // Quiet buttons have negative margins, so that their text aligns.
          .filter((node) => !node.closest('.more, .page-bar'))
          .filter((node) => node.checkVisibility() && !node.closest('.visually-hidden, [role=status], [popover], svg'))
          .filter((node) => {
            const box = node.getBoundingClientRect();
            return box.width > 0 && (box.right > right + 0.5 || box.left < left - 0.5);
          })
          .map((node) => `${node.localName}.${node.className}`)
      );
    });
  const { cards, whole, button, words } = plannerOn(page);
  await button(words.options).click();
  await whole.getByRole('switch').first().waitFor();
  expect(await outside(), 'form').toEqual([]);
  await usePlanner(page);
  expect(await outside(), 'results').toEqual([]);
  await cards.first().click();
  await whole.getByRole('article').waitFor();
  expect(await outside(), 'journey').toEqual([]);
});

test('its suggestions leave a box that clips, moves and lies under others @full', async ({ page, partner }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await partner.open({
    html: barePage(
      `<div style="overflow:hidden;height:120px;transform:translate(20px,30px) scale(1);position:relative;z-index:1;contain:paint">${tag}</div><div style="position:fixed;top:260px;left:0;right:0;bottom:0;z-index:2147483647;background:#ccc">devant</div>`,
    ),
  });
  const { field, suggestions } = plannerOn(page);
  await field('departure').fill('basti');
  await expect(suggestions.first()).toContainText('Bastille');
  const seen = await suggestions.last().evaluate((option) => {
    option.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = option.getBoundingClientRect();
    const root = option.getRootNode() as ShadowRoot;
    return option.contains(root.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(seen).toBe(true);
  await suggestions.first().click();
  await expect(field('departure')).toHaveValue('Bastille, Paris');
});

test('planners of one group are one, those of another are their own @full', async ({ page, partner, complaints }) => {
  await page.setViewportSize({ width: 500, height: 900 });
  await partner.open({
    html: barePage(
      `<tp-trip-planner id="a"></tp-trip-planner><tp-trip-planner id="b"></tp-trip-planner><tp-trip-planner id="c" group="own"></tp-trip-planner>`,
    ),
  });
  const [a, b, c] = (['#a', '#b', '#c'] as const).map((id) => plannerOn(page, 'fr', id));
  if (!a || !b || !c) throw new Error('three planners');
  await usePlanner(page, '#a');
  await expect(b.cards.first()).toBeVisible();
  await expect.poll(async () => (await b.cards.count()) - (await a.cards.count())).toBe(0);
  await expect(c.field('departure')).toHaveValue('');
  await usePlanner(page, '#c');
  await c.button(c.words.edit).click();
  await c.field('departure').fill('');
  await expect(a.cards.first()).toBeVisible();
  // The focused planner keeps the focus, though the other planner changes with it.
  await a.cards.first().click();
  await expect.poll(b.view).toBe('journey');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('a');
  expect(complaints.lines).toEqual([]);
});

test('removed while it loads, and put back, it says nothing and works @full', async ({ page, partner, complaints }) => {
  await partner.open({ html: barePage(tag) });
  const { field, words, button } = plannerOn(page);
  await field('departure').waitFor();
  await page.route('**/journeys/search', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  for (const moment of ['places', 'journeys'] as const) {
    await page.locator('tp-trip-planner').evaluate((element, query) => {
      element.setAttribute('query', query);
      element.setAttribute('view', 'form');
    }, linkQuery());
    await expect(field('arrival')).toHaveValue('Nation, Paris');
    if (moment === 'places') await field('departure').fill('bas');
    else await button(words.search).click();
    await page.evaluate(() => {
      const element = document.querySelector('tp-trip-planner') as Element;
      element.remove();
      Object.assign(globalThis, { element });
    });
    await page.waitForTimeout(600);
    expect(complaints.lines, moment).toEqual([]);
    await page.evaluate(() => document.body.append((globalThis as unknown as { element: Element }).element));
    await expect(page.locator('tp-trip-planner .planner')).toBeVisible();
    await page.reload();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await usePlanner(page);
  expect(complaints.lines).toEqual([]);
});

test('attributes that change later are followed @full', async ({ page, partner, complaints }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await partner.open({ html: barePage(`<tp-trip-planner from='${place('Ici')}'></tp-trip-planner>`) });
  const planner = plannerOn(page);
  const set = (name: string, value: string) =>
    planner.whole.evaluate((element, pair) => element.setAttribute(...pair), [name, value] as [string, string]);
  await expect(planner.field('departure')).toHaveValue('Ici');
  await set('from', place('Là'));
  await expect(planner.field('departure')).toHaveValue('Là');
  await set('to', 'Nation');
  await expect(planner.field('arrival')).toHaveValue('Nation, Paris');
  await set('from', 'Nulle part du tout');
  await expect(planner.field('departure')).toHaveValue('Nulle part du tout');
  await planner.whole.evaluate((element) => {
    element.removeAttribute('from');
    element.removeAttribute('to');
  });
  await set('query', linkQuery());
  await expect(planner.field('departure')).toHaveValue('Bastille, Paris');
  await set('view', 'results');
  await expect.poll(planner.view).toBe('results');
  await expect(planner.cards.first()).toBeVisible();
  await set('view', 'form');
  await expect(planner.field('departure')).toBeVisible();
  expect(complaints.lines).toEqual([]);
});

test('attributes that change one after the other, while the first is being read, all count @full', async ({
  page,
  partner,
  complaints,
}) => {
  const release = await holdBack(page, /\/initial-trip[^/]*\.js/);
  await partner.open({ html: barePage(tag) });
  const { field, whole } = plannerOn(page);
  await field('departure').waitFor();
  for (const [name, value] of [
    ['from', place('Ici')],
    ['to', place('Là')],
  ] as const) {
    await whole.evaluate((element, pair) => element.setAttribute(...pair), [name, value] as [string, string]);
    await page.waitForTimeout(200);
  }
  await expect(field('departure')).toHaveValue('');
  release();
  await expect(field('departure')).toHaveValue('Ici');
  await expect(field('arrival')).toHaveValue('Là');
  expect(complaints.lines).toEqual([]);
});

test('it leaves nothing behind in its page, and the page’s history as it is unless asked', async ({
  page,
  partner,
}) => {
  await partner.open({ html: barePage('<main></main>') });
  await page.waitForLoadState('networkidle');
  const footprint = () =>
    page.evaluate(() => ({
      address: location.href,
      history: history.length,
      state: JSON.stringify(history.state),
      html: document.documentElement.getAttributeNames(),
      head: [...document.head.children].map(({ localName }) => localName),
      body: [...document.body.children].map(({ localName }) => localName),
      bodyAttributes: document.body.getAttributeNames(),
      sheets: document.adoptedStyleSheets.length,
      globals: Object.getOwnPropertyNames(globalThis).sort(),
      title: document.title,
      session: Object.keys(sessionStorage),
      frames: document.querySelectorAll('iframe').length,
    }));
  const before = await footprint();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('tp-trip-planner')));
  await usePlanner(page);
  expect(await footprint()).toEqual(before);
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  // Places and preferences under the names of the specification (PLACE-15, PREF-9), and the searched trip.
  const known = ['places-history', 'trip-planner.preferencesTemplate', 'trips-history'];
  expect(kept.filter((key) => !known.includes(key))).toEqual([]);
  await page.evaluate(() => document.querySelector('tp-trip-planner')?.remove());
  await page.waitForTimeout(100);
  expect(await footprint()).toEqual(before);

  await page.evaluate(() => {
    const planner = document.createElement('tp-trip-planner');
    planner.setAttribute('history', '');
    planner.setAttribute('group', 'asked');
    document.querySelector('main')?.append(planner);
  });
  const planner = plannerOn(page);
  await planner.field('departure').waitFor();
  await planner.whole.evaluate((element, query) => element.setAttribute('query', query), linkQuery());
  await expect(planner.field('arrival')).toHaveValue('Nation, Paris');
  await planner.button(planner.words.search).click();
  await expect(planner.cards.first()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before.history + 1);
  expect(page.url(), 'entries, and no address of ours').toBe(before.address);
  await page.goBack();
  await expect.poll(planner.view).toBe('form');
});
