// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserCookies, createMemoryCookies } from './cookies.ts';
import { removeCookie, watchCookies, writeCookie } from './write-cookies.ts';

const banners = 'banners:already-closed';

/** Puts a document in place whose cookies behave as browsers' do, with the faults that matter here. */
function createPage(host = 'www.example.org', { publicSuffixes = ['org'], isSecure = true, isBlocked = false } = {}) {
  const kept = new Map<string, { name: string; value: string; domain: string; attributes: string }>();
  const writes: string[] = [];
  const page = {
    location: { hostname: host, protocol: isSecure ? 'https:' : 'http:' },
    defaultView: new EventTarget() as EventTarget & { cookieStore?: EventTarget },
    hidden: false,
    addEventListener: (...given: Parameters<EventTarget['addEventListener']>) => target.addEventListener(...given),
    get cookie() {
      return [...kept.values()].map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      writes.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', ...value] = pair.split('=');
      const get = (key: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const domain = get('domain')?.replace(/^\./, '') ?? '';
      if (isBlocked || pair.length > 4096) return;
      if (domain && (publicSuffixes.includes(domain) || !(host === domain || host.endsWith(`.${domain}`)))) return;
      if (attributes.includes('secure') && !isSecure) return;
      const key = `${name} ${domain}`;
      if (Number(get('max-age') ?? 1) <= 0) kept.delete(key);
      else kept.set(key, { name, value: value.join('='), domain, attributes: attributes.join('; ') });
    },
  };
  const target = new EventTarget();
  vi.stubGlobal('document', page);
  return {
    document: page as unknown as Document,
    page,
    kept,
    writes,
    show: () => target.dispatchEvent(new Event('visibilitychange')),
  };
}

const year = { days: 365 } as const;
let info: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('createBrowserCookies', () => {
  it('BAN-34 TRAP-37: writes the name literally and reads it in both spellings', () => {
    const { document, kept } = createPage();
    const cookies = createBrowserCookies();
    expect(writeCookie(cookies, banners, '["a","b"]', year)).toBe(true);
    expect(document.cookie).toBe(`${banners}=%5B%22a%22%2C%22b%22%5D`);
    expect(cookies.read(banners)).toBe('["a","b"]');

    kept.clear();
    document.cookie = 'banners%3Aalready-closed=%5B%22c%22%5D';
    expect(cookies.read(banners)).toBe('["c"]');
    document.cookie = `${banners}=literal`;
    expect(cookies.read(banners)).toBe('literal');
    removeCookie(cookies, banners);
    expect(document.cookie).toBe('');
  });

  it('writes the attributes it was given', () => {
    const { kept } = createPage();
    const cookies = createBrowserCookies();
    writeCookie(cookies, 'a', '1', year);
    writeCookie(cookies, 'b', '2', { days: 30, path: '/', sameSite: 'none', secure: true, domain: '.example.org' });
    writeCookie(cookies, banners, '[]', {
      days: 30,
      path: '/',
      sameSite: 'none',
      secure: true,
      domain: '.example.org',
    });
    const attributesOf = (key: string) => kept.get(key)?.attributes.toLowerCase().split('; ').sort();
    const month = ['domain=.example.org', 'max-age=2592000', 'path=/', 'samesite=none', 'secure'];
    expect(attributesOf('a ')).toEqual(['max-age=31536000', 'path=/', 'samesite=lax']);
    expect(attributesOf('b example.org')).toEqual(month);
    expect(attributesOf(`${banners} example.org`)).toEqual(month);
  });

  it('works on a real document', () => {
    const cookies = createBrowserCookies();
    expect(writeCookie(cookies, banners, 'é;,"', year)).toBe(true);
    expect(cookies.read(banners)).toBe('é;,"');
    removeCookie(cookies, banners);
    expect(cookies.read(banners)).toBeNull();
    expect(document.cookie).toBe('');
  });

  it.each([
    ['another site', 'example.com'],
    ['a sibling', 'shop.example.org'],
    ['a name that only ends alike', 'ample.org'],
    ['a public suffix', 'org'],
  ])('TRAP-38: falls back to the host alone when the domain is %s', (_, domain) => {
    const { kept } = createPage();
    const cookies = createBrowserCookies();
    expect(writeCookie(cookies, 'a', '1', { ...year, domain })).toBe(true);
    expect([...kept.values()].map((cookie) => cookie.domain)).toEqual(['']);
    expect(info).not.toHaveBeenCalled();
  });

  it('TRAP-38: keeps no cookie for a configured domain on localhost, but a cookie all the same', () => {
    const { kept } = createPage('localhost');
    expect(writeCookie(createBrowserCookies(), 'a', '1', { ...year, domain: 'example.org' })).toBe(true);
    expect(kept.has('a ')).toBe(true);
  });

  it('changes an older cookie of the host that would hide the one for the domain', () => {
    createPage();
    const cookies = createBrowserCookies();
    writeCookie(cookies, 'a', 'old', year);
    writeCookie(cookies, 'a', 'new', { ...year, domain: 'example.org' });
    expect(cookies.read('a')).toBe('new');
    removeCookie(cookies, 'a');
    expect(cookies.read('a')).toBeNull();
  });

  it.each(['', '; domain=a.shop.example.org', '; domain=example.org'])(
    'ACC-12: removes a cookie written with "%s"',
    (domain) => {
      const { document } = createPage('a.shop.example.org');
      document.cookie = `userToken=x; path=/; max-age=100${domain}`;
      const cookies = createBrowserCookies();
      removeCookie(cookies, 'userToken');
      expect(cookies.read('userToken')).toBeNull();
      expect(document.cookie).toBe('');
    },
  );

  it('refuses more than 4096 bytes and leaves what was there', () => {
    createPage();
    const cookies = createBrowserCookies();
    writeCookie(cookies, 'a', 'small', year);
    expect(writeCookie(cookies, 'a', 'x'.repeat(4095), year)).toBe(false);
    expect(cookies.read('a')).toBe('small');
    expect(writeCookie(cookies, 'a', 'x'.repeat(4094), year)).toBe(true);
    // Counted as sent: each é is six characters.
    expect(writeCookie(cookies, 'a', 'é'.repeat(700), year)).toBe(false);
  });

  it.each([
    ['broken encoding', 'a=100%; b=2', '100%'],
    ['quotes', 'a="quoted value"; b=2', 'quoted value'],
    ['raw JSON', 'a={"accessToken":"x=y"}; b=2', '{"accessToken":"x=y"}'],
    ['nothing', 'a=; b=2', ''],
    ['a name that is the end of another', 'bba=1; a=2', '2'],
    ['two of one name', 'a=first; a=second', 'first'],
    ['an escape that is no text', 'a=%E0%A4; b=2', '%E0%A4'],
  ])("TRAP-32: reads somebody else's cookie with %s", (_, text, expected) => {
    vi.stubGlobal('document', { cookie: text });
    expect(createBrowserCookies().read('a')).toBe(expected);
  });

  it('does not take the names that every object has for cookies', () => {
    createPage();
    const cookies = createBrowserCookies();
    expect(['toString', '__proto__', ''].map((name) => cookies.read(name))).toEqual([null, null, null]);
  });

  it.each([
    ['throws, as in a sandboxed frame', 'throws'],
    ['ignores what is written', 'ignores'],
    ['has only plain http for a secure cookie (TRAP-39)', 'http'],
  ])('works in memory when the browser %s, and says so once', (_, fault) => {
    const { document } = createPage('www.example.org', { isBlocked: fault === 'ignores', isSecure: fault !== 'http' });
    if (fault === 'throws') {
      const deny = () => {
        throw new DOMException('sandboxed', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get: deny, set: deny });
    }
    const cookies = createBrowserCookies();
    const attributes = { ...year, sameSite: 'none', secure: true } as const;
    expect(writeCookie(cookies, 'a', '1', attributes)).toBe(true);
    expect(writeCookie(cookies, 'b', '2', attributes)).toBe(true);
    expect([cookies.read('a'), cookies.read('b'), cookies.read('c')]).toEqual(['1', '2', null]);
    removeCookie(cookies, 'a');
    expect(cookies.read('a')).toBeNull();
    expect(info).toHaveBeenCalledTimes(1);
    expect(info).toHaveBeenCalledWith(expect.stringMatching(/^tp: cookies cannot be kept here/));
  });

  it('ACC-12 TRAP-39: removes also in a frame of another site, where https allows it', () => {
    for (const [isSecure, attributes] of [
      [true, ['sameSite=none', 'secure']],
      [false, ['sameSite=lax']],
    ] as const) {
      const { writes } = createPage('www.example.org', { isSecure });
      removeCookie(createBrowserCookies(), 'a');
      const gone = ['a=', 'max-age=-86400', 'path=/', ...attributes];
      expect(writes.map((write) => write.split('; ').sort())).toEqual([gone]);
    }
  });

  it('takes text that has no encoding', () => {
    createPage();
    const cookies = createBrowserCookies();
    expect(writeCookie(cookies, 'a', 'x\uD800', year)).toBe(true);
    expect(cookies.read('a')).toBe('x\uFFFD');
  });

  it('tells when cookies may have changed, until nobody listens', () => {
    const { page, show } = createPage();
    const store = new EventTarget();
    page.defaultView.cookieStore = store;
    const cookies = createBrowserCookies();
    const run = vi.fn();
    const stop = watchCookies(cookies, run);

    store.dispatchEvent(new Event('change'));
    expect(run).toHaveBeenCalledTimes(1);
    show();
    expect(run).toHaveBeenCalledTimes(2);
    page.defaultView.dispatchEvent(new Event('pageshow'));
    expect(run).toHaveBeenCalledTimes(3);
    writeCookie(cookies, 'a', '1', year);
    expect(run).toHaveBeenCalledTimes(4);
    const seen: (string | null)[] = [];
    const stopReading = watchCookies(cookies, () => seen.push(cookies.read('a')));
    removeCookie(cookies, 'a');
    expect(seen).toEqual([null]);
    expect(run).toHaveBeenCalledTimes(5);

    page.hidden = true;
    show();
    expect(run).toHaveBeenCalledTimes(5);
    page.hidden = false;
    stop();
    stopReading();
    store.dispatchEvent(new Event('change'));
    show();
    page.defaultView.dispatchEvent(new Event('pageshow'));
    writeCookie(cookies, 'a', '2', year);
    expect(run).toHaveBeenCalledTimes(5);
  });
});

describe('createMemoryCookies', () => {
  it("reads a request's header and keeps changes to itself", () => {
    const cookies = createMemoryCookies('i18n_redirected=de; banners%3Aalready-closed=%5B%5D');
    expect(cookies.read('i18n_redirected')).toBe('de');
    expect(cookies.read(banners)).toBe('[]');
    expect(createMemoryCookies('b=2;a=1').read('a')).toBe('1');
    expect(writeCookie(cookies, 'i18n_redirected', 'it', year)).toBe(true);
    expect(cookies.read('i18n_redirected')).toBe('it');
    removeCookie(cookies, banners);
    expect(cookies.read(banners)).toBeNull();
    expect(writeCookie(cookies, 'a', 'x'.repeat(5000), year)).toBe(false);
    expect(cookies.read('a')).toBeNull();
  });
});
