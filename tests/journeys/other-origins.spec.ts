import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { nearbyOn } from '#tests/support/nearby.ts';
import { test } from '#tests/support/partner.ts';
import { mondayMorning, plannerOn, typePlace } from '#tests/support/planner.ts';
import { startServer } from '#tests/support/started-server.ts';

// Pages of one server whose services, files and map style are on other origins, as an operator configures them.

/** A map style, its tiles and its sprite, each on its own origin. */
async function openFiles() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    requests.push(`${headers.host?.split(':')[0]} ${url.split('/')[1]}`);
    const port = headers.host?.split(':')[1];
    const style = {
      version: 8,
      glyphs: `http://127.0.0.2:${port}/glyphs/{fontstack}/{range}.pbf`,
      sources: { city: { type: 'vector', tiles: [`http://127.0.0.2:${port}/tiles/{z}/{x}/{y}`], maxzoom: 5 } },
      layers: [
        { id: 'ground', type: 'background', paint: { 'background-color': '#eeeeee' } },
        { id: 'streets', type: 'line', source: 'city', 'source-layer': 'streets' },
      ],
    };
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path d="M0 0h90v30z"/></svg>';
    const [type, body] = url.startsWith('/style')
      ? ['application/json', JSON.stringify(style)]
      : url.startsWith('/drawing')
        ? ['image/svg+xml', drawing]
        : ['application/x-protobuf', ''];
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    at: (host: string) => `http://${host}:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

test('CFG-5 CFG-7: pages work and break no policy where all that they use is on other origins @full', async ({
  page,
  complaints,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'tp-origins-'));
  const files = await openFiles();
  const services = await startServer({ DATA_DIR: join(folder, 'a'), RATE_LIMIT: 'off', TP_NOW: mondayMorning });
  const there = services.origin;
  const config = join(folder, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({
      bffUrl: there,
      ssrBffUrl: there,
      apiUrl: there,
      cmsURL: there,
      cdnUrl: there,
      accounts: { url: `${there}/account-service` },
      appConfig: { mapStyleUrl: `${files.at('127.0.0.1')}/style.json` },
      banners: {
        enabled: true,
        illustrations: Object.fromEntries(
          ['circle_cone', 'circle_info', 'circle_warning'].map((picto) => [
            picto,
            `${files.at('127.0.0.3')}/drawing.svg`,
          ]),
        ),
      },
      server: { mapOrigins: [files.at('127.0.0.2')] },
    }),
  );
  const pages = await startServer({
    DATA_DIR: join(folder, 'b'),
    CONFIG: config,
    DEMO: '0',
    RATE_LIMIT: 'off',
    TP_NOW: mondayMorning,
  });
  try {
    const planner = plannerOn(page);
    const requests = new Set<string>();
    page.on('request', (request) =>
      requests.add(`${new URL(request.url()).origin} ${new URL(request.url()).pathname}`),
    );
    await page.goto(`${pages.origin}/fr`);
    await planner.field('departure').click();
    await typePlace(page, planner, 'bastille', 'Bastille');
    await planner.field('arrival').click();
    await typePlace(page, planner, 'nation', 'Nation');
    await page.keyboard.press('Enter');
    await expect(planner.cards.first()).toBeVisible();
    expect([...requests].filter((call) => call.startsWith(`${there} /api/`))).not.toEqual([]);
    expect([...requests].filter((call) => call.startsWith(`${pages.origin} /api/`))).toEqual([]);

    await page.goto(`${pages.origin}/fr`);
    await page.locator('tp-banner-strip').getByRole('button').first().click();
    const drawing = page.locator('tp-banner-strip img').first();
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);

    await page.goto(`${pages.origin}/fr/proximity`);
    await expect(nearbyOn(page).drawn).toBeVisible();
    await expect
      .poll(() => files.requests)
      .toEqual(expect.arrayContaining(['127.0.0.1 style.json', '127.0.0.2 tiles']));

    // Server-rendered with the name from the other service, in the language of the page.
    const detail = await page.goto(`${pages.origin}/fr/proximity/stopArea/nation`);
    expect(await detail?.text()).toContain('<title>Nation');
    await page.goto(`${pages.origin}/fr/signedin`);
    await expect(page.locator('script[src*="/login/"]')).toHaveAttribute('src', new RegExp(`^${there}/login/`));
    await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(complaints.lines).toEqual([]);
  } finally {
    await Promise.all([pages.end('SIGTERM'), services.end('SIGTERM'), files.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
