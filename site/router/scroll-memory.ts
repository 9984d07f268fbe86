import { markEntry, stateHere } from './entries.ts';

const storageKey = 'tp-scroll';
/** Maximum time for a restored page to reach its former height. */
const patienceMilliseconds = 1500;

export interface ScrollMemory {
  /** Stores the scroll position of the current entry before the page is left. */
  note(): void;
  /** Gives a new history entry its own key. */
  begin(): void;
  /** Scrolls to the stored position of the current entry. Returns false if there is none. */
  restore(): boolean;
  readonly stop: () => void;
}

/** Restores scroll positions for navigations within the document. On a reload the browser restores them. */
export function createScrollMemory(view: Window): ScrollMemory {
  const { history } = view;
  const positions = new Map<string, number>(read());
  let key = keyHere() ?? begin();
  const ended = new AbortController();
  const { signal } = ended;
  history.scrollRestoration = 'manual';
  view.addEventListener(
    'pagehide',
    () => {
      note();
      history.scrollRestoration = 'auto';
      keep();
    },
    { signal },
  );
  view.addEventListener(
    'pageshow',
    () => {
      history.scrollRestoration = 'manual';
    },
    { signal },
  );

  function keyHere(): string | undefined {
    return stateHere(view).siteKey;
  }

  function begin(): string {
    const made = `${Date.now().toString(36)}${positions.size}`;
    markEntry(view, { siteKey: made });
    return made;
  }

  function read(): [string, number][] {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    } catch {
      // Storage is blocked or has foreign content: pages then start at the top.
      return [];
    }
  }

  function keep(): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Storage is blocked: pages then start at the top.
    }
  }

  function note(): void {
    positions.set(key, view.scrollY);
  }

  return {
    note,
    begin() {
      key = begin();
    },
    restore() {
      key = keyHere() ?? begin();
      const top = positions.get(key);
      if (top === undefined) return false;
      const until = performance.now() + patienceMilliseconds;
      const interrupted = new AbortController();
      for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
        view.addEventListener(event, () => interrupted.abort(), {
          once: true,
          passive: true,
          signal: interrupted.signal,
        });
      }
      const go = () => {
        if (interrupted.signal.aborted || signal.aborted) return;
        view.scrollTo({ top, behavior: 'instant' });
        if (Math.abs(view.scrollY - top) < 2 || performance.now() > until) interrupted.abort();
        else requestAnimationFrame(go);
      };
      go();
      return true;
    },
    stop: () => ended.abort(),
  };
}
