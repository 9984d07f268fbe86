import { describe, expect, it } from 'vitest';
import { hostileAddresses } from '#tests/support/hostile-addresses.ts';
import { destinationAt } from './address.ts';
import { pageForSession, pathAfterSignIn } from './after-sign-in.ts';
import { noRedirects } from './navigation.ts';
import { redirectOf, targetOf } from './server-redirect.ts';

const origin = 'http://localhost';
const pathAfter = (redirect: string) => pathAfterSignIn(String(new URLSearchParams({ redirect })), 'de', origin);

describe('where one goes after signing in', () => {
  it('goes to the page that was asked for, and home without one', () => {
    expect(pathAfter('/fr/account/profile?a=b&c=d#e')).toBe('/fr/account/profile?a=b&c=d#e');
    expect(pathAfter('/fr/schedules/line/a%2Fb')).toBe('/fr/schedules/line/a%2Fb');
    expect(pathAfter('')).toBe('/de');
    expect(pathAfterSignIn('', 'de', origin)).toBe('/de');
    expect(pathAfterSignIn('redirect=/fr/error&redirect=//evil.example', 'de', origin)).toBe('/fr/error');
  });

  it('TRAP-5: what would come back here is the home page', () => {
    for (const path of [
      '/',
      '/fr',
      '/fr/',
      '/fr/nowhere',
      '/api',
      '/tp.js',
      '/signedin',
      '/fr/signedin?redirect=/fr/signedin',
      '/?redirect=/',
    ])
      expect(pathAfter(path), path).toBe('/de');
  });

  it.each(hostileAddresses)('ND-59: never to %j', (address) => {
    expect(new URL(pathAfter(address), origin).origin).toBe(origin);
    expect(pathAfter(address)).toMatch(/^\/(?![/\\])/);
  });
});

describe('where a page leads when the session begins or ends', () => {
  const profile = '/de/account/profile?a=b#c';
  const asking = (path: string) => `${path}?${new URLSearchParams({ redirect: profile })}`;

  it.each([
    ['ACC-3', asking('/de'), profile],
    ['ACC-3', asking('/'), profile],
    ['ACC-3 ND-39', asking('/de/signedin'), profile],
    ['ND-39', '/de/signedin', '/de'],
    ['ND-39', '/signedin', '/'],
    ['ACC-3', '/de', null],
    ['ACC-3', asking('/de/schedules'), null],
    ['TRAP-33', asking('/de/error'), null],
    ['ROLE-3', '/de/account/profile', null],
    ['NAV-22', '/de/nowhere', null],
  ])('%s: begun on %s, it leads to %s', (_, at, to) => {
    expect(pageForSession(destinationAt(at), true)).toBe(to);
  });

  it.each([
    ['ROLE-3 NAV-10', profile, profile],
    ['ROLE-3 NAV-10', '/de/account/favorites', '/de/account/favorites'],
    ['TRAP-33', '/de/signedin', null],
    ['TRAP-33', '/de/error', null],
    ['ROLE-3', '/de', null],
    ['ROLE-3', '/de/schedules', null],
    ['NAV-22', '/de/nowhere', null],
  ])('%s: ended on %s, it leads to %s', (_, at, to) => {
    expect(pageForSession(destinationAt(at), false)).toBe(to);
  });

  it.each(hostileAddresses)('ND-59 TRAP-5: never leads to %j', (address) => {
    const query = String(new URLSearchParams({ redirect: address }));
    for (const door of ['/de', '/de/signedin']) {
      const to = pageForSession(destinationAt(`${door}?${query}`), true);
      if (to !== null) expect(new URL(to, origin).origin).toBe(origin);
    }
  });
});

describe('where the server’s table leads', () => {
  it.each(hostileAddresses)('ERR-4 TRAP-17: %j is only followed by http and https, as what it is', (address) => {
    const redirects = { ...noRedirects, static: { '/fr/x': { redirect: address } } };
    const target = targetOf(redirectOf(redirects, '/fr/x') ?? '', '');
    if (target === null) return;
    const { origin: there, protocol, username } = new URL(target.address, origin);
    expect(protocol).toMatch(/^https?:$/);
    expect(username).toBe('');
    expect(target.kind).toBe(there === origin ? 'own' : 'external');
  });
});
