import { expect as expectIn5s, type Page } from 'playwright/test';
import { findings } from '../support/findings.ts';
import { catchPrinting, focused, listen, tabTo, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 300_000 });

interface Size {
  readonly width: number;
  readonly head: string;
  readonly cut: number;
}

const words = {
  fr: {
    other: 'Vers Nation',
    next: 'Jour suivant',
    print: 'Imprimer',
    stops: 'Arrêts et plan',
    first: 'Premier départ',
  },
  de: {
    other: 'Richtung Nation',
    next: 'Nächster Tag',
    print: 'Drucken',
    stops: 'Haltestellen und Karte',
    first: 'Erste Abfahrt',
  },
} as const;

function lineOn(page: Page, language: keyof typeof words = 'fr') {
  const whole = page.locator('tp-schedules');
  const { other, next, print, stops, first } = words[language];
  return {
    whole,
    other: whole.getByRole('radio', { name: other }),
    next: whole.getByRole('button', { name: next }),
    print: whole.getByRole('button', { name: print }),
    stops: whole.getByText(stops),
    tables: whole.locator('table'),
    cells: whole.locator('tbody td'),
    first: whole.getByText(first),
    /** All tables are complete. */
    filled: () => expect(whole.locator('.timetable-blocks:not([aria-busy])')).toBeVisible(),
  };
}

for (const language of ['fr', 'de'] as const) {
  test(`PROD-8 ND-33: by keyboard alone: line 6, the other direction, tomorrow, print, ${language} @full`, async ({
    page,
  }) => {
    const printed = await catchPrinting(page);
    const heard = await listen(page);
    await page.goto(`/${language}/schedules/line/M6?direction=1`);
    const { other, next, print, filled, first, whole } = lineOn(page, language);
    await filled();
    await tabTo(page, whole.getByRole('radio').nth(1));
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/direction=0/);
    await expect(other).toBeChecked();
    await expect.poll(async () => (await heard()).join(' ')).toContain('Nation');
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/direction=0&date=2026-11-24/);
    await expect(first).toBeVisible();
    await expect.poll(() => focused(page)).not.toBe('body');
    await filled();
    await page.reload();
    await filled();
    await expect(other).toBeChecked();
    await tabTo(page, print);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await printed()).length).toBe(1);
    const [sheet] = await printed();
    expect(sheet?.language).toBe(language);
    expect(sheet?.title).toBe('6 Nation 2026-11-24');
    expect(sheet?.text).toContain('Bel-Air');
  });
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('PROD-8: the other direction, tomorrow, an hour, and the stops @full', async ({ page }) => {
    await page.goto('/fr/schedules/line/M6');
    const { whole, next, filled } = lineOn(page);
    await filled();
    await whole.getByRole('radio', { name: /Charles de Gaulle/ }).tap();
    await expect(page).toHaveURL(/direction=1/);
    await next.tap();
    await expect(page).toHaveURL(/date=2026-11-24/);
    await filled();
    await whole.getByRole('navigation', { name: 'Heures' }).getByRole('button', { name: '17:00' }).tap();
    const heading = whole.getByRole('heading', { name: /^17:00/ });
    await expect(heading).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await whole.locator('summary', { hasText: '28 arrêts' }).tap();
    await expect(whole.getByRole('link', { name: 'Bel-Air' })).toBeVisible();
  });
});

test('a browser’s search finds a time in a table that has not been scrolled to @full', async ({ page }) => {
  await page.goto('/fr/schedules/line/M6?direction=0');
  const { whole, filled, tables } = lineOn(page);
  await filled();
  const last = tables.last();
  await expect(last).not.toBeInViewport();
  const time = (await last.locator('tbody td').last().textContent()) ?? '';
  // Only the last table has a time of the small hours.
  expect(time).toMatch(/^0[12]:/);
  const found = (text: string) =>
    page.evaluate((one) => (window as unknown as { find(text: string): boolean }).find(one), text);
  // The headless shell of Playwright has no search: it does not find what is on the screen.
  if (await found('Métro 6')) {
    expect(await found(time)).toBe(true);
    await expect(last).toBeInViewport();
  }
  // Content that a search finds is skipped by `auto`, never by `hidden`.
  const isSearchable = (cell: Element) => cell.checkVisibility({ visibilityProperty: true });
  expect(await last.locator('tbody td').last().evaluate(isSearchable)).toBe(true);
  const tree = await whole.ariaSnapshot();
  expect(tree).toContain(`cell "${time}"`);
});

test('MAP-2: a partner’s page loads the map when its room is about to be seen @full', async ({
  page,
  partner,
  city,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const maps: string[] = [];
  page.on('request', (request) => {
    if (/\/(transit-map|maplibre)[^/]*$/.test(request.url())) maps.push(request.url());
  });
  await partner.open({
    html: `<!doctype html><html lang="fr"><title>Mairie</title>
<script type="module" src="${city.origin}/tp.js"></script>
<tp-schedules line="M6"></tp-schedules>`,
  });
  const { filled, stops, whole } = lineOn(page);
  await filled();
  expect(maps).toEqual([]);
  await stops.click();
  await expect(whole.locator('.tp-map[data-ready]')).toBeVisible();
  expect(maps).not.toEqual([]);
});

// Axe needs a minute for the 14,000 cells of a metro's day.
for (const [size, width, line] of [
  ['phone', 390, 'V'],
  ['desktop', 1440, 'V'],
  ['desktop, many runs', 1440, 'M13'],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the page of a line, ${colorScheme}, ${size} @full`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`/fr/schedules/line/${line}`);
      await lineOn(page).filled();
      expect(await findings(page, false)).toEqual([]);
    });
  }
}

test('a printed timetable fits A4: no table wider than the page, no row cut, the head on each page @full', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/fr/schedules/line/M6?direction=0');
  const { filled, whole } = lineOn(page);
  await filled();
  await page.emulateMedia({ media: 'print' });
  // The width of A4 between margins of 10 mm, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1000 });
  const sizes = await whole.locator('table').evaluateAll((tables): Size[] =>
    (tables as HTMLTableElement[]).map((table) => ({
      width: table.getBoundingClientRect().width,
      head: table.tHead ? getComputedStyle(table.tHead).display : 'none',
      cut: [...table.rows].filter((row) => getComputedStyle(row).breakInside !== 'avoid').length,
    })),
  );
  expect(sizes.length).toBeGreaterThan(10);
  for (const { width, head, cut } of sizes) {
    expect(width).toBeLessThanOrEqual(718);
    expect([head, cut]).toEqual(['table-header-group', 0]);
  }
  const pdf = await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } });
  const pages = pdf.toString('latin1').split(/\/Type \/Page\b(?!s)/).length - 1;
  expect(pages).toBeGreaterThan(3);
  expect(pages).toBeLessThanOrEqual(14);
});
