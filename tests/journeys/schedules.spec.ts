import { devices, type Locator, type Page } from 'playwright/test';
import { findings } from '../support/findings.ts';
import { holdBack, routerFile } from '../support/hold-back.ts';
import { expectOfMaps as expect } from '../support/nearby.ts';
import { focused, linkQuery, tabTo, test } from '../support/planner.ts';

test.describe.configure({ timeout: 90_000 });

const words = {
  fr: {
    search: 'Ligne ou arrêt',
    line: 'Métro 6',
    next: 'Prochains départs',
    ofDay: 'Départs de la journée',
    wholeDay: 'Toute la journée',
    nextDay: 'Jour suivant',
    tomorrow: 'Demain',
    back: 'Lignes et arrêts',
    title: 'Horaires à l’arrêt Bastille',
  },
  de: {
    search: 'Linie oder Haltestelle',
    line: 'Metro 6',
    next: 'Nächste Abfahrten',
    ofDay: 'Abfahrten des Tages',
    wholeDay: 'Ganzer Tag',
    nextDay: 'Nächster Tag',
    tomorrow: 'Morgen',
    back: 'Linien und Haltestellen',
    title: 'Abfahrten an der Haltestelle Bastille',
  },
} as const;

type Language = keyof typeof words;

function schedulesOn(page: Page, language: Language = 'fr') {
  const whole = page.locator('main tp-schedules');
  const text = words[language];
  return {
    text,
    whole,
    search: whole.getByRole('combobox', { name: text.search }),
    options: whole.getByRole('option'),
    heading: whole.getByRole('heading', { level: 2 }),
    board: whole.getByRole('region', { name: text.next, exact: true }),
    dayBoard: whole.getByRole('region', { name: text.ofDay }),
    directions: whole.locator('details.board-more'),
    hours: whole.locator('table.hours'),
    button: (name: string) => whole.getByRole('button', { name, exact: true }),
    link: (name: string) => whole.getByRole('link', { name, exact: true }),
  };
}

const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);

/** The router restores scroll positions itself. */
const routerHasStarted = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');

/** Reloads the page and expects the same view at the same address. */
async function reload(page: Page, shown: Locator) {
  const before = page.url();
  await page.reload();
  await expect(shown.first()).toBeVisible();
  expect(page.url()).toBe(before);
}

for (const language of ['fr', 'de'] as const) {
  test(`PROD-8 PROD-9 PROD-19: by keyboard alone in ${language}: line 6, a stop, its whole day, tomorrow, and back @full`, async ({
    page,
  }) => {
    await page.goto(`/${language}`);
    await tabTo(page, page.locator(`a.door[href="/${language}/schedules"]`));
    await page.keyboard.press('Enter');
    const { text, search, options, heading, board, dayBoard, directions, hours, button, link } = schedulesOn(
      page,
      language,
    );
    await expect(search).toBeVisible();
    await reload(page, search);

    await tabTo(page, search);
    await page.keyboard.type('6');
    await expect(options.first()).toContainText(text.line);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(heading.first()).toContainText(text.line);
    expect(pathOf(page)).toMatch(new RegExp(`^/${language}/schedules/line/M6`));
    await expect.poll(() => focused(page)).not.toBe('body');
    await reload(page, heading);

    await tabTo(page, link(text.back));
    await page.keyboard.press('Enter');
    await expect(search).toBeVisible();
    expect(pathOf(page)).toBe(`/${language}/schedules`);

    await tabTo(page, search);
    await page.keyboard.type('BASTI');
    await expect(options.filter({ hasText: 'Bastille' }).first()).toBeVisible();
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('ArrowDown');
      // A list that comes later has no chosen row: the next press begins it again.
      const chosen = await options.and(page.locator('[aria-selected=true]')).allTextContents();
      if (chosen[0]?.startsWith('Bastille')) break;
    }
    await page.keyboard.press('Enter');
    await expect(heading.filter({ hasText: 'Bastille' })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(text.title));
    await expect(board).toBeVisible();
    const stop = pathOf(page);
    expect(stop).toMatch(new RegExp(`^/${language}/schedules\\?stop=`));
    await reload(page, board);

    const summary = directions.first().locator('summary');
    await tabTo(page, summary);
    await page.keyboard.press('Enter');
    await tabTo(page, button(text.wholeDay));
    await page.keyboard.press('Enter');
    await expect(hours.locator('time').first()).toBeVisible();
    expect(await hours.locator('time').count()).toBeGreaterThan(100);

    await tabTo(page, button(text.nextDay));
    await page.keyboard.press('Enter');
    await expect(dayBoard).toBeVisible();
    expect(pathOf(page)).toBe(`${stop}&date=2026-11-24`);
    await expect(button(text.nextDay)).toBeFocused();
    await expect(schedulesOn(page, language).whole.getByText(text.tomorrow)).toBeVisible();
    await reload(page, dayBoard);

    // Another day has replaced the history entry: "back" leaves the stop.
    await page.goBack();
    await expect(search).toBeVisible();
    await page.goForward();
    await expect(dayBoard).toBeVisible();
    await tabTo(page, button(text.next));
    await page.keyboard.press('Enter');
    await expect(board).toBeVisible();
    expect(pathOf(page)).toBe(stop);
  });
}

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ viewport: { ...viewport, width: 390 }, hasTouch, isMobile });

  for (const language of ['fr', 'de'] as const) {
    test(`PROD-8 PROD-9: by touch in ${language}: line 6 from its badge, a stop, its line at this stop, and back${language === 'de' ? '' : ' @full'}`, async ({
      page,
    }) => {
      await page.goto(`/${language}/schedules`);
      const { whole, text, search, options, heading, board, directions, hours, button } = schedulesOn(page, language);
      await whole.locator('a[href$="/schedules/line/M6"]').tap();
      await expect(heading.first()).toContainText(text.line);
      await page.goBack();
      await expect(search).toBeVisible();
      await search.tap();
      await search.fill('bastille');
      await options
        .filter({ hasText: /^Bastille/ })
        .first()
        .tap();
      await expect(board).toBeVisible();
      await directions.first().locator('summary').tap();
      await button(text.wholeDay).tap();
      await expect(hours.locator('time').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await whole.locator('.board-line-link').first().tap();
      await expect.poll(() => pathOf(page)).toMatch(/\/schedules\/line\/M\d+\?stop=/);
      await page.goBack();
      await expect(board).toBeVisible();
    });
  }
});

test('ND-33 NAV-15: a line of a roadmap leads back to it, also after a reload @full', async ({ page }) => {
  await page.goto(`/fr/trip-planner/results?${linkQuery()}`);
  const planner = page.locator('tp-trip-planner');
  await planner.locator('[part=card]').first().click();
  await expect(planner.locator('.row-line').first()).toBeVisible();
  const roadmap = pathOf(page);
  const line = planner.locator('.row-line').first();
  await line.click();
  await expect.poll(() => pathOf(page)).toMatch(/^\/fr\/schedules\/line\/.+\?stop=/);
  const back = page.locator('.back-link > a');
  await expect(back).toHaveText('Votre trajet');
  expect(decodeURIComponent((await back.getAttribute('href')) ?? '')).toBe(roadmap);
  await page.reload();
  await expect(back).toHaveText('Votre trajet');
  await back.click();
  await expect(planner).toBeVisible();
  await expect(page.locator('main tp-schedules')).toHaveCount(0);
});

for (const [when, isEarly] of [
  ['after the router has started', false],
  ['before the router has started', true],
] as const) {
  test(`TRAP-14 PLACE-4: a stop leads to its detail, which leads back, ${when} @full`, async ({ page }) => {
    const letRouterCome = isEarly ? await holdBack(page, routerFile) : null;
    await page.goto('/fr/schedules?stop=bastille', { waitUntil: isEarly ? 'commit' : 'load' });
    const { link, board, dayBoard } = schedulesOn(page);
    await expect(board).toBeVisible();
    if (!isEarly) await routerHasStarted(page);
    await link('Plan et accès').click();
    await expect.poll(() => pathOf(page)).toBe('/fr/proximity/stopArea/bastille');
    letRouterCome?.();
    const detail = page.locator('main tp-place-detail');
    await expect(detail.getByRole('heading', { level: 2, name: 'Bastille' })).toBeVisible();
    const back = page.locator('.back-link > a');
    await expect(back).toHaveText('Horaires');
    await page.reload();
    await expect(back).toHaveText('Horaires');
    await detail.getByRole('link', { name: 'Horaires d’une journée' }).click();
    await expect(dayBoard).toBeVisible();
    expect(pathOf(page)).toMatch(/^\/fr\/schedules\?stop=bastille&date=\d{4}-\d\d-\d\d$/);
  });
}

test('TRAP-14: a detail opened by its address or from the map leads back to the map, also after a reload @full', async ({
  page,
}) => {
  const back = page.locator('.back-link > a');
  await page.goto('/fr/schedules?stop=bastille');
  await page.goto('/fr/proximity/stopArea/bastille');
  await routerHasStarted(page);
  await expect(back).toHaveText('À proximité');
  await page.locator('main tp-place-detail').getByRole('link', { name: 'Horaires d’une journée' }).click();
  await expect(schedulesOn(page).dayBoard).toBeVisible();
  await expect(back).toHaveCount(0);
  await page.goto('/fr/proximity');
  await page.locator('main tp-proximity-map .row-link').first().click();
  await expect.poll(() => pathOf(page)).toMatch(/\/proximity\/.+\/.+/);
  await page.reload();
  await routerHasStarted(page);
  await expect(back).toHaveText('À proximité');
});

const states: readonly (readonly [name: string, address: string, shown: (page: Page) => Locator])[] = [
  ['search', '/fr/schedules', (page) => schedulesOn(page).whole.locator('.tile').first()],
  ['stop', '/fr/schedules?stop=bastille', (page) => schedulesOn(page).board],
  ['day', '/fr/schedules?stop=bastille&date=2026-11-25', (page) => schedulesOn(page).dayBoard],
  ['unknown stop', '/fr/schedules?stop=nowhere', (page) => page.locator('main h1')],
];

for (const [name, address, shown] of states) {
  test(`axe finds nothing in the view ${name}, light, dark and in forced colours @full`, async ({ page }) => {
    await page.goto(address);
    await expect(shown(page)).toBeVisible();
    const summary = page.locator('main tp-schedules details.board-more > summary').first();
    if ((await summary.count()) > 0) {
      await summary.click();
      await expect(page.locator('table.hours, details.board-more[open] button').first()).toBeVisible();
    }
    for (const [colorScheme, forcedColors] of [
      ['light', 'none'],
      ['dark', 'none'],
      ['light', 'active'],
    ] as const) {
      // Axe would read a colour in the middle of its transition to another scheme.
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
      expect(await findings(page, forcedColors === 'active')).toEqual([]);
    }
  });
}
