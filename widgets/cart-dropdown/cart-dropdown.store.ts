import { createStore } from 'zustand/vanilla';
import type { CallResult } from '#shared/api/client.ts';
import type { Cart } from '#shared/domain/cart.ts';
import { isEmail } from '#shared/domain/email-address.ts';
import { createLatest } from '#shared/lib/abort.ts';
import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { watchCookies } from '#shared/lib/cookies/write-cookies.ts';
import { loggedOut, tokenCookie } from '#shared/stores/access-token.ts';
import { forgetSession } from '#shared/stores/forget-session.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

export interface CartState {
  /** `expired`: the service refuses the visitor's token. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed' | 'expired';
  /** Null if there is none or it could not be loaded (CART-24). */
  readonly cart: Cart | null;
  /** Counts the `cart-updated` events with status `add` (CART-19). */
  readonly additions: number;
  /** Requests the visitor's cart once for each language, and again after a failure. */
  readonly load: (locale?: string) => Promise<void>;
  /** Requests the cart again. A shown cart stays until the response. */
  readonly reload: () => Promise<void>;
  /** Takes the `detail` of a `cart-updated` event: its cart, or a request if it has none that can be read. */
  readonly update: (detail: unknown) => Promise<void>;
  /** Forgets the cart if the visitor has changed, and requests the new visitor's. */
  readonly followVisitor: () => void;
}

/** Loaded with the first request or the first cart of an event: most anonymous visitors have neither. */
const loadCalls = () => import('#shared/api/calls/store-cart.ts');

/** The storefront writes this cookie; here it is only read (ND-95). */
const emailCookie = 'cartEmail';

/** The owner of the cart, as the cookies name it. */
type Visitor = { readonly token: string } | { readonly email: string } | null;

function visitorIn(cookies: Cookies): Visitor {
  const token = cookies.read(tokenCookie);
  if (token !== null) return { token };
  const email = cookies.read(emailCookie)?.trim() ?? '';
  return isEmail(email) ? { email } : null;
}

export const cartStore = defineStore<CartState>({
  name: 'cart',

  create: ({ api, cookies }) =>
    createStore<CartState>()((set, get) => {
      let visitor = visitorIn(cookies);
      /** The work whose result will be shown: a newer request, event or visitor aborts it. */
      const latest = createLatest();
      /** The language of the last request. */
      let requestedLocale: string | undefined;

      const begin = () => {
        set({ status: 'loading' });
        return latest.begin();
      };

      async function ask(signal: AbortSignal): Promise<CallResult<Cart> | null> {
        if (!visitor) return null;
        const owner = visitor;
        const { getCart, getCartByEmail } = await loadCalls();
        if (signal.aborted) return null;
        return 'token' in owner
          ? api.call(getCart, {}, { signal })
          : api.call(getCartByEmail, { email: owner.email }, { signal });
      }

      async function request(signal: AbortSignal): Promise<void> {
        // The code of the call may fail to load: the cart fails silently (CART-24), and `load` tries again.
        const response = await ask(signal).catch(() => undefined);
        get().followVisitor();
        if (signal.aborted) return;
        if (response === null) set({ status: 'loaded', cart: null });
        else if (response?.ok) set({ status: 'loaded', cart: response.value });
        else if (visitor && 'token' in visitor && response?.error.status === 401)
          set({ status: 'expired', cart: null });
        else set({ status: 'failed' });
      }

      return {
        status: 'idle',
        cart: null,
        additions: 0,

        async load(locale = requestedLocale) {
          const isRequested = ['loading', 'loaded'].includes(get().status) && locale === requestedLocale;
          requestedLocale = locale;
          if (!isRequested) await request(begin());
        },

        reload: () => request(begin()),

        async update(detail) {
          const { status, cart: foreign }: Record<string, unknown> = Object(detail);
          get().followVisitor();
          const signal = begin();
          if (status === 'add') set({ additions: get().additions + 1 });
          const calls = foreign ? await loadCalls().catch(() => null) : null;
          if (signal.aborted) return;
          const cart = calls?.parseCart(foreign);
          if (cart) set({ status: 'loaded', cart });
          else await request(signal);
        },

        followVisitor() {
          const found = visitorIn(cookies);
          if (JSON.stringify(found) === JSON.stringify(visitor)) return;
          visitor = found;
          const isWanted = get().status !== 'idle';
          latest.abort();
          set({ status: 'idle', cart: null });
          if (isWanted) void get().load();
        },
      };
    }),

  start(store, { cookies }) {
    const { followVisitor, update, reload } = store.getState();
    const stopCookies = watchCookies(cookies, followVisitor);
    const ended = new AbortController();
    // The capture phase on window hears an event on whatever target it is dispatched (ND-75).
    const listen = (name: string, run: (event: Event) => void) =>
      globalThis.window?.addEventListener(name, run, { capture: true, signal: ended.signal });

    listen('cart-updated', (event) => void update('detail' in event ? event.detail : undefined));
    // Not left to the session store, which brings the schemas of accounts: the cart may be the only widget of a page.
    listen(loggedOut, () => {
      forgetSession(cookies);
      followVisitor();
    });
    // The browser shows this page as it was before the visit to the storefront.
    listen('pageshow', (event) => {
      const isRestored = 'persisted' in event && event.persisted;
      if (isRestored && store.getState().status !== 'idle') void reload();
    });
    followVisitor();
    return () => {
      ended.abort();
      stopCookies();
    };
  },
});
