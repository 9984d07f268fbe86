import { expect as expectIn5s, type Page } from 'playwright/test';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
import { hostileAddresses } from '../support/hostile-addresses.ts';
import { linkQuery, plannerOn, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });

/** A real address of each of the 21 routes, and the route that is shown. */
const addresses: readonly (readonly [address: string, route: string])[] = [
  ['', 'index'],
  ['/account/favorites', 'account-favorites'],
  ['/account/profile', 'account-profile'],
  ['/cobranding', 'cobranding'],
  ['/cobranding/demo/tp-trip-planner', 'cobranding-demo-id'],
  ['/cobranding/demo/widgets-definitions', 'cobranding-demo-widgets-definitions'],
  ['/error', 'error'],
  ['/proximity', 'proximity'],
  ['/proximity/stopArea/bastille', 'proximity-type-id'],
  ['/schedules', 'schedules'],
  ['/schedules/line/M1', 'schedules-line-id'],
  ['/signedin', 'signedin'],
  [`/trip-planner?${linkQuery()}`, 'trip-planner'],
  ...[
    ...['results', 'preview', 'return-preview', 'return-summary', 'returns', 'summary', 'roadmap/j1'].map(
      (step) => [`/trip-planner/${step}?${linkQuery()}`, 'trip-planner-results'] as const,
    ),
  ],
  ['/unsubscribe', 'unsubscribe'],
];

/** Our additions that stand in no account. */
const additions: typeof addresses = [
  ['/data', 'data'],
  ['/favorites', 'favorites'],
  ['/traffic', 'traffic'],
  ['/traffic/rer-c-stations-closed', 'traffic-id'],
];

const heading = (page: Page) => page.locator('main h1');

/** Waits until the router has started and all requests are complete. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body')).toHaveAttribute('device', /./);
}

async function signIn(page: Page) {
  const response = await page.request.post('/account-service/sign-in', { data: { ...demoSignIn } });
  const { accessToken } = (await response.json()) as { accessToken: string };
  expect(accessToken).toMatch(/./);
  const url = new URL(response.url()).origin;
  await page
    .context()
    .addCookies([{ name: 'userToken', value: encodeURIComponent(JSON.stringify({ accessToken })), url }]);
}

async function walk(page: Page, along: typeof addresses, locale: Locale, isSignedIn: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const [address, route] of along) {
    const response = await page.goto(`/${locale}${address}`);
    await settle(page);
    const isLedAway = route.startsWith('account') && !isSignedIn;
    // Signed-in visitors are redirected from there.
    const expected = isLedAway || (route === 'signedin' && isSignedIn) ? 'index' : route;
    await expect(page.locator('body'), address).toHaveAttribute('data-route', expected);
    const found = {
      status: response?.status(),
      lang: await page.locator('html').getAttribute('lang'),
      headings: await heading(page).count(),
      isTitled: / - Réseau Démo$/.test(await page.title()),
      isWide: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    };
    const wanted = { status: 200, lang: locale, headings: 1, isTitled: true, isWide: false };
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push(`${address}: ${JSON.stringify(found)}`);
  }
  return wrong;
}

/** Addresses whose pages are complete today. */
const complete = addresses.filter(([, route]) =>
  ['index', 'error', 'proximity', 'proximity-type-id', 'signedin', 'trip-planner', 'unsubscribe'].includes(route),
);

test('ROUTE-1 PROD-1: the complete pages, without an error or a violation', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await walk(page, [...complete, ...additions], 'de', false)).toEqual([]);
  expect(complaints.lines).toEqual([]);
});

for (const { code } of locales) {
  for (const isSignedIn of [false, true]) {
    test(`ROUTE-1 ROUTE-3 ROUTE-4 ROUTE-5 ROUTE-6 ROUTE-7 ROUTE-8 ROUTE-9 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-24 PROD-1: all 21 routes in ${code}, signed ${isSignedIn ? 'in' : 'out'}, without an error or a violation @full`, async ({
      page,
      complaints,
    }) => {
      test.slow();
      if (isSignedIn) await signIn(page);
      expect(addresses).toHaveLength(21);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await walk(page, [...addresses, ...additions], code, isSignedIn)).toEqual([]);
      expect(complaints.lines).toEqual([]);
    });
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('ND-65: the complete pages hold what HTML can show', async ({ page }) => {
    await page.goto('/de');
    await expect(heading(page)).toHaveText('Wohin möchten Sie?');
    const planner = plannerOn(page, 'de');
    await planner.field('departure').fill('Bastille');
    await expect(planner.field('departure')).toHaveValue('Bastille');
    await expect(page.getByRole('main').getByRole('link', { name: /^In der Nähe/ })).toBeVisible();

    await page.goto('/de/proximity');
    await expect(heading(page)).toHaveText('In der Nähe');
    await page.goto('/de/proximity/stopArea/bastille');
    await expect(heading(page)).toHaveText('Bastille');
    await expect(heading(page), 'looks like a heading').toHaveCSS('font-size', '28px');
    await expect(page.getByRole('main').getByRole('link', { name: 'In der Nähe' })).toBeVisible();
    await page.goto(`/de/trip-planner?${linkQuery()}`);
    await expect(heading(page)).toHaveText('Bastille → Nation: Suche');
    expect(await page.content()).toContain('braucht diese Seite JavaScript');

    await page.goto('/de/unsubscribe');
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('main .lead')).not.toBeEmpty();
    await page.goto('/de/nope');
    await expect(heading(page)).toHaveText('Seite nicht gefunden');
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL(/\/de$/);
    await page.getByRole('link', { name: 'Italiano' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  });
});

test('ND-59 ERR-3 ERR-4 TRAP-5: forty disguised addresses lead nowhere, whoever follows them @full', async ({
  page,
  complaints,
}) => {
  test.slow();
  await signIn(page);
  const { origin } = new URL((await page.request.get('/healthz')).url());
  for (const address of [...hostileAddresses, '/fr/nowhere', '/api', '/tp.js']) {
    await page.goto(`/fr/signedin?${new URLSearchParams({ redirect: address })}`);
    await expect(page.locator('body'), address).toHaveAttribute('data-route', 'index');
    expect(new URL(page.url()).origin, address).toBe(origin);
  }
  await settle(page);
  // Host events of widgets, and the links that they follow if the host does not handle the event.
  const taken = await page.evaluate(
    (list) =>
      list.filter((href) => {
        const navigation = new CustomEvent('tp-navigate', { detail: { href }, bubbles: true, cancelable: true });
        return !document.body.dispatchEvent(navigation);
      }),
    hostileAddresses,
  );
  for (const address of taken) expect(new URL(address, origin).origin, address).toBe(origin);
  await settle(page);
  expect(new URL(page.url()).origin).toBe(origin);
  expect(complaints.lines).toEqual([]);
});
