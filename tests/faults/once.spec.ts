import { expect, type Page } from 'playwright/test';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import { widgets } from '#widgets/index.ts';
import { matches } from '../support/fault-cells.ts';
import { tagAlone } from '../support/host-pages.ts';
import { barePage, test } from '../support/partner.ts';

const reads = allEndpoints.filter(({ method }) => method === 'GET');

/** Fails every GET of the page, and counts the requests of each address and the lines of the console. */
async function failAll(page: Page) {
  const requests = new Map<string, number>();
  const lines = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  page.on('console', (line) => {
    const isOurs = !/^Failed to load resource|^\[\.WebGL/.test(line.text());
    if (['warning', 'error'].includes(line.type()) && isOurs) count(lines, line.text());
  });
  await page.route(
    ({ href }) => reads.some((endpoint) => matches(endpoint, href)),
    (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const { pathname, search } = new URL(route.request().url());
      count(requests, pathname + search);
      return route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } });
    },
  );
  const above = (counts: Map<string, number>, most: number) => [...counts].filter(([, times]) => times > most);
  return {
    addresses: () => [...requests.keys()],
    /** One request, and the one retry of the spec. */
    requestedTooOften: () => above(requests, 2),
    loggedTwice: () => above(lines, 1),
  };
}

const signedIn = (url: string) => [
  { name: 'userToken', value: encodeURIComponent(JSON.stringify({ accessToken: 'some-token' })), url },
  { name: 'userInfos', value: encodeURIComponent(JSON.stringify({ attributes: { firstName: 'Anne' } })), url },
];

const stop = '/fr/proximity/stopArea/bastille';

for (const path of [
  '/fr',
  '/fr/proximity',
  stop,
  '/fr/schedules',
  '/fr/schedules/line/line:M1',
  '/fr/account/favorites',
  '/fr/favorites',
]) {
  test(`API-5 TRAP-56: ${path} asks each failing call twice at most, and logs it once${['/fr', '/fr/proximity'].includes(path) ? '' : ' @full'}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies(signedIn(baseURL as string));
    const failed = await failAll(page);
    await page.goto(path);
    // The router has started, and asks for the build.
    await expect.poll(() => failed.addresses().some((address) => address.startsWith('/builds/meta/'))).toBe(true);
    await page.waitForLoadState('networkidle');
    // A cookie that changes is looked at by all who follow the session.
    await page.evaluate(() => cookieStore.set('some-other-cookie', '1'));
    await page.waitForLoadState('networkidle');
    expect.soft(failed.requestedTooOften()).toEqual([]);
    expect(failed.loggedTwice()).toEqual([]);
  });
}

for (const { tag, examples } of widgets) {
  test(`API-5 TRAP-56: <${tag}> asks each failing call twice at most, and logs it once @full`, async ({
    page,
    partner,
  }) => {
    await page.context().addCookies(signedIn(partner.origin));
    const failed = await failAll(page);
    const { body, head } = tagAlone(examples[0].html);
    await partner.open({ html: barePage(body, head) });
    await page.waitForLoadState('networkidle');
    expect.soft(failed.requestedTooOften()).toEqual([]);
    expect(failed.loggedTwice()).toEqual([]);
  });
}
