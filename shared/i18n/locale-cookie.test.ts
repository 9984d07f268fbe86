import { describe, expect, it } from 'vitest';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { localeCookieName, readLocaleCookie } from './locale-cookie.ts';
import { isCrossOriginFrame, localeCookieAttributes, writeLocaleCookie } from './write-locale-cookie.ts';

describe('the locale cookie', () => {
  it('L10N-10: is named i18n_redirected and holds the code', () => {
    const cookies = createMemoryCookies();
    writeLocaleCookie(cookies, 'it', false);
    expect(localeCookieName).toBe('i18n_redirected');
    expect(cookies.read('i18n_redirected')).toBe('it');
    expect(readLocaleCookie(cookies)).toBe('it');
    expect(readLocaleCookie(createMemoryCookies('i18n_redirected=pt'))).toBeNull();
  });

  it('ND-55: an unknown cookie value counts as none', () => {
    const headers = ['es', 'pt', '', 'ES'].map((code) => `i18n_redirected=${code}`);
    const read = ['', ...headers].map((header) => readLocaleCookie(createMemoryCookies(header)));
    expect(read).toEqual([null, 'es', null, null, null]);
  });

  it('L10N-11 L10N-12 L10N-13: lasts 365 days for the whole site, lax', () => {
    const cookies = createMemoryCookies();
    writeLocaleCookie(cookies, 'de', false);
    const attributes = { days: 365, path: '/', sameSite: 'lax' };
    expect(cookies.kept.get('i18n_redirected')).toEqual({ value: 'de', attributes });
  });

  it('L10N-13 TRAP-39: is SameSite=None and Secure in a frame of another origin', () => {
    expect(localeCookieAttributes(true)).toEqual({ days: 365, path: '/', sameSite: 'none', secure: true });
  });
});

describe('isCrossOriginFrame', () => {
  const page = (origin: string, top?: unknown) => {
    const view: Record<string, unknown> = { location: { origin } };
    view.top = top ?? view;
    return view as unknown as Window;
  };

  it('TRAP-39: distinguishes a top page, a frame of the same origin and a frame of another origin', () => {
    const foreign = {
      get location(): never {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    expect(isCrossOriginFrame(page('https://our.site'))).toBe(false);
    expect(isCrossOriginFrame(page('https://our.site', page('https://our.site')))).toBe(false);
    expect(isCrossOriginFrame(page('https://our.site', page('https://partner.example')))).toBe(true);
    expect(isCrossOriginFrame(page('https://our.site', foreign))).toBe(true);
  });
});
