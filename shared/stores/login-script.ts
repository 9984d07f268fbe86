import { createStore } from 'zustand/vanilla';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { defineStore } from './page-stores.ts';

/**
 * `pending`: not loaded, or not reported ready yet. `failed`: it could not be loaded; a later load retries. `absent`: the
 * server has no accounts.
 */
export type LoginScriptStatus = 'pending' | 'ready' | 'failed' | 'absent';

export interface LoginScript {
  readonly status: LoginScriptStatus;
  /** Widgets on the page that load the script, now or when the page is idle. */
  readonly expected: number;
  /** The script was executed. It reports ready then or later. */
  readonly isLoaded: boolean;
  /** The load on its way. */
  readonly loading: Promise<boolean> | null;
  /** Number of ended loads. */
  readonly tries: number;
}

/** Asks the page's login script to sign the visitor in and return to this page (ACC-15, ACC-16). */
export function askToSignIn(): void {
  const detail = { redirectTo: globalThis.location?.href };
  globalThis.document?.body?.dispatchEvent(new CustomEvent('kas-login', { detail, bubbles: true }));
}

/** Whether the page has an account menu, which loads the script, perhaps after other widgets have come to life. */
const hasMenu = () => Boolean(globalThis.document?.querySelector('tp-account-menu'));

/** Whether the script will be there soon: an event for it has to wait. */
export const isLoginScriptComing = ({ status, expected, isLoaded }: LoginScript): boolean =>
  status === 'pending' && !isLoaded && (expected > 0 || hasMenu());

/**
 * The login script of the page (ACC-19): one for all groups and bundles. `load-login-script.ts` loads it, apart from the
 * session that every widget with a token needs.
 */
export const loginScriptStore = defineStore<LoginScript>({
  name: 'login-script',
  create: () =>
    pageSingleton('login-script', () =>
      createStore<LoginScript>()(() => ({
        status: 'pending',
        expected: 0,
        isLoaded: false,
        loading: null,
        tries: 0,
      })),
    ),
});
