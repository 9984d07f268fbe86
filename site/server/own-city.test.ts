import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { createFeedPlace, type FeedFiles, smallFeed } from '#site/server/engine/reader/testing/feed-builder.ts';
import { openTestServer } from '#tests/support/test-server.ts';

/** A server over a feed alone, as `GTFS=… npm start`. */
async function openCity(feed: FeedFiles = smallFeed, environment: Record<string, string> = {}, config: object = {}) {
  const place = createFeedPlace();
  const server = await openTestServer(
    { GTFS: place.folder(feed), TP_NOW: '2026-11-23T08:00:00+01:00', ...environment },
    config,
  );
  onTestFinished(async () => {
    await server.close();
    place.remove();
  });
  const page = async (path: string, headers: Record<string, string> = {}) =>
    (await server.app.request(path, { headers: { accept: 'text/html', ...headers } })).text();
  return { ...server, page };
}

/** Names of the demo city in capitals: its stations, and its own name. */
const demoNames = readFileSync(new URL('demo/network/stations.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t')[1] ?? '')
  .filter((name) => name.length > 5 && !/^(Nation|Temple|Bourse|Europe|Liberté|Gallieni)$/.test(name));

const pages = ['', '/proximity', '/schedules', '/error'];
/** The five languages' words for what only the demo has. */
const absent =
  /preview\.png|Réseau Démo|demonstration|compte\.demo|\/cobranding|bornes|Ladesäulen|charging|colonnine|recarga/;

it('CFG-8 CFG-10: pages of an own feed show nothing of the demo, and offer only what there is', async () => {
  const { page } = await openCity();
  for (const { code } of locales) {
    for (const path of pages) {
      const html = await page(`/${code}${path}`);
      expect(html.length, path).toBeGreaterThan(2000);
      const found = [...demoNames.filter((name) => html.includes(name)), ...(absent.exec(html) ?? [])];
      expect({ page: `/${code}${path}`, found }).toEqual({ page: `/${code}${path}`, found: [] });
    }
  }
});

it('CFG-10: links to the partners’ page and addresses follow from keys and places', async () => {
  const place = createFeedPlace();
  onTestFinished(() => place.remove());
  const places = `${place.folder({ 'places.csv': 'number,street,town,lat,lon\n1,rue Haute,Ville,48.85,2.35\n' })}/places.csv`;
  const keys = { hall: { origins: ['https://hall.example'] } };
  const { page } = await openCity(smallFeed, { PLACES: places }, { server: { keys } });
  const html = await page('/fr');
  expect(html).toContain('/fr/cobranding');
  expect(html).toContain('Adresse, arrêt ou lieu');
  expect(await (await openCity()).page('/fr')).not.toContain('Adresse, arrêt ou lieu');
});

it('texts of widgets and pages name no place of the demo', () => {
  const root = new URL('../../', import.meta.url);
  const catalogs = ['shared', 'widgets', 'site'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('/fr.po'))
      .map((file) => `${folder}/${file}`),
  );
  expect(catalogs.length).toBeGreaterThan(20);
  const named = catalogs.flatMap((file) => {
    const texts = readFileSync(new URL(file, root), 'utf8').match(/^msgid .*$/gm) ?? [];
    return texts.filter((text) => demoNames.some((name) => text.includes(name))).map((text) => `${file} ${text}`);
  });
  expect(named).toEqual([]);
});

it.each([
  ['de-CH', '/de'],
  ['en', '/en'],
  ['pl', '/'],
])(
  'L10N-2 L10N-5 ND-55: a feed in %s begins at %s, and the language of cookie and prefix wins',
  async (feed_lang, home) => {
    const publisher = { feed_publisher_name: 'City', feed_publisher_url: 'https://city.example' };
    const { app } = await openCity({ ...smallFeed, 'feed_info.txt': [{ ...publisher, feed_lang }] });
    const at = async (path: string, cookie = '') => {
      const response = await app.request(path, { headers: { accept: 'text/html', cookie } });
      return response.headers.get('location') ?? response.headers.get('content-language');
    };
    expect([await at('/'), await at('/nothing-here')]).toEqual(home === '/' ? ['fr', 'fr'] : [home, home.slice(1)]);
    expect([await at('/', 'i18n_redirected=it'), await at('/es')]).toEqual(['/it', 'es']);
    const page = await (await app.request('/es/proximity', { headers: { accept: 'text/html' } })).text();
    const first = home === '/' ? 'fr' : home.slice(1);
    expect(page).toContain(`hreflang="x-default" href="http://localhost/${first}/proximity">`);
  },
);

it('CFG-8 ND-67: a component `links` without items has those of all pages', async () => {
  const links = { sidebar: { start: [{ name: 'links' }] } };
  const { page } = await openCity(smallFeed, {}, { components: { desktop: links, tablet: links } });
  const html = await page('/de');
  expect(html).toContain(' data-on="tablet desktop" device="">');
  const sidebar = /<tp-app-sidebar[^>]*>/.exec(html)?.[0];
  for (const path of ['trip-planner', 'proximity', 'schedules']) expect(sidebar).toContain(`{siteUrl}/{lang}/${path}`);
  expect(sidebar).toContain('Fahrpläne');
  expect(sidebar).not.toContain('cobranding');
});
