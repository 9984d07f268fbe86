// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getCart, getCartByEmail } from '#shared/api/calls/store-cart.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Cart } from '#shared/domain/cart.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { createCart, createCartResponse } from '#shared/testing/factories/cart.ts';
import { type Failure, failure, type HeldCall } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { cartStore } from './cart-dropdown.store.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
// The store loads the calls with its first request.
beforeAll(() => import('#shared/api/calls/store-cart.ts'));

const token = (name: string) => JSON.stringify({ accessToken: name });
const signedIn = (name: string) => `userToken=${encodeURIComponent(token(name))}`;
const emailCookie = (email: string) => `cartEmail=${encodeURIComponent(email)}`;
const year = { days: 365 };

function begin(cookies = '') {
  const bench = storeBench({ cookies });
  bench.api.response(getCart, createCart({ id: 'account' }));
  bench.api.response(getCartByEmail, createCart({ id: 'email' }));
  const store = bench.set.get(cartStore);
  const end = bench.set.retain();
  ends.push(end);
  return {
    ...bench,
    end,
    state: () => store.getState(),
    id: () => store.getState().cart?.id ?? null,
    async load() {
      await store.getState().load();
      await settle();
    },
    async dispatch(detail?: unknown, target: EventTarget = document.body) {
      target.dispatchEvent(new CustomEvent('cart-updated', { detail }));
      await settle();
    },
  };
}

describe('the cart', () => {
  it('CART-20 API-38: of a signed-in visitor is requested once', async () => {
    const { api, load, id, state } = begin(signedIn('ada'));
    await Promise.all([load(), load()]);
    await load();
    expect(api.calls).toEqual(['cart']);
    expect([id(), state().status, state().additions]).toEqual(['account', 'loaded', 0]);
  });

  it('is requested again in another language, and its texts stay until then', async () => {
    const { api, state, id } = begin(signedIn('ada'));
    await state().load('fr');
    await state().load('fr');
    const held = api.hold(getCart);
    const loading = state().load('de');
    expect(id()).toBe('account');
    await settle();
    held[0]?.release(createCart({ id: 'in German' }));
    await loading;
    expect([id(), api.calls]).toEqual(['in German', ['cart', 'cart']]);
  });

  it('API-39 ND-95: of an anonymous visitor with a cart e-mail is requested by that address', async () => {
    const { api, load, id } = begin(emailCookie(' ada@example.org '));
    await load();
    expect(api.callsTo(getCartByEmail)).toEqual([{ email: 'ada@example.org' }]);
    expect(api.calls).toEqual(['cartByEmail']);
    expect(id()).toBe('email');
  });

  it('ND-95: e-mail is ignored when signed in', async () => {
    const { api, load } = begin(`${signedIn('ada')}; ${emailCookie('ada@example.org')}`);
    await load();
    expect(api.calls).toEqual(['cart']);
  });

  it.each(['', 'ada', 'ada@', '@example.org', 'a b@example.org', 'a@b@c', `${'a'.repeat(300)}@example.org`])(
    'TRAP-59 ND-95: of an anonymous visitor with the cookie %j is not requested, and null',
    async (value) => {
      const { api, load, id, state } = begin(value && emailCookie(value));
      await load();
      expect(api.calls).toEqual([]);
      expect([id(), state().status]).toEqual([null, 'loaded']);
    },
  );

  it('is not requested before a widget shows it', async () => {
    const { api } = begin(signedIn('ada'));
    await settle();
    expect(api.calls).toEqual([]);
  });

  it.each([400, 401, 404, 500, 503, 'offline', 'timeout', 'unreadable', 'not-sent'] satisfies Failure[])(
    'CART-24 TRAP-68: fails silently (%s), is null, and can be requested again',
    async (how) => {
      const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
      for (const [endpoint, cookies] of [
        [getCart, signedIn('ada')],
        [getCartByEmail, emailCookie('ada@example.org')],
      ] as const) {
        const { api, load, id, state } = begin(cookies);
        api.response(endpoint, failure(endpoint, how));
        await load();
        // The service refuses the token: its owner can sign in again.
        const status = how === 401 && endpoint === getCart ? 'expired' : 'failed';
        expect([id(), state().status]).toEqual([null, status]);
        api.response(endpoint, createCart({ id: 'again' }));
        await load();
        expect([id(), state().status]).toEqual(['again', 'loaded']);
      }
      for (const spy of logged) expect(spy).not.toHaveBeenCalled();
    },
  );
});

describe('a cart-updated event', () => {
  it('CART-19 CART-20: with a cart replaces the shown one without a request, and counts an addition', async () => {
    const { api, dispatch, id, state, load } = begin(signedIn('ada'));
    await load();
    await dispatch({ status: 'add', cart: createCartResponse({ id: 'event' }) });
    expect(api.calls).toEqual(['cart']);
    expect([id(), state().additions, state().status]).toEqual(['event', 1, 'loaded']);
    expect(state().cart?.plans[0]).toMatchObject({ kind: 'plan', id: 'plan:1', name: 'Mensuel' });
  });

  it('CART-20: shows the cart of an anonymous visitor who has no cart e-mail', async () => {
    const { api, dispatch, id } = begin();
    await dispatch({ status: 'add', cart: createCartResponse({ id: 'event' }) });
    expect([api.calls, id()]).toEqual([[], 'event']);
  });

  it.each([
    ['no detail', undefined],
    ['null', null],
    ['a text', 'add'],
    ['no cart', { status: 'add' }],
    ['a null cart', { status: 'add', cart: null }],
    ['a text as cart', { status: 'add', cart: '<b>' }],
    ['a number as cart', { status: 'add', cart: 3 }],
    ['a list as cart', { status: 'add', cart: [] }],
  ])('CART-21: with %s requests the cart', async (_, detail) => {
    const { api, dispatch, id, load } = begin(signedIn('ada'));
    await load();
    api.response(getCart, createCart({ id: 'second' }));
    await dispatch(detail);
    expect([api.calls, id()]).toEqual([['cart', 'cart'], 'second']);
  });

  it('ND-93: with another status replaces or requests the cart, and is no addition', async () => {
    const { api, dispatch, id, state } = begin(signedIn('ada'));
    await dispatch({ status: 'remove', cart: createCartResponse({ id: 'event' }) });
    expect([id(), api.calls]).toEqual(['event', []]);
    await dispatch({ status: 'remove' });
    expect([id(), api.calls, state().additions]).toEqual(['account', ['cart'], 0]);
  });

  it('ND-75: counts from any sender, until the last widget is gone', async () => {
    const { dispatch, id, end } = begin();
    for (const [at, target] of [window, document, document.body, document.documentElement].entries()) {
      await dispatch({ cart: { id: `c${at}` } }, target);
      expect(id()).toBe(`c${at}`);
    }
    end();
    await dispatch({ cart: { id: 'late' } });
    expect(id()).toBe('c3');
  });

  it('ND-92: without a cart keeps the shown one if the request fails', async () => {
    const { api, dispatch, id, load, state } = begin(signedIn('ada'));
    await load();
    api.response(getCart, failure(getCart, 503));
    await dispatch({ status: 'add' });
    expect([id(), state().status, state().additions]).toEqual(['account', 'failed', 1]);
  });

  it('CART-20: wins over a request that is pending', async () => {
    const { api, dispatch, id, state } = begin(signedIn('ada'));
    const held = api.hold(getCart);
    void state().load();
    await settle();
    await dispatch({ cart: { id: 'event' } });
    held[0]?.release(createCart({ id: 'stale' }));
    await settle();
    expect([id(), held[0]?.signal?.aborted]).toEqual(['event', true]);
  });
});

describe('the cart and its owner', () => {
  it('ACC-14: is gone at once when the visitor signs out, also while it is requested', async () => {
    const { set, id, load, state, api, cookies } = begin(signedIn('ada'));
    await load();
    document.body.dispatchEvent(new CustomEvent('kas-logged-out', { bubbles: true }));
    expect(id()).toBeNull();
    expect(cookies.read('userToken')).toBeNull();
    await settle();
    expect([api.calls, state().status]).toEqual([['cart'], 'loaded']);

    const other = begin(signedIn('bob'));
    const held = other.api.hold(getCart);
    void other.state().load();
    await settle();
    set.get(sessionStore).getState().signOut();
    removeCookie(other.cookies, 'userToken');
    held[0]?.release(createCart({ id: 'bob' }));
    await settle();
    expect(other.id()).toBeNull();
  });

  it('is that of the next visitor after a sign-in, and of the e-mail after a sign-out', async () => {
    const { cookies, id, load, api } = begin(`${signedIn('ada')}; ${emailCookie('guest@example.org')}`);
    await load();
    api.response(getCart, createCart({ id: 'bob' }));
    writeCookie(cookies, 'userToken', token('bob'), year);
    expect(id()).toBeNull();
    await settle();
    expect(id()).toBe('bob');
    removeCookie(cookies, 'userToken');
    expect(id()).toBeNull();
    await settle();
    expect(id()).toBe('email');
    removeCookie(cookies, 'cartEmail');
    expect(id()).toBeNull();
  });

  it('is dropped if another tab has signed the visitor out and this browser does not report it', async () => {
    const { api, cookies, id, state } = begin(signedIn('ada'));
    const held = api.hold(getCart);
    void state().load();
    await settle();
    // The cookie is gone, and nothing tells.
    vi.spyOn(cookies, 'read').mockReturnValue(null);
    held[0]?.release(createCart({ id: 'ada' }));
    await settle();
    expect(id()).toBeNull();
  });

  it('is requested again when the browser shows the page as it was before the storefront', async () => {
    const { api, load, id } = begin(signedIn('ada'));
    await load();
    api.response(getCart, createCart({ id: 'bought' }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await settle();
    expect(api.calls).toEqual(['cart']);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect([api.calls, id()]).toEqual([['cart', 'cart'], 'bought']);
  });
});

describe('whatever the order of events, responses, sign-ins and sign-outs', () => {
  type Step =
    | { readonly kind: 'sign-in'; readonly name: 'ada' | 'bob' }
    | { readonly kind: 'sign-out' }
    | { readonly kind: 'logged-out' }
    | { readonly kind: 'load' }
    | { readonly kind: 'event'; readonly status: 'add' | 'remove'; readonly hasCart: boolean }
    | { readonly kind: 'response'; readonly which: number; readonly fails: boolean };

  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('sign-in' as const), name: fc.constantFrom('ada' as const, 'bob' as const) }),
    fc.record({ kind: fc.constant('sign-out' as const) }),
    fc.record({ kind: fc.constant('logged-out' as const) }),
    fc.record({ kind: fc.constant('load' as const) }),
    fc.record({
      kind: fc.constant('event' as const),
      status: fc.constantFrom('add' as const, 'remove' as const),
      hasCart: fc.boolean(),
    }),
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('response' as const), which: fc.nat(3), fails: fc.boolean() }),
    },
  );

  /** Lets promises settle that wait for no timer. */
  const flush = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };

  it('CART-20 CART-21 ACC-14: the latest cart is shown, and never a former visitor’s', {
    timeout: 120_000,
  }, async () => {
    let runs = 0;
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        runs += 1;
        const { api, cookies, set, state, end } = begin(emailCookie('guest@example.org'));
        const held = [getCart, getCartByEmail].map((endpoint) => api.hold(endpoint as Endpoint));
        /** All requests, oldest first, with the visitor at that time. */
        const requests: { readonly call: HeldCall<Endpoint>; readonly visitor: string; isOpen: boolean }[] = [];
        let visitor = 'guest';
        let serial = 0;
        let additions = 0;
        /** The cart that must be shown, and the request whose response may replace it. */
        let expected: string | null = null;
        let awaited: (typeof requests)[number] | null = null;

        const cartOf = (owner: string): Cart => createCart({ id: `${serial++}`, userId: owner });
        const collect = () => {
          for (const call of held.flat()) {
            if (requests.some((request) => request.call === call)) continue;
            const request = { call, visitor, isOpen: true };
            requests.push(request);
            awaited = request;
          }
        };
        const change = (next: string, act: () => void) => {
          if (next !== visitor) {
            expected = null;
            awaited = null;
          }
          visitor = next;
          act();
        };
        const respond = (request: (typeof requests)[number], fails: boolean) => {
          request.isOpen = false;
          const cart = cartOf(request.visitor);
          if (!fails && request === awaited) expected = cart.id ?? null;
          request.call.release((fails ? failure(getCart, 500) : cart) as never);
        };
        const perform = (one: Step) => {
          const session = set.get(sessionStore).getState();
          if (one.kind === 'sign-in')
            change(one.name, () => void writeCookie(cookies, 'userToken', token(one.name), year));
          else if (one.kind === 'sign-out') change('guest', () => session.signOut());
          else if (one.kind === 'logged-out')
            change(
              'guest',
              () => void document.body.dispatchEvent(new CustomEvent('kas-logged-out', { bubbles: true })),
            );
          else if (one.kind === 'load') void state().load();
          else if (one.kind === 'event') {
            const cart = one.hasCart ? cartOf(visitor) : undefined;
            additions += one.status === 'add' ? 1 : 0;
            if (cart) {
              expected = cart.id ?? null;
              awaited = null;
            }
            document.dispatchEvent(new CustomEvent('cart-updated', { detail: { status: one.status, cart } }));
          } else {
            const open = requests.filter(({ isOpen }) => isOpen);
            const request = open[one.which % Math.max(1, open.length)];
            if (request) respond(request, one.fails);
          }
        };
        const isTheirs = () => {
          const owner = state().cart?.userId;
          expect(owner === undefined || owner === visitor, `${owner} is shown to ${visitor}`).toBe(true);
        };

        void state().load();
        for (const one of steps) {
          perform(one);
          isTheirs();
          await flush();
          collect();
          isTheirs();
        }
        for (const request of requests) if (request.isOpen) respond(request, false);
        await flush();
        isTheirs();
        expect(state().cart?.id ?? null).toBe(expected);
        expect(state().additions).toBe(additions);
        expect(state().status).not.toBe('loading');
        if (expected) shown += 1;
        end();
      }),
      { numRuns: 1000 },
    );
    expect(runs).toBe(1000);
    expect(shown).toBeGreaterThan(500);
  });
});
