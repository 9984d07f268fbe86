import { describe, expect, it } from 'vitest';
import { hostileAddresses } from '#tests/support/hostile-addresses.ts';
import { get, html, openSite, read, server, signedIn } from './testing/demo-site.ts';

openSite();

describe('redirects', () => {
  const leads = async (path: string, headers: Record<string, string> = {}) => {
    const response = await get(path, headers);
    return [response.status, response.headers.get('location')];
  };

  it('NAV-2 ND-57 ND-60: rule 1 redirects to the form, filled with the other values', async () => {
    expect(await leads('/de/trip-planner/results?ti=b&tv=c')).toEqual([302, '/de?ti=b&tv=c']);
    expect(await leads('/de/trip-planner?widget=true')).toEqual([302, '/de?widget=true']);
    expect((await read(await get('/de?ti=b&tv=c'))).text).toContain(
      '<tp-trip-planner history query="ti=b&amp;tv=c"></tp-trip-planner>',
    );
  });

  it('NAV-3 ROUTE-25: a reloaded step is the results page and names its address, without a redirect', async () => {
    const address = '/fr/trip-planner/summary?fi=a&ti=b';
    expect(await leads(address)).toEqual([302, '/fr/trip-planner/results?fi=a&ti=b']);
    const reloaded = await get(address, { 'Cache-Control': 'max-age=0' });
    expect(reloaded.status).toBe(200);
    const { text, body } = await read(reloaded);
    expect(text).toContain('view="results" query="fi=a&amp;ti=b"');
    expect(body).toContain('data-route="trip-planner-results"');
    expect(body).toContain('data-address="/fr/trip-planner/results?fi=a&amp;ti=b"');
    expect(text).toContain('href="/de/trip-planner/results?fi=a&amp;ti=b"');
    expect(text).not.toContain('/trip-planner/summary');
    expect(await leads('/fr/trip-planner/summary', { 'Cache-Control': 'max-age=0' })).toEqual([302, '/fr']);
  });

  it('NAV-10 NAV-11 ND-58 TRAP-4: rule 3 keeps the language of the requested page', async () => {
    const response = await get('/en/account/profile?a=b', { Cookie: 'i18n_redirected=de' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/?redirect=%2Fen%2Faccount%2Fprofile%3Fa%3Db');
    expect(response.headers.get('set-cookie')).toBe('i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(response.headers.get('vary')).toBe('Cookie');
    const home = await read(await get('/en?redirect=%2Fen%2Faccount%2Fprofile'));
    expect(home.text).toContain('Sign in to see this page.');
    expect((await read(await get('/en'))).text).not.toContain('Sign in to see this page.');
  });

  it('NAV-12: account pages are shown with a token, and never cached', async () => {
    const response = await get('/fr/account/profile', { Cookie: signedIn });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toMatch(/^Cookie/);
    const home = await read(await get('/fr?redirect=/fr/account/profile', { Cookie: signedIn }));
    expect(home.text).not.toContain('sign-in-notice');
  });

  it('ACC-2 ACC-6 TRAP-73: a page shows the name of its visitor, to nobody else, and never the token', async () => {
    const infos = encodeURIComponent(JSON.stringify({ attributes: { firstName: 'Ada', lastName: '<i>Démo' } }));
    for (const path of ['/fr', '/de/proximity', '/fr/account/profile', '/it/nope']) {
      const mine = await get(path, { Cookie: `${signedIn}; userInfos=${infos}` });
      expect(mine.headers.get('cache-control'), path).toMatch(/private|no-store/);
      expect(mine.headers.get('vary'), path).toContain('Cookie');
      const text = await mine.text();
      expect(text, path).toContain('<span class="label">Ada &lt;i&gt;Démo</span>');
      expect(text, path).not.toContain('abc"');
      const other = await get(path);
      expect(other.headers.get('vary'), path).toContain('Cookie');
      expect(await other.text(), path).not.toContain('Ada');
    }
    const framed = await get('/fr/schedules?widget=true', { Cookie: `${signedIn}; userInfos=${infos}` });
    expect(framed.headers.get('cache-control')).toBe('no-cache');
    expect(await framed.text()).not.toContain('Ada');
  });

  it('ROLE-3 TRAP-73: an account page holds nothing of the account, and its login script is that of the configuration', async () => {
    const infos = encodeURIComponent(JSON.stringify({ attributes: { firstName: 'Ada', email: 'ada@example.org' } }));
    const { text } = await read(await get('/fr/account/profile', { Cookie: `${signedIn}; userInfos=${infos}` }));
    expect(text).toContain('<tp-profile></tp-profile>');
    expect(text).not.toContain('ada@example.org');
    expect(text).not.toContain('/login/');
  });

  it('NAV-20 ND-22: rule 8 follows the table and keeps the query', async () => {
    expect(await leads('/fr/itineraires?fi=a')).toEqual([302, '/fr/trip-planner?fi=a']);
    expect(await leads('/fr/horaires?widget=true')).toEqual([302, '/fr/schedules?widget=true']);
    expect(await leads('/it/mon-compte')).toEqual([302, '/fr/account/profile']);
  });

  it('ND-54: a known page without a language redirects to that of the cookie', async () => {
    expect(await leads('/schedules?x=1')).toEqual([302, '/fr/schedules?x=1']);
    const response = await get('/schedules', { Cookie: 'i18n_redirected=es' });
    expect(response.headers.get('location')).toBe('/es/schedules');
    expect(response.headers.get('vary')).toBe('Cookie');
  });

  it('ND-55 L10N-5 L10N-8 TRAP-40 TRAP-41: the root is French, or redirects to the language of the cookie', async () => {
    const plain = await get('/');
    expect(plain.status).toBe(200);
    expect(plain.headers.get('vary')).toContain('Cookie');
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect(await leads('/?x=1', { Cookie: 'i18n_redirected=en' })).toEqual([302, '/en?x=1']);
    expect(await leads('/', { Cookie: 'i18n_redirected=pt' })).toEqual([200, null]);
    expect(await leads('/fr', { Cookie: 'i18n_redirected=de' })).toEqual([200, null]);
  });

  it('L10N-10 L10N-11 L10N-12 L10N-13 ND-56: opening a page in another language sets the cookie', async () => {
    const cookie = async (path: string, headers: Record<string, string> = {}) =>
      (await get(path, headers)).headers.get('set-cookie');
    const german = 'i18n_redirected=de; Path=/; Max-Age=31536000; SameSite=';
    expect(await cookie('/de/schedules')).toBe(`${german}Lax`);
    expect(await cookie('/de', { Cookie: 'i18n_redirected=en' })).toBe(`${german}Lax`);
    expect(await cookie('/de', { Cookie: 'i18n_redirected=de' })).toBeNull();
    expect(await cookie('/fr')).toBeNull();
    const foreign = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' };
    expect(await cookie('/de?widget=true', foreign)).toBe(`${german}None; Secure`);
    expect((await get('/de')).headers.get('cache-control')).toBe('private, no-cache');
    expect((await get('/fr/schedules?widget=true')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('pages that redirect', () => {
  const leadsAway = (text: string) =>
    [...text.matchAll(/\b(?:href|action)="([^"]*)"/g)]
      .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), 'http://localhost'))
      .filter(({ origin }) => origin !== 'http://localhost')
      .map(({ href }) => href);

  const nowhere = ['/', '/de', '/signedin', '/de/signedin?redirect=/de', '/de/nowhere', '/api', '/tp.js', '/healthz'];

  it.each([...hostileAddresses, ...nowhere])(
    'ND-59 TRAP-5: /signedin redirects to the home page instead of %j',
    async (address) => {
      const query = String(new URLSearchParams({ redirect: address }));
      for (const headers of [{}, { Cookie: signedIn }]) {
        const response = await get(`/de/signedin?${query}`, headers);
        expect([response.status, response.headers.get('location')]).toEqual([302, '/de']);
      }
      const framed = await get(`/de/signedin?widget=true&${query}`);
      expect(framed.headers.get('location')).toBe('/de?widget=true');
    },
  );

  it.each(hostileAddresses)('ND-59 TRAP-5: the home page never redirects to %j', async (address) => {
    const query = String(new URLSearchParams({ redirect: address }));
    for (const door of ['/fr', '/']) {
      const response = await get(`${door}?${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('location')).toBeNull();
      // The shell links to the operator's other sites.
      expect(leadsAway(await response.text())).toEqual(leadsAway(await (await get('/fr')).text()));
    }
    const unprefixed = await get(`/signedin?${query}`);
    expect(new URL(unprefixed.headers.get('location') ?? '', 'http://localhost').pathname).toBe('/fr/signedin');
  });

  it('a path of this site is followed', async () => {
    const page = await read(await get('/de/signedin?redirect=%2Fde%2Faccount%2Fprofile'));
    expect(page.text).toContain('href="/de/account/profile"');
  });

  it.each(['//evil.example', '/\\evil.example', '/%2F/evil.example', '/.%2f/evil.example', '/fr//evil.example'])(
    'ND-54: a redirect of the path %s stays on this host',
    async (path) => {
      const response = await server.app.request(`http://localhost${path}`, { headers: html });
      expect(response.headers.get('location')).toBeNull();
      expect(response.status).toBe(404);
    },
  );
});
