import AxeBuilder from '@axe-core/playwright';
import { expect as expectIn5s } from 'playwright/test';
import { publishedLibrary } from '#shared/build/published-library.ts';
import { declarations } from '#shared/build/registry.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { test } from '../support/partner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

const address = (locale: Locale, query = '') => `/${locale}/cobranding/demo/widgets-definitions${query}`;

test('ND-35: the bytes of each tag are those of the files on disk, and searching needs the keyboard alone @full', async ({
  page,
  complaints,
}) => {
  await page.goto(address('fr'));
  const library = publishedLibrary(`${projectRoot}dist/lib`);
  const bytesOf = (name: string) =>
    page
      .locator('[data-definition]')
      .evaluateAll(
        (articles, selector) =>
          articles.map((article) => Number(article.querySelector<HTMLDataElement>(selector)?.value)),
        `[data-${name}] data`,
      );
  expect(await bytesOf('own')).toEqual(declarations.map(({ tag }) => library(tag, 'fr').own.bytes));
  expect(await bytesOf('at-once')).toEqual(declarations.map(({ tag }) => library(tag, 'fr').atOnce.bytes));
  expect(await bytesOf('light')).toEqual(declarations.map(({ tag }) => library(tag, 'fr', 'light').atOnce.bytes));

  await page.getByRole('searchbox', { name: 'Chercher dans les définitions' }).focus();
  await page.keyboard.type('walk-minutes');
  await expect(page.locator('[data-definition]:visible')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toHaveText(
    `Éléments affichés : 1 / ${declarations.length}`,
  );
  await expect(page).toHaveURL(/\?q=walk-minutes$/);
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.locator('[data-definition]:visible')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nirgendwo');
  await expect(page.getByText('Aucun élément ne contient ces mots.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('[data-definition]:visible')).toHaveCount(declarations.length);
  await expect(page).toHaveURL(/widgets-definitions$/);

  // An anchor of the page, and the return to it from another page.
  await page.getByRole('link', { name: 'tp-trip-planner', exact: true }).click();
  await expect(page.locator('#tp-trip-planner')).toBeInViewport();
  // A click by Playwright first scrolls the page, as if the header covered its own link.
  await page.getByRole('banner').getByRole('link', { name: 'Réseau Démo' }).press('Enter');
  await expect(page.locator('main h1')).toHaveText('Où allez-vous ?');
  await page.goBack();
  await expect(page.locator('#tp-trip-planner')).toBeInViewport();
  expect(complaints.lines).toEqual([]);
});

test('what is typed while the router loads is kept, and loads no page', async ({ page, complaints }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/start-site-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address('fr', '?q=walk-minutes'));
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('searchbox').fill('nirgendwo');
  // Longer than the pause after which typed text moves the address.
  await page.waitForTimeout(500);
  letGo();
  await expect(page).toHaveURL(/\?q=nirgendwo$/);
  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL(/widgets-definitions$/);
  await expect(page.locator('[data-definition]:visible')).toHaveCount(declarations.length);
  expect(documents).toEqual([]);
  expect(complaints.lines).toEqual([]);
});

test('an example loads when it is asked for, lives in its frame alone, and can be copied @full', async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(address('fr'));
  await page.waitForLoadState('networkidle');
  expect(files.filter((path) => path.startsWith('/v/'))).toEqual([]);

  const example = page.locator('[id="tp-notifications-menu.filled"]');
  await example.getByRole('button', { name: 'Copier' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '<tp-notifications-menu></tp-notifications-menu>',
  );
  await example.getByRole('link', { name: 'Voir l’exemple' }).click();
  const frame = page.frameLocator('iframe[title="Exemple filled de tp-notifications-menu"]');
  await expect(frame.getByText('Bienvenue sur le réseau')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('userToken');
  await example.getByRole('link', { name: 'Masquer l’exemple' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(complaints.lines).toEqual([]);
});

test('without script, all is there, the search is a form, and an example opens alone @full', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address('en'));
  await expect(page.locator('[data-definition]')).toHaveCount(declarations.length);
  await page.getByRole('searchbox').fill('walk-minutes');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('[data-definition]:visible')).toHaveCount(1);
  await page.getByRole('link', { name: 'Show the example' }).first().click();
  await expect(page).toHaveTitle('tp-departures:stop');
  await expect(page.locator('noscript')).toBeVisible();
  await context.close();
});

for (const [locale, width, scheme] of [
  ['fr', 1440, 'light'],
  ['de', 390, 'dark'],
  ['it', 820, 'dark'],
] as const) {
  test(`axe finds nothing in the definitions, and nothing is wider than the page: ${locale}, ${width} px, ${scheme} @full`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address(locale));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
}

test('paper: the definitions fit its width, without search, buttons and frames @full', async ({ page }) => {
  await page.goto(address('fr'));
  await page.emulateMedia({ media: 'print' });
  // The width between the margins of A4.
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
  await expect(page.locator('search')).toBeHidden();
  await expect(page.locator('.acts:visible, main button:visible')).toHaveCount(0);
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { display, breakInside } = getComputedStyle(element);
        return { display, breakInside };
      });
  expect(await look('article thead')).toMatchObject({ display: 'table-header-group' });
  expect(await look('article tbody tr')).toEqual({ display: 'table-row', breakInside: 'avoid' });
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(100_000);
});

test('a link of an example does not replace the example @full', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.goto(address('fr', '?example=tp-departures:stop'));
  await page.locator('tp-departures').locator('[part=row] a').first().click();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('tp-departures').locator('[part=row]').first()).toBeVisible();
  expect(documents).toHaveLength(1);
});

test('the map of an example is drawn, although its page has no origin @full', async ({ page, complaints }) => {
  const [example] = declarations.find(({ tag }) => tag === 'tp-proximity-map')?.examples ?? [];
  await page.goto(address('fr', `?example=tp-proximity-map:${example?.name}`));
  await expect(page.locator('tp-proximity-map canvas').first()).toBeVisible();
  // The worker starts after the canvas is there.
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  expect(complaints.lines.filter((line) => /^error:|violation|Refused/.test(line))).toEqual([]);
});

test('every example starts in its page without a complaint @full', async ({ page, complaints }) => {
  test.setTimeout(600_000);
  for (const { tag, examples } of declarations) {
    for (const { name } of examples) {
      await page.goto(address('fr', `?example=${tag}:${name}`));
      const drawn = page.locator(tag).first();
      await expect
        .poll(() => drawn.evaluate((element) => Boolean(element.shadowRoot?.querySelector('.root')?.childNodes)))
        .toBe(true);
    }
  }
  // Services that fail are part of some examples, and widgets say so in the console.
  expect(complaints.lines.filter((line) => /^error:|violation|Refused/.test(line))).toEqual([]);
});
