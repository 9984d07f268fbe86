import { createStore } from 'zustand/vanilla';
import { getAccount, parseAccount, updateAccount } from '#shared/api/calls/account.ts';
import type { CallResult } from '#shared/api/client.ts';
import type { Account, AccountAttributes } from '#shared/domain/account.ts';
import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, watchCookies, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import {
  accessTokenIn,
  askToSignIn,
  attributesCookie,
  loggedOut,
  parseJson,
  sessionCookieDays,
  tokenCookie,
} from './access-token.ts';
import { forgetFavorites } from './favorites/forget-favorites.ts';
import { forgetPlaceHistory } from './forget-place-history.ts';
import { forgetRecentTrips } from './forget-recent-trips.ts';
import { forgetSession } from './forget-session.ts';
import { isLoginScriptComing, loginScriptStore } from './login-script.ts';
import { pageStorage } from './page-services.ts';
import { defineStore, type Services } from './page-stores.ts';

export interface SessionIdentity {
  /** Decides what is shown: true if the token cookie exists, even with an invalid value (ACC-11, TRAP-32). */
  readonly authenticated: boolean;
  /** The token for requests; null if signed out, and also if the cookie cannot be read. */
  readonly token: string | null;
  readonly attributes: AccountAttributes | null;
}

export interface Session extends SessionIdentity {
  /** Asks the page's login script to sign the visitor in and return to this page (ACC-15, ACC-16). */
  signIn(): void;
  /** Forgets the visitor and tells all groups and scripts of the page (`kas-logged-out`, ND-75). */
  signOut(): void;
  /** Clears the cookies and the visitor's data in memory. */
  forget(): void;
  /** Reads the cookies again. Not every browser reports that another script has written them. */
  restore(): void;
  /** Requests the attributes from the account service. On failure, asks the login script for a new token (TRAP-69). */
  loadAccount(): Promise<CallResult<Account>>;
  saveAccount(attributes: AccountAttributes): Promise<CallResult<Account>>;
}

const nobody: SessionIdentity = { authenticated: false, token: null, attributes: null };

function identityIn(cookies: Cookies): SessionIdentity {
  if (cookies.read(tokenCookie) === null) return nobody;
  return {
    authenticated: true,
    token: accessTokenIn(cookies),
    attributes: parseAccount(parseJson(cookies.read(attributesCookie)))?.attributes ?? null,
  };
}

/** Writes an identity, to compare it with another by value. */
const textOf = ({ authenticated, token, attributes }: SessionIdentity) =>
  JSON.stringify([authenticated, token, attributes]);

function dispatchOnBody(name: string): void {
  globalThis.document?.body?.dispatchEvent(new CustomEvent(name, { bubbles: true }));
}

/** Calls `run` now, or when the login script that is loading has loaded or failed. */
function whenLoginScriptListens({ get }: Pick<Services, 'get'>, run: () => void): void {
  const script = get(loginScriptStore);
  if (!isLoginScriptComing(script.getState())) {
    run();
    return;
  }
  const stop = script.subscribe((state) => {
    if (isLoginScriptComing(state)) return;
    stop();
    run();
  });
}

/** The visitor as known in the browser. Only the server validates the token, on each request. */
export const sessionStore = defineStore<Session>({
  name: 'session',

  create: (services) =>
    createStore<Session>()((set, get) => {
      const { api, cookies } = services;
      let loading: { readonly token: string | null; readonly response: Promise<CallResult<Account>> } | null = null;
      /** The token that was in use at the last request for a new one. */
      let refreshedToken: string | null = null;

      /** Stores the account in the response, unless the visitor has signed out or changed in the meantime. */
      function keep(response: CallResult<Account>, token: string | null) {
        if (!response.ok || token === null || get().token !== token) return;
        const { attributes } = response.value;
        set({ attributes });
        const value = JSON.stringify({ attributes });
        const { cookiesDomain } = services.config.accounts;
        const isKept = writeCookie(cookies, attributesCookie, value, {
          days: sessionCookieDays,
          domain: cookiesDomain,
        });
        // The attributes are too large for a cookie: no cookie is better than a stale one.
        if (!isKept) removeCookie(cookies, attributesCookie);
      }

      /** Fires the event once the login script can hear it. */
      function askForToken(token: string | null) {
        whenLoginScriptListens(services, () => {
          if (get().authenticated && get().token === token) dispatchOnBody('kas-refresh-token');
        });
      }

      async function load(token: string | null): Promise<CallResult<Account>> {
        const response = await api.call(getAccount, {});
        keep(response, token);
        if (response.ok) refreshedToken = null;
        else if (response.error.kind !== 'aborted' && response.error.kind !== 'not-sent' && get().token === token) {
          // If the new token fails as well, another retry would loop forever.
          if (refreshedToken === null || refreshedToken === token) {
            refreshedToken = token;
            askForToken(token);
          }
        }
        return response;
      }

      return {
        ...identityIn(cookies),

        signIn: askToSignIn,

        signOut() {
          get().forget();
          dispatchOnBody(loggedOut);
        },

        forget() {
          forgetSession(cookies);
          refreshedToken = null;
          set(nobody);
        },

        restore() {
          const known = get();
          const found = identityIn(cookies);
          const isSameVisitor = found.authenticated && found.token === known.token;
          const identity = { ...found, attributes: found.attributes ?? (isSameVisitor ? known.attributes : null) };
          if (textOf(identity) !== textOf(known)) set(identity);
        },

        loadAccount() {
          const { token } = get();
          if (loading?.token !== token || loading === null) {
            const response = load(token).finally(() => {
              if (loading?.response === response) loading = null;
            });
            loading = { token, response };
          }
          return loading.response;
        },

        async saveAccount(attributes) {
          const { token } = get();
          const response = await api.call(updateAccount, { body: { attributes } });
          keep(response, token);
          return response;
        },
      };
    }),

  start(store, services) {
    const { cookies, get } = services;
    const { restore, forget } = store.getState();
    const stopWatching = watchCookies(cookies, restore);
    // The capture phase on window hears the event whatever the login script dispatches it on, and however.
    globalThis.window?.addEventListener(loggedOut, forget, { capture: true });
    const stopForgetting = store.subscribe((now, before) => {
      if (!before.authenticated || now.authenticated) return;
      forgetFavorites(get(pageStorage));
      forgetPlaceHistory(services);
      forgetRecentTrips(services);
    });
    restore();
    return () => {
      stopForgetting();
      stopWatching();
      globalThis.window?.removeEventListener(loggedOut, forget, { capture: true });
    };
  },
});
