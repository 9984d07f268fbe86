import { createStore } from 'zustand/vanilla';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { hasAccountMenu } from './access-token.ts';
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
  /** The pending load. */
  readonly loading: Promise<boolean> | null;
  /** Number of ended loads. */
  readonly tries: number;
}

/** Whether the script will be there soon: an event for it has to wait. */
export const isLoginScriptComing = ({ status, expected, isLoaded }: LoginScript): boolean =>
  status === 'pending' && !isLoaded && (expected > 0 || hasAccountMenu());

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
