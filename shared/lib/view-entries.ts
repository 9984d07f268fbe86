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

/** What the state of an entry says of a view, beside whatever else stands in it. */
export const stateOf = ({ view, trail }: ViewEntry): Entry => ({ tpView: view, tpTrail: trail });

/** The view of an entry; null: it is one of the page's own. */
export function viewIn(state: unknown): ViewEntry | null {
  const { tpView, tpTrail = [] } = (state as Entry | null) ?? {};
  return tpView === undefined ? null : { view: tpView, trail: tpTrail };
}

const write = (entry: ViewEntry) => ({ ...history.state, ...stateOf(entry) });

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
  const follow = ({ state }: PopStateEvent) => run(viewIn(state));
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
