/** What a widget writes into an entry, beside whatever the page keeps in its state. */
interface Entry {
  readonly tpView?: string;
  readonly tpTrail?: readonly string[];
}

/** A view, and the views by which the traveller came to it, the last one last. */
export interface ViewEntry {
  readonly view: string;
  readonly trail: readonly string[];
}

const write = ({ view, trail }: ViewEntry): Entry => ({ ...history.state, tpView: view, tpTrail: trail });

/**
 * Makes an entry in the page's history for a view: only where the page has asked for that. The entry that is left says
 * what it showed, so that it can be come back to even after a reload.
 */
export function pushView(left: ViewEntry, next: ViewEntry): void {
  history.replaceState(write(left), '');
  history.pushState(write(next), '');
}

export function goBackInHistory(): void {
  history.back();
}

/** Tells what the entry stands for that the browser has gone to; null for an entry of the page's own. */
export function onViewEntry(run: (entry: ViewEntry | null) => void): () => void {
  const follow = ({ state }: PopStateEvent) => {
    const { tpView, tpTrail = [] } = (state as Entry | null) ?? {};
    run(tpView === undefined ? null : { view: tpView, trail: tpTrail });
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
