import type { StoreApi } from 'zustand/vanilla';
import { loginScriptAddress } from '#shared/config/login-script.ts';
import { type LoginScript, loginScriptStore } from './login-script.ts';
import type { Services } from './page-stores.ts';
import { sessionStore } from './session.ts';

/** Announces a load until the returned function is called. */
export function expectLoginScript({ get }: Pick<Services, 'get'>): () => void {
  const { setState } = get(loginScriptStore);
  setState(({ expected }) => ({ expected: expected + 1 }));
  return () => setState(({ expected }) => ({ expected: expected - 1 }));
}

/**
 * Adds the login script to `place`, unless it is loading or loaded. Returns whether the script is ready; a script that loads
 * and never reports leaves the promise pending. The script keeps a session in cookies: with `storage="none"` it is not loaded,
 * and signing in stays a link to the full site.
 */
export async function loadLoginScript({ get, config, remembers }: Services, place: ParentNode): Promise<boolean> {
  if (!remembers) return false;
  const isReady = await load(get(loginScriptStore), loginScriptAddress(config, globalThis.location.href), place);
  // It may have found a session.
  get(sessionStore).getState().restore();
  return isReady;
}

function load(
  { getState, setState }: StoreApi<LoginScript>,
  address: string | null,
  place: ParentNode,
): Promise<boolean> {
  const { status, loading, tries } = getState();
  if (status === 'ready') return Promise.resolve(true);
  if (loading) return loading;
  const added = addScript({ address, place, tries, executed: () => setState({ isLoaded: true }) }).then((isReady) => {
    setState({ status: isReady ? 'ready' : 'failed', loading: null, tries: tries + 1 });
    return isReady;
  });
  setState({ loading: added });
  return added;
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
