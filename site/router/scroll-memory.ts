import { markEntry } from './entries.ts';

/** An entry of the history knows how far its page was scrolled, by a key that lies in its state. */
interface EntryState {
  readonly siteKey?: string;
}

const storageKey = 'tp-scroll';
/** So long what is shown again may take to be as long as it was. */
const patienceMilliseconds = 1500;

export interface ScrollMemory {
  /** Notes where the page stands, before it is left. */
  note(): void;
  /** Gives the entry that has just been made a memory of its own. */
  begin(): void;
  /** Goes to where the page of this entry stood; false: nothing is known of it. */
  restore(): boolean;
  readonly stop: () => void;
}

/** Within the page by us; a reload is the browser's, which knows how its own pages are scrolled. */
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
    return (history.state as EntryState | null)?.siteKey;
  }

  function begin(): string {
    const made = `${Date.now().toString(36)}${positions.size}`;
    markEntry(view, { siteKey: made });
    return made;
  }

  function read(): [string, number][] {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
    } catch {
      // Nothing is kept here, or by somebody else: pages then begin at their top.
      return [];
    }
  }

  function keep(): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
    } catch {
      // As above.
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
