/** An entry that a widget has made, beside whatever the page keeps in its state. */
interface Entry {
  readonly tpView?: string;
}

/** Makes an entry in the page's history for a view: only where the page has asked for that. */
export function pushView(view: string): void {
  history.pushState({ ...history.state, tpView: view } satisfies Entry, '');
}

export function goBackInHistory(): void {
  history.back();
}

/** Tells which view the entry stands for that the browser has gone to; null for an entry of the page's own. */
export function onViewEntry(run: (view: string | null) => void): () => void {
  const follow = ({ state }: PopStateEvent) => run((state as Entry | null)?.tpView ?? null);
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
