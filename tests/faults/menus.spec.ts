import { expect, type Page } from 'playwright/test';
import { getMenu } from '#shared/api/calls/menus.ts';
import { faultCells, matches, unanswered } from '../support/fault-cells.ts';
import { type FaultScope, type FaultServer, startFaultServer } from '../support/fault-server.ts';
import { barePage, loader, type Partner, test } from '../support/partner.ts';

test.describe.configure({ timeout: 40_000 });

/** Longer timeout: some faults are delays. */
const eventually = expect.configure({ timeout: 15_000 });

const menus = { header: 'menu-primaire-header', footer: 'menu-secondaire-footer' } as const;

/** Faults tested on every commit; the full run tests all. */
const always = [
  'header meets a status that may pass',
  'header meets broken JSON',
  'footer meets a final status',
  'footer meets a reset in mid-body',
];

let server: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer();
});
test.afterAll(() => server.close());

async function open(page: Page, partner: Partner, { origin }: FaultScope, tag: string) {
  const head = `<script type="application/json" id="tp-config">${JSON.stringify({ cmsURL: origin })}</script>${loader}`;
  await partner.open({ html: barePage(`${tag}<button>Suite</button>`, head) });
  return page.locator('tp-site-menu').first();
}

for (const [place, name] of Object.entries(menus)) {
  for (const [faultName, cell] of Object.entries(faultCells)) {
    const title = `${place} meets ${faultName}`;
    test(`MENU-6 TRAP-68 API-5: ${title}${always.includes(title) ? '' : ' @full'}`, async ({
      page,
      partner,
      complaints,
    }) => {
      await page.clock.install();
      const othersOpen = unanswered(page, getMenu);
      const scope = server.scope();
      const sent: string[] = [];
      const warned: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && matches(getMenu, request.url())) sent.push(request.url());
      });
      page.on('console', (line) => {
        if (line.type() === 'warning') warned.push(line.text());
      });
      let mend = async () => scope.mend();
      if (typeof cell.fault === 'function') mend = await cell.fault(page, getMenu);
      else scope.order(getMenu, cell.fault);

      const tag = `<tp-site-menu menu="${place}"></tp-site-menu>`;
      const menu = await open(page, partner, scope, tag);
      await expect.poll(() => sent.length).toBeGreaterThan(0);
      if (cell.outcome === 'given up') {
        await menu.evaluate((element) => element.remove());
        await page.waitForTimeout(700);
        expect([...complaints.lines, ...warned]).toEqual([]);
        return;
      }
      if (cell.waits) {
        await expect.poll(othersOpen).toBe(0);
        await page.clock.fastForward(cell.waits);
      }
      if (cell.outcome === 'well') {
        await eventually(menu.getByRole('link', { name: 'Tarifs' })).toBeVisible();
        expect(warned).toEqual([]);
      } else {
        await eventually.poll(async () => (await menu.boundingBox())?.height).toBe(0);
        await expect(menu.getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
        // An object without items is an empty menu.
        const line = `${name} did not come from the portal ${scope.origin}, so the menu is empty.`;
        expect(warned).toEqual(faultName === 'a wrong shape' ? [] : [expect.stringContaining(line)]);
        // A while later, the next element asks again.
        await mend();
        await page.clock.fastForward(31_000);
        await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), tag);
        if (faultName !== 'a wrong shape') await eventually(menu.getByRole('link', { name: 'Tarifs' })).toBeVisible();
      }
      expect(complaints.lines.filter((line) => !/Failed to load resource|CORS policy/.test(line))).toEqual([]);
    });
  }

  test(`TRAP-57 API-44: ${place} is asked of the portal in the page’s language, without key, token or language header`, async ({
    page,
    partner,
  }) => {
    const scope = server.scope();
    const token = encodeURIComponent(JSON.stringify({ accessToken: 'secret-token' }));
    await page.context().addCookies([{ name: 'userToken', value: token, url: partner.origin }]);
    const menu = await open(page, partner, scope, `<tp-site-menu menu="${place}" lang="de"></tp-site-menu>`);
    await expect(menu.getByRole('link', { name: 'Tarifs' })).toBeVisible();
    const [request, ...others] = scope.requests.filter(({ path }) => path.startsWith('/wp-json'));
    expect(others).toEqual([]);
    expect(request?.path).toBe(`/wp-json/menus/v1/menus/${name}-de`);
    expect(request?.headers).not.toHaveProperty('x-api-key');
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.headers['accept-language'] ?? '').not.toBe('de');
  });
}
