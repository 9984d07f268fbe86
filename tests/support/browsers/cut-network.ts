import { type Relay, startRelay } from '../relay.ts';
import type { BrowserWindow } from './browser-window.ts';

/** Name in the session storage of a page: the network of this window is cut. */
const cutKey = 'test-network-cut';

/**
 * Script of a window that reports the network as a browser does. WebDriver has no offline mode, and that of Chromium does not
 * reach a service worker from its page.
 */
export const networkReport = `{
  const isCut = () => {
    try {
      return sessionStorage.getItem('${cutKey}') !== null;
    } catch {
      return false;
    }
  };
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => !isCut() });
}`;

/** A server behind a network that a test can cut, for pages and for service workers. */
export interface CutNetwork {
  readonly origin: string;
  /** Ends every connection from now on, and tells the page. */
  cut(window: BrowserWindow): Promise<void>;
  restore(window: BrowserWindow): Promise<void>;
  close(): Promise<void>;
}

export async function startCutNetwork(target: string): Promise<CutNetwork> {
  const relay: Relay = await startRelay(target);
  const tell = (window: BrowserWindow, isCut: boolean) =>
    window.evaluate(
      ({ key, cut }) => {
        if (cut) sessionStorage.setItem(key, '');
        else sessionStorage.removeItem(key);
        dispatchEvent(new Event(cut ? 'offline' : 'online'));
      },
      { key: cutKey, cut: isCut },
    );
  return {
    origin: relay.origin,
    async cut(window) {
      relay.refuse(/^/);
      await tell(window, true);
    },
    async restore(window) {
      relay.refuse(null);
      await tell(window, false);
    },
    close: relay.close,
  };
}
