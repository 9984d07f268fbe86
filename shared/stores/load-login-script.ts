import type { StoreApi } from 'zustand/vanilla';
import { loginScriptAddress, noAccounts } from '#shared/config/login-script.ts';
import { type LoginScript, type LoginScriptStatus, loginScriptStore } from './login-script.ts';
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
  if (status === 'ready' || status === 'absent') return Promise.resolve(status === 'ready');
  if (loading) return loading;
  const added = addScript(address, place, tries, () => setState({ isLoaded: true })).then((outcome) => {
    setState({ status: outcome, loading: null, tries: tries + 1 });
    return outcome === 'ready';
  });
  setState({ loading: added });
  return added;
}

type Outcome = Exclude<LoginScriptStatus, 'pending'>;

/** Resolves when the script reports ready (ACC-17, ND-75), cannot be loaded, or is none. */
function addScript(address: string | null, place: ParentNode, tries: number, executed: () => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const script = document.createElement('script');
    const end = (outcome: Outcome) => {
      ended.abort();
      if (outcome !== 'ready') script.remove();
      resolve(outcome);
    };
    if (address === null) {
      end('failed');
      return;
    }
    window.addEventListener('kas-account-menu-ready', () => end('ready'), { signal: ended.signal });
    window.addEventListener(noAccounts, () => end('absent'), { signal: ended.signal });
    script.addEventListener('error', () => {
      console.warn(`${new URL(address).origin} gave no login script: visitors cannot sign in on this page.`);
      end('failed');
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
      end('failed');
    }
  });
}
