import { expect, type Page } from 'playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { linkQuery, plannerOn, test } from '../support/planner.ts';

test.describe.configure({ timeout: 60_000 });

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Opens the link and goes back to its form; returns the query then, which has all that the planner has read. */
async function understood(page: Page, link: string): Promise<Readonly<Record<string, string>>> {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(link);
  const planner = plannerOn(page);
  await planner.cards.first().waitFor();
  await planner.button(planner.words.edit).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/fr/trip-planner');
  return query(page);
}

const via = {
  'v[0][i]': 'gare-de-lyon',
  'v[0][v]': 'Gare de Lyon',
  'v[0][fv]': 'Gare de Lyon, Paris',
  'v[0][lat]': '48.8447',
  'v[0][lon]': '2.3739',
};
const preferences = {
  ws: 'FAST',
  bs: 'SLOW',
  a: 'true',
  sl: 'true',
  ad: 'true',
  df: 'true',
  c: 'LESS_WALK',
  m: 'TRAMWAY,BUS',
};

test('SHARE-1 SHARE-2 SHARE-3 SHARE-4 SHARE-7 SHARE-9: what a link says survives opening, reload and other browsers @full', async ({
  page,
  browser,
  city,
}) => {
  const link = linkQuery({ dt: '2026-11-23T18:30', ...via, ...preferences });
  const linked = Object.fromEntries(new URLSearchParams(link));
  const address = `/fr/trip-planner/results?${link}`;
  const first = await understood(page, address);
  expect(first).toEqual(expect.objectContaining(linked));
  await page.reload();
  const planner = plannerOn(page);
  await expect(planner.field('departure')).toHaveValue('Bastille, Paris');
  await expect(planner.field('via')).toHaveValue('Gare de Lyon, Paris');
  await expect(planner.field('arrival')).toHaveValue('Nation, Paris');
  await expect(planner.radio('Partir à')).toBeChecked();
  await expect(planner.whole.getByLabel('Heure', { exact: true })).toHaveValue('18:30');

  const elsewhere = await browser.newContext({ baseURL: city.origin, locale: 'fr-FR', timezoneId: 'Asia/Tokyo' });
  const other = await elsewhere.newPage();
  expect(await understood(other, `/fr/trip-planner/results?${new URLSearchParams(first)}`)).toEqual(first);
  await elsewhere.close();
});

test('SHARE-5 SHARE-6 ND-61: arrival and return times come back as they were said @full', async ({ page }) => {
  const arriving = await understood(page, `/fr/trip-planner/results?${linkQuery({ at: '2026-11-24T09:15' })}`);
  expect(arriving).toMatchObject({ tt: '0', at: '2026-11-24T09:15' });
  expect(arriving).not.toHaveProperty('dt');
  const returning = await understood(
    page,
    `/fr/trip-planner/results?${linkQuery({ tt: '1', dt: '2026-11-24T09:15', rt: '2026-11-24T19:45' })}`,
  );
  expect(returning).toMatchObject({ tt: '1', dt: '2026-11-24T09:15', rt: '2026-11-24T19:45' });
});

test('TRAP-45 TRAP-46: a time that has passed becomes now, and a way back takes the place on the way @full', async ({
  page,
}) => {
  await page.goto(`/fr/trip-planner?${linkQuery({ dt: '2026-11-20T09:15', tt: '1', rt: '2026-11-23T18:00', ...via })}`);
  const planner = plannerOn(page);
  await expect(planner.field('departure')).toHaveValue('Bastille, Paris');
  await expect(planner.field('via')).toHaveCount(0);
  await planner.radio('Aller simple').check();
  await expect(planner.field('via')).toHaveCount(0);
  await planner.button(planner.words.search).click();
  await expect(planner.cards.first()).toHaveAccessibleName(/^Départ à 08:0/);
});

test('SHARE-8 ND-63: a link shows the journeys that it names, there and back @full', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/fr/trip-planner/results?${linkQuery({ tt: '1', dt: '2026-11-23T09:00', rt: '2026-11-23T18:00' })}`);
  const planner = plannerOn(page);
  const { words, button, cards } = planner;
  await cards.nth(2).click();
  await button(words.takeOutbound).click();
  await expect.poll(planner.view).toBe('returns');
  await cards.nth(3).click();
  await button(words.takeReturn).click();
  await expect(planner.whole.getByRole('heading', { name: words.summary })).toBeVisible();
  const [there, back] = await cards.allInnerTexts();
  await button(words.share).click();
  await expect(planner.whole.getByText('Lien copié').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const other = await elsewhere.newPage();
  await other.goto(link);
  const opened = plannerOn(other);
  await expect.poll(opened.view).toBe('summary');
  await expect.poll(() => opened.cards.allInnerTexts()).toEqual([there, back]);
  await opened.cards.first().click();
  await opened.button(words.takeOutbound).click();
  await expect.poll(opened.view).toBe('returns');
  const chosen = other.locator('[part=card][data-selected=true]');
  await expect(chosen).toHaveCount(1);
  await expect.poll(() => chosen.innerText()).toContain((back ?? '').split('\n')[0]);
  await expect(other.getByText('n’est plus proposé')).toHaveCount(0);
  await elsewhere.close();
});

test('ND-63: a link to a journey that is gone shows the nearest, and says so @full', async ({ page }) => {
  await page.goto(`/fr/trip-planner/results?${linkQuery({ dt: '2026-11-23T09:00', jc: 'gone' })}`);
  const planner = plannerOn(page);
  await expect(planner.cards.first()).toBeVisible();
  await expect(planner.whole.getByText('Le trajet demandé n’est plus proposé').first()).toBeVisible();
  await expect(page.locator('[part=card][data-selected=true]')).toHaveCount(1);
});

test('NAV-9 ND-63 TRIP-28: a link without an end opens the form on what is missing', async ({ page, complaints }) => {
  const { ti, ...open } = Object.fromEntries(new URLSearchParams(linkQuery()));
  expect(ti).toBe('nation');
  await page.goto(`/fr/trip-planner/results?${new URLSearchParams(open)}`);
  const planner = plannerOn(page);
  await expect(planner.field('departure')).toHaveValue('Bastille, Paris');
  await expect(planner.field('arrival')).toBeVisible();
  await expect(planner.cards).toHaveCount(0);
  await expect
    .poll(() => complaints.lines)
    .toEqual(["console: Missing departure or arrival place, can't load tripPlanner"]);
});

test('PLACE-17 ND-82: a link from a place to itself shows the flag in place of journeys @full', async ({ page }) => {
  const ends = Object.fromEntries(new URLSearchParams(linkQuery()));
  const same = { ...ends, ti: ends.fi, tv: ends.fv, tfv: ends.ffv, tlat: ends.flat, tlon: ends.flon };
  await page.goto(`/fr/trip-planner/results?${new URLSearchParams(same as Record<string, string>)}`);
  const planner = plannerOn(page);
  await expect(planner.whole.getByText('C’est le même lieu que « Départ ».')).toBeVisible();
  await expect(planner.cards).toHaveCount(0);
});

const hostile: Readonly<Record<string, string>> = {
  'markup in every text': linkQuery({
    fv: '<img src=x onerror="window.hit=1">',
    ffv: '"><script>window.hit=1</script>',
    fst: '<svg onload="window.hit=1">',
    jc: '"><img src=x onerror="window.hit=1">',
  }),
  'numbers that are none': linkQuery({ flat: 'NaN', flon: 'Infinity', tt: '1e9', dt: '9999-99-99T99:99', rt: '-1' }),
  'far away': linkQuery({ flat: '90.1', flon: '-181', tlat: '1e308' }),
  'percent signs and control signs': `fi=%E0%A4%A&fv=%00%0d%0a%u202E&${linkQuery()}`,
  'names of the language': linkQuery({
    ws: '__proto__',
    c: 'constructor',
    m: 'toString,__proto__',
    fpt: 'hasOwnProperty',
  }),
  'polluting brackets': `${linkQuery()}&__proto__[hit]=1&constructor[prototype][hit]=1&v[0][__proto__]=1`,
  'very long': linkQuery({ fv: 'x'.repeat(3000), jc: 'y'.repeat(3000) }),
  'the same thing twice': `${linkQuery()}&${linkQuery({ fi: 'nation' })}`,
};
for (const [name, text] of Object.entries(hostile)) {
  test(`a query with ${name} does nothing bad @full`, async ({ page, complaints }) => {
    await page.goto(`/fr/trip-planner/results?${text}`);
    const planner = plannerOn(page);
    await expect(planner.whole.getByRole('button').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const harm = () =>
      page.evaluate(() => [
        (globalThis as { hit?: number }).hit,
        ({} as { hit?: unknown }).hit,
        document.images.length,
      ]);
    expect(await harm()).toEqual([undefined, undefined, 0]);
    expect(await planner.whole.locator('img, script').count()).toBe(0);
    expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(complaints.lines.filter((line) => line.includes('violation'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // The trip can be corrected.
    if (await planner.button(planner.words.edit).isVisible()) await planner.button(planner.words.edit).click();
    await planner.field('departure').fill('basti');
    await expect(planner.suggestions.first()).toContainText('Bastille');
    await planner.suggestions.first().click();
    await expect(planner.field('departure')).toHaveValue('Bastille, Paris');
  });
}

const path = (page: Page) => new URL(page.url()).pathname.replace('/fr/trip-planner', '');

test('ROUTE-25 ND-64: the browser’s buttons go through all views, and each can be reloaded @full', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/fr');
  await page.goto(`/fr/trip-planner?${linkQuery({ tt: '1', dt: '2026-11-23T09:00', rt: '2026-11-23T18:00' })}`);
  const planner = plannerOn(page);
  const { words, button, cards } = planner;
  await expect(planner.field('arrival')).toHaveValue('Nation, Paris');
  const views = [
    ['form', ''],
    ['results', '/results'],
    ['journey', '/roadmap'],
    ['returns', '/returns'],
    ['return-journey', '/return-preview'],
    ['summary', '/return-summary'],
  ] as const;
  const steps = [
    () => button(words.search).click(),
    () => cards.nth(1).click(),
    () => button(words.takeOutbound).click(),
    () => cards.nth(1).click(),
    () => button(words.takeReturn).click(),
  ];
  const isAt = async (index: number, why: string) => {
    const [view, place] = views[index] ?? [];
    await expect.poll(planner.view, why).toBe(view);
    await expect.poll(() => path(page).replace(/(?<=^\/roadmap)\/.+/, ''), why).toBe(place);
    // A traveller has seen the cards before the next step.
    if (view === 'results' || view === 'returns') await expect(cards.first(), why).toBeVisible();
  };
  for (const [index, step] of steps.entries()) {
    await step();
    await isAt(index + 1, 'going on');
  }
  const at = query(page);
  expect(at.jc).toBeTruthy();
  expect(at.rjc).toBeTruthy();
  for (let index = 4; index >= 0; index -= 1) {
    await page.goBack();
    await isAt(index, 'back');
  }
  for (let index = 1; index <= 5; index += 1) {
    await page.goForward();
    await isAt(index, 'forward');
  }
  // The planner's own back button uses the browser history.
  await button('Revenir').click();
  await isAt(4, 'own way back');
  await page.goForward();
  await isAt(5, 'forward again');

  // A reload leads to the results route, which shows the step that was seen (NAV-3), and all history entries still work.
  await page.reload();
  await expect.poll(() => path(page)).toBe('/results');
  await expect.poll(planner.view).toBe('summary');
  await expect(cards).toHaveCount(2);
  await expect(page.locator('body')).toHaveAttribute('device', /./);
  for (let index = 4; index >= 0; index -= 1) {
    await page.goBack();
    await isAt(index, 'back after a reload');
  }
  await expect(planner.field('departure')).toHaveValue('Bastille, Paris');
  await page.goBack();
  await expect(page).toHaveURL(/\/fr$/);
  await page.goForward();
  await expect(planner.field('departure')).toHaveValue('Bastille, Paris');
});

test('NAV-3 NAV-7: every address of a trip opens with its results @full', async ({ page }) => {
  const planner = plannerOn(page);
  for (const place of ['results', 'preview', 'returns', 'return-preview', 'summary', 'return-summary', 'roadmap/1']) {
    await page.goto(`/fr/trip-planner/${place}?${linkQuery({ dt: '2026-11-23T09:00' })}`);
    await expect(planner.cards.first(), place).toBeVisible();
    expect(await planner.view(), place).toBe('results');
  }
});

test('another search is in the address, and outlives a reload @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/fr/trip-planner/results?${linkQuery({ dt: '2026-11-23T09:00' })}`);
  const planner = plannerOn(page);
  await expect(planner.cards.first()).toBeVisible();
  await planner.button(planner.words.edit).click();
  await planner.field('arrival').fill('chatelet');
  await planner.suggestions.first().click();
  await planner.button(planner.words.search).click();
  await expect(planner.cards.first()).toBeVisible();
  const heading = planner.whole.getByRole('heading', { level: 2 }).first();
  await expect(heading).toContainText('Châtelet');
  await page.reload();
  await expect(planner.cards.first()).toBeVisible();
  await expect(heading).toContainText('Châtelet');
});

test('what is chosen before the trip of the address is in the form holds for that trip too @full', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/initial-trip-[^/]+\.js$/);
  await page.goto(`/fr/trip-planner?${linkQuery()}`, { waitUntil: 'commit' });
  const planner = page.locator('tp-trip-planner');
  const roundTrip = planner.getByRole('radio', { name: 'Aller-retour' });
  await roundTrip.check();
  release();
  await expect(planner.locator('#departure')).toHaveValue('Bastille, Paris');
  await expect(planner.getByRole('group', { name: 'Retour', exact: true })).toBeVisible();
  await expect(roundTrip).toBeChecked();
});
