import { afterAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

const servers = new Map<string, Promise<TestServer>>();
afterAll(async () => {
  for (const server of servers.values()) await (await server).close();
});

/** One server per configuration. */
async function pageAt(path: string, config: object = {}): Promise<string> {
  const key = JSON.stringify(config);
  const server = servers.get(key) ?? openTestServer({}, config);
  servers.set(key, server);
  return (await (await server).app.request(path, { headers: { Accept: 'text/html' } })).text();
}

/** The server-drawn content of each site menu of a page. */
const menusIn = (page: string) =>
  [...page.matchAll(/<tp-site-menu[^>]*>(.*?)<\/tp-site-menu>/gs)].map(([, drawn = '']) => drawn);

describe('the menus of the portal on our pages', () => {
  it.each([
    ['/fr/schedules', 'Menu principal', 'Titres et tarifs', 'Menu du pied de page', 'Contact et accessibilité'],
    ['/de', 'Hauptmenü', 'Tickets &amp; Preise', 'Menü der Fußzeile', 'Kontakt und Barrierefreiheit'],
  ])('MENU-1 MENU-2 API-44: %s has both as links before any script', async (path, header, fares, footer, contact) => {
    const menus = menusIn(await pageAt(path));
    const drawn = (label: string) => menus.filter((menu) => menu.includes(`aria-label="${label}"`));
    expect(drawn(header).length).toBeGreaterThan(0);
    for (const menu of drawn(header)) {
      expect(menu).toContain(`<bdi>${fares}</bdi>`);
      expect(menu).toMatch(/<a [^>]*href="http:\/\/localhost\/(fr|de)\/schedules\/line\/A"/);
      // The shortcode of the demo's header.
      expect(menu).not.toMatch(/Recherche du portail|Portalsuche/);
    }
    expect(drawn(footer)).toHaveLength(1);
    expect(drawn(footer)[0]).toMatch(new RegExp(`href="https://example.org/contact"><bdi>${contact}</bdi>`));
  });

  it('leaves the menus of a portal elsewhere to the browser', async () => {
    const menus = menusIn(await pageAt('/fr', { cmsURL: 'https://portal.example' }));
    expect(menus.length).toBeGreaterThan(1);
    expect(menus.join('')).toBe('');
  });

  it('ND-50: has none in a partner’s frame', async () => {
    expect(await pageAt('/fr?widget=true')).not.toContain('<tp-site-menu');
  });
});
