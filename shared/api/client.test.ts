import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { createTripRequest } from '#shared/testing/factories/trip-request.ts';
import { getAccount } from './calls/account.ts';
import { getBanners } from './calls/banners.ts';
import { deleteFavorite, getFavorites } from './calls/favorites.ts';
import { searchJourneys } from './calls/journeys.ts';
import { getMenu } from './calls/menus.ts';
import { getNotifications } from './calls/notifications.ts';
import { searchPlaces } from './calls/places.ts';
import { searchPlacesEarly } from './calls/search/places-early.ts';
import { getCart, getCartByEmail } from './calls/store-cart.ts';
import { type ApiClientOptions, createApiClient } from './client.ts';

type Fetch = typeof globalThis.fetch;

const addresses = {
  bff: 'https://bff.example/',
  api: 'https://api.example',
  account: 'https://account.example/account-service',
  portal: 'https://portal.example',
  site: 'https://site.example',
};

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);
const noBanners = () => json({ banners: [] });

/** A client over a fetch that gives these responses one after the other, the last one for ever. */
function clientOver(responses: (() => Response | Promise<Response>)[], options: Partial<ApiClientOptions> = {}) {
  const fetch = vi.fn<Fetch>(async () => (responses.length > 1 ? responses.shift() : responses[0])?.() ?? noBanners());
  const client = createApiClient({
    addresses,
    apiKey: 'key-1',
    locale: () => 'es',
    token: () => 'secret-token',
    fetch,
    ...options,
  });
  const sent = (index = 0) => {
    const [url, init] = fetch.mock.calls[index] ?? [];
    return { url, init, headers: Object.fromEntries(new Headers(init?.headers)) };
  };
  return { client, fetch, sent };
}

/** Never responds, until the call is ended. */
const hang: Fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what is sent', () => {
  it('API-1 API-2 API-3: a call to the bff bears the key and the language, and no token', async () => {
    const { client, sent } = clientOver([() => json([])]);
    await client.call(searchPlaces, { search: 'gare de' });
    expect(sent().url).toBe('https://bff.example/api/v1/places?search=gare+de');
    expect(sent().headers).toEqual({ 'x-api-key': 'key-1', 'accept-language': 'es' });
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'omit' });
  });

  it('API-3: the language is asked for at each call', async () => {
    let locale = 'fr';
    const { client, sent } = clientOver([() => json([])], { locale: () => locale });
    await client.call(searchPlaces, { search: 'a' });
    locale = 'de';
    await client.call(searchPlaces, { search: 'a' });
    expect([sent(0).headers['accept-language'], sent(1).headers['accept-language']]).toEqual(['fr', 'de']);
  });

  it('API-3 API-36 TRAP-57: banners bear the key and the language of the page, and no token', async () => {
    const { client, sent } = clientOver([noBanners]);
    await client.call(getBanners, {});
    expect(sent().url).toBe('https://api.example/core/v1/banners');
    expect(sent().headers).toEqual({ 'x-api-key': 'key-1', 'accept-language': 'es' });
  });

  it('API-38 TRAP-58: the cart bears key, bearer token and the language of the page', async () => {
    const { client, sent } = clientOver([() => json({})]);
    await client.call(getCart, {});
    expect(sent().headers).toEqual({
      'x-api-key': 'key-1',
      authorization: 'Bearer secret-token',
      'accept-language': 'es',
    });
  });

  it('API-39 TRAP-59: a cart by e-mail bears the key and the language, and no token although there is one', async () => {
    const { client, sent } = clientOver([() => json({})]);
    await client.call(getCartByEmail, { email: 'a+b@example.org' });
    expect(sent().url).toBe('https://api.example/store/cart?email=a%2Bb%40example.org');
    expect(sent().headers).toEqual({ 'x-api-key': 'key-1', 'accept-language': 'es' });
  });

  it('API-40: notifications bear key, token and language', async () => {
    const { client, sent } = clientOver([() => json({})]);
    await client.call(getNotifications, {});
    expect(sent().headers).toEqual({
      'x-api-key': 'key-1',
      authorization: 'Bearer secret-token',
      'accept-language': 'es',
    });
  });

  it('API-32 API-33: the account is asked at its own address with the token alone, and a bare "attributes"', async () => {
    const { client, sent } = clientOver([() => json({ attributes: {} })]);
    await client.call(getAccount, {});
    expect(sent().url).toBe('https://account.example/account-service/me?attributes');
    expect(sent().headers).toEqual({ authorization: 'Bearer secret-token' });
  });

  it('the portal gets neither key nor token', async () => {
    const { client, sent } = clientOver([() => json({ items: [] })]);
    await client.call(getMenu, { menu: 'menu-primaire-header' });
    expect(sent().headers).toEqual({});
  });

  it('API-4: a body is sent as JSON', async () => {
    const body = createTripRequest();
    const { client, sent } = clientOver([() => json(exampleCalls.journeysSearch.response)]);
    await client.call(searchJourneys, { body });
    expect(sent().init?.method).toBe('POST');
    expect(sent().headers['content-type']).toBe('application/json');
    expect(JSON.parse(String(sent().init?.body))).toEqual(body);
  });
});

describe('a call asked before its reader is there', () => {
  it('API-1: is sent at once, the same as the declaration, and reads like it', async () => {
    const wire = [{ id: 'a', type: 'stopArea', lat: 48, lon: 2, displayName: 'Bastille', unknown: 1 }, { id: 'b' }];
    const early = clientOver([() => json(wire)]);
    const late = clientOver([() => json(wire)]);
    let load: (declaration: typeof searchPlaces) => void = () => {};
    const declaration = new Promise<typeof searchPlaces>((resolve) => {
      load = resolve;
    });
    const asked = early.client.call({ ...searchPlacesEarly, declaration: () => declaration }, { search: 'gare de' });
    const known = await late.client.call(searchPlaces, { search: 'gare de' });
    expect(early.sent()).toEqual({ ...late.sent(), init: { ...late.sent().init, signal: expect.anything() } });
    load(await searchPlacesEarly.declaration());
    expect(await asked).toEqual(known);
    expect(known).toMatchObject({ ok: true, value: [{ id: 'a', title: 'Bastille' }] });
  });

  it('fails as one that got no answer where the reader cannot be loaded', async () => {
    const { client } = clientOver([() => json([])]);
    const declaration = (): ReturnType<typeof searchPlacesEarly.declaration> =>
      Promise.reject(new Error('no such file'));
    const response = await client.call({ ...searchPlacesEarly, declaration }, { search: 'gare' });
    expect(response).toMatchObject({ ok: false, error: { kind: 'offline' } });
  });
});

describe('what is not sent', () => {
  it('ACC-18: without the address of the account service the error is the one of the catalogue', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client, fetch } = clientOver([noBanners], { addresses: { bff: addresses.bff } });
    const response = await client.call(getAccount, {});
    expect(response).toEqual({
      ok: false,
      error: { kind: 'not-sent', call: 'account', message: 'KAS UserWeb URL was not provided.' },
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith('KAS UserWeb URL was not provided.');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('a service without an address is not called, and nothing is logged', async () => {
    const logged = vi.spyOn(console, 'error');
    const { client, fetch } = clientOver([noBanners], { addresses: { ...addresses, portal: undefined } });
    const response = await client.call(getMenu, { menu: 'menu-primaire-header' });
    expect(response).toMatchObject({
      ok: false,
      error: { kind: 'not-sent', message: 'menu: no address for "portal"' },
    });
    expect(fetch).not.toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([getFavorites, getNotifications, getCart, getAccount])(
    'ROLE-4 ROLE-6: without a token no call of $name',
    async (endpoint) => {
      const { client, fetch } = clientOver([noBanners], { token: () => null });
      expect(await client.call(endpoint, {})).toMatchObject({ ok: false, error: { kind: 'not-sent' } });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('the keeper of the token is asked for each address, and can refuse one', async () => {
    const token = vi.fn((address: string) => (address === addresses.api ? null : 'secret-token'));
    const { client, fetch } = clientOver([() => json({ attributes: {} })], { token });
    expect(await client.call(getCart, {})).toMatchObject({ ok: false, error: { kind: 'not-sent' } });
    expect(await client.call(getAccount, {})).toMatchObject({ ok: true });
    expect(token.mock.calls).toEqual([[addresses.api], [addresses.account]]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each(['..', '.', '', '\ud800'])('the id "%s" makes no request', async (id) => {
    const { client, fetch } = clientOver([noBanners]);
    expect(await client.call(deleteFavorite, { id })).toMatchObject({ ok: false, error: { kind: 'not-sent' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['a\nX-Other: b', 'jeton é', 'jeton \u201cx\u201d'])(
    'a token that is no header is none, and is not repeated: %j',
    async (token) => {
      const { client, fetch } = clientOver([noBanners], { token: () => token });
      expect(await client.call(getCart, {})).toEqual({
        ok: false,
        error: { kind: 'not-sent', call: 'cart', message: 'cart: no token' },
      });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('a key that is no header is an error and not an exception', async () => {
    const { client, fetch } = clientOver([noBanners], { apiKey: '\u201cdemo\u201d' });
    expect(await client.call(getBanners, {})).toMatchObject({ ok: false, error: { kind: 'not-sent' } });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('statuses', () => {
  it.each([400, 404, 422, 500, 599])('API-7: %i is an error', async (status) => {
    const { client } = clientOver([() => json({ error: { code: 'X', message: 'server text' } }, { status })]);
    const response = await client.call(getBanners, {});
    expect(response).toEqual({
      ok: false,
      error: { kind: 'status', status, call: 'banners', message: `banners: status ${status}` },
    });
  });

  it.each([200, 201, 399])('API-7: %i is none', async (status) => {
    const { client } = clientOver([() => json({ banners: [] }, { status })]);
    expect(await client.call(getBanners, {})).toEqual({ ok: true, value: [] });
  });

  it('ND-16: what has no answer needs no body, and reads none', async () => {
    const { client } = clientOver([() => new Response(null, { status: 204 })]);
    expect(await client.call(deleteFavorite, { id: 'a' })).toEqual({ ok: true, value: undefined });
    const other = clientOver([() => new Response('<p>done</p>')]);
    expect(await other.client.call(deleteFavorite, { id: 'a' })).toEqual({ ok: true, value: undefined });
  });
});

describe('the second try', () => {
  const unavailable = (retryAfter: string, status = 503) =>
    [() => json({}, { status, headers: { 'Retry-After': retryAfter } }), noBanners] as const;

  it.each([
    [503, '1', [1000]],
    [429, '2', [2000]],
    [503, '0.5', [500]],
    [503, '3', []],
    [503, '0', []],
    [503, '-1', []],
    [503, 'Sat, 21 Nov 2026 08:00:00 GMT', []],
    [500, '1', []],
  ])('ND-28: after %i with Retry-After %s it waits %o ms', async (status, retryAfter, waits) => {
    const wait = vi.fn(async () => {});
    const { client, fetch } = clientOver([...unavailable(retryAfter, status)], { wait });
    expect(await client.call(getBanners, {})).toEqual({ ok: true, value: [] });
    expect(wait.mock.calls.map(([milliseconds]: unknown[]) => milliseconds)).toEqual(waits);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'API-5 ND-28: a GET that got %i is sent once more',
    async (status) => {
      const { client, fetch } = clientOver([() => json({}, { status }), noBanners]);
      expect(await client.call(getBanners, {})).toEqual({ ok: true, value: [] });
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );

  it.each([400, 401, 403, 404, 410, 418, 422, 501, 505])('API-5 ND-28: a GET that got %i is not', async (status) => {
    const { client, fetch } = clientOver([() => json({}, { status }), noBanners]);
    expect(await client.call(getBanners, {})).toMatchObject({ ok: false, error: { status } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('ND-28: an abort ends the wait, and there is no second try', async () => {
    const { client, fetch } = clientOver([...unavailable('2')]);
    const controller = new AbortController();
    const response = client.call(getBanners, {}, { signal: controller.signal });
    await expect.poll(() => fetch).toHaveBeenCalledOnce();
    controller.abort();
    expect(await response).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('ND-28: a request that got no status is not tried again', async () => {
    const { client, fetch } = clientOver([() => Promise.reject(new TypeError('Failed to fetch'))]);
    expect(await client.call(getBanners, {})).toMatchObject({ ok: false, error: { kind: 'offline' } });
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('the end of a call', () => {
  it('waits 15 s for an answer', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const { client } = clientOver([noBanners], { fetch });
    let response: unknown;
    void client.call(getBanners, {}).then((one) => {
      response = one;
    });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(response).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(response).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    vi.useRealTimers();
  });

  it('a timeout covers both tries together', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn<Fetch>(async (_, init) => {
      await new Promise((resolve, reject) => {
        setTimeout(resolve, 700);
        init?.signal?.addEventListener('abort', reject);
      });
      return json({}, { status: 500 });
    });
    const { client } = clientOver([noBanners], { fetch, timeoutMilliseconds: 1000 });
    const response = client.call(getBanners, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(await response).toEqual({
      ok: false,
      error: { kind: 'timeout', call: 'banners', message: 'banners: timeout' },
    });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('a timeout covers the body', async () => {
    vi.useFakeTimers();
    const fetch: Fetch = async (_, init) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"banners":'));
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
        }),
      );
    const { client } = clientOver([noBanners], { fetch, timeoutMilliseconds: 1000 });
    const response = client.call(getBanners, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(await response).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('API-14: an abort is an end of its own kind', async () => {
    const { client } = clientOver([noBanners], { fetch: hang });
    const controller = new AbortController();
    const response = client.call(getBanners, {}, { signal: controller.signal });
    controller.abort();
    expect(await response).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });

  it('a signal that is aborted already sends nothing', async () => {
    const { client, fetch } = clientOver([noBanners]);
    const response = await client.call(getBanners, {}, { signal: AbortSignal.abort() });
    expect(response).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['a value', noBanners],
    ['a status', () => json({}, { status: 404 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves no timer and no listener behind: %s', async (_, response) => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const { client } = clientOver([response]);
    await client.call(getBanners, {}, { signal });
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls).toEqual(added.mock.calls);
    expect(added).toHaveBeenCalledOnce();
  });

  it('closes a body that nobody reads', async () => {
    const cancelled = vi.fn();
    const fetch: Fetch = async (_, init) => {
      init?.signal?.addEventListener('abort', cancelled);
      return json({ error: {} }, { status: 404 });
    };
    const { client } = clientOver([noBanners], { fetch });
    await client.call(getBanners, {});
    expect(cancelled).toHaveBeenCalledOnce();
  });
});

describe('what cannot be read', () => {
  it.each([
    ['an HTML page', '<!doctype html><title>Sign in to the hotel</title>', 'banners: unreadable'],
    ['half a JSON', '{"banners":[', 'banners: unreadable'],
    ['nothing', '', 'banners: unreadable at /'],
    ['null', 'null', 'banners: unreadable at /'],
    ['a wrong field', '{"banners":"sesame"}', 'banners: unreadable at /banners'],
    ['too deep a nest', `{"banners":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, undefined],
  ])('%s is an error that says where, not what', async (_, body, message) => {
    const { client } = clientOver([() => new Response(body)]);
    const response = await client.call(getBanners, {});
    if (message)
      expect(response).toEqual({ ok: false, error: { kind: 'unreadable', status: 200, call: 'banners', message } });
    else expect(response.ok === false || response.value.length === 0).toBe(true);
  });

  it('reads letters whole that the network cuts in two', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ banners: [{ id: '1', title: 'Châtelet fermé' }] }));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const { client } = clientOver([() => new Response(body)]);
    expect(await client.call(getBanners, {})).toMatchObject({ ok: true, value: [{ title: 'Châtelet fermé' }] });
  });

  it('says of an answer without a body that it cannot be read, not that there is no network', async () => {
    const { client } = clientOver([() => new Response(null)]);
    expect(await client.call(getBanners, {})).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
  });

  it.each([
    [5_000_000, true],
    [5_000_001, false],
  ])('takes a body of %i bytes: %s', async (bytes, isTaken) => {
    const text = '{"banners":[]}';
    const { client } = clientOver([() => new Response(text + ' '.repeat(bytes - text.length))]);
    expect((await client.call(getBanners, {})).ok).toBe(isTaken);
  });

  it('refuses a body larger than 5 MB without reading it to its end', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_000_000).fill(32));
      },
    });
    const { client } = clientOver([() => new Response(endless)]);
    const response = await client.call(getBanners, {});
    expect(response).toMatchObject({ ok: false, error: { kind: 'unreadable', message: 'banners: too large' } });
    expect(pulled).toBeLessThan(10);
  });

  it('says neither query nor token nor body nor the text of the server in any error', async () => {
    const secrets = /gare-secrete|secret-token|server-words|key-1/;
    const responses: (() => Response | Promise<Response>)[] = [
      () => json({ error: { message: 'server-words' } }, { status: 401, statusText: 'server-words' }),
      () => Promise.reject(new TypeError('fetch of gare-secrete failed')),
      () => new Response('server-words'),
      () => json('server-words'),
    ];
    for (const response of responses) {
      const { client } = clientOver([response]);
      expect(JSON.stringify(await client.call(searchPlaces, { search: 'gare-secrete' }))).not.toMatch(secrets);
      expect(JSON.stringify(await client.call(getFavorites, {}))).not.toMatch(secrets);
    }
  });
});

describe('a response that the browser has kept', () => {
  const at = '2026-11-27T08:12:00.000Z';
  const keptWith = (header: string) => () => json({ banners: [] }, { headers: { 'X-Kept-At': header } });

  it('says when it was received', async () => {
    const { client } = clientOver([keptWith(at)]);
    expect(await client.call(getBanners, {})).toEqual({ ok: true, value: [], keptAt: Date.parse(at) });
  });

  it.each(['', 'yesterday'])('and does not say it well (%j) is like any other', async (header) => {
    const { client } = clientOver([keptWith(header)]);
    expect(await client.call(getBanners, {})).toEqual({ ok: true, value: [] });
  });

  it('says nothing if it fails', async () => {
    const { client } = clientOver([() => json({}, { status: 404, headers: { 'X-Kept-At': at } })]);
    expect(await client.call(getBanners, {})).not.toHaveProperty('keptAt');
  });
});
