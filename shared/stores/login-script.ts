import { createStore, type StoreApi } from 'zustand/vanilla';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { defineStore } from './page-stores.ts';

/** `pending`: not loaded, or not reported ready yet. `failed`: it could not be loaded; `load` retries. */
export type LoginScriptStatus = 'pending' | 'ready' | 'failed';

export interface LoginScript {
  readonly status: LoginScriptStatus;
  /** Widgets on the page that load the script, now or when the page is idle. */
  readonly expected: number;
  /** The script was executed. It reports ready then or later. */
  readonly isLoaded: boolean;
  /** Announces a load until the returned function is called. */
  expect(): () => void;
  /**
   * Adds the script's element to `place`, unless it is loading or loaded. Returns whether the script is ready; a
   * script that loads and never reports leaves the promise pending.
   */
  load(address: string | null, place: ParentNode): Promise<boolean>;
}

/** Whether the script will be there soon: an event for it has to wait. */
export const isLoginScriptComing = ({ status, expected, isLoaded }: LoginScript): boolean =>
  status === 'pending' && expected > 0 && !isLoaded;

function createLoginScript(): StoreApi<LoginScript> {
  let loading: Promise<boolean> | null = null;
  let tries = 0;

  return createStore<LoginScript>()((set, get) => ({
    status: 'pending',
    expected: 0,
    isLoaded: false,

    expect() {
      set(({ expected }) => ({ expected: expected + 1 }));
      return () => set(({ expected }) => ({ expected: expected - 1 }));
    },

    load(address, place) {
      if (get().status === 'ready') return Promise.resolve(true);
      loading ??= addScript({ address, place, tries, executed: () => set({ isLoaded: true }) }).then((isReady) => {
        tries += 1;
        loading = null;
        set({ status: isReady ? 'ready' : 'failed' });
        return isReady;
      });
      return loading;
    },
  }));
}

interface Adding {
  readonly address: string | null;
  readonly place: ParentNode;
  readonly tries: number;
  readonly executed: () => void;
}

/** Resolves when the script reports ready (ACC-17, ND-75) or cannot be loaded. */
function addScript({ address, place, tries, executed }: Adding): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const script = document.createElement('script');
    const end = (isReady: boolean) => {
      ended.abort();
      if (!isReady) script.remove();
      resolve(isReady);
    };
    if (address === null) {
      end(false);
      return;
    }
    window.addEventListener('kas-account-menu-ready', () => end(true), { signal: ended.signal });
    script.addEventListener('error', () => {
      console.warn(`${new URL(address).origin} gave no login script: visitors cannot sign in on this page.`);
      end(false);
    });
    script.addEventListener('load', executed);
    script.type = 'module';
    // The page's own content comes first.
    script.fetchPriority = 'low';
    try {
      // Firefox never requests a module again that failed at the same address.
      script.src = tries > 0 ? `${address}&retry=${tries}` : address;
      place.append(script);
    } catch (reason) {
      console.warn('The page’s policy (Trusted Types) refuses the login script: visitors cannot sign in here.', reason);
      end(false);
    }
  });
}

/** The login script of the page (ACC-19): one for all groups and bundles. */
export const loginScriptStore = defineStore<LoginScript>({
  name: 'login-script',
  create: () => pageSingleton('login-script', createLoginScript),
});
