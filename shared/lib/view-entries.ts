/** A view, and the views by which the traveller came to it, the last one last. */
export interface ViewEntry {
  readonly view: string;
  readonly trail: readonly string[];
}

/** The planner of the site, and of most pages, is of the group without a name. */
const keyOf = (group: string) => `tpView:${group}`;

/** What the state of an entry says of a group's view, beside whatever else stands in it. */
export const stateOf = (group: string, { view, trail }: ViewEntry) => ({ [keyOf(group)]: { view, trail } });

/** The view of a group in an entry; null: it says nothing of this group. */
export function viewIn(group: string, state: unknown): ViewEntry | null {
  return (state as Readonly<Record<string, ViewEntry>> | null)?.[keyOf(group)] ?? null;
}

/** The same, of the entry at which the page is. */
export const viewHere = (group: string): ViewEntry | null => viewIn(group, history.state);

/** The step for which an entry was made: said anew in each, whereas the views are copied from one into the next. */
const stepTo = (group: string, view: string) => `${group}:${view}`;

/**
 * Makes an entry in the page's history for a view: only where the page has asked for that. The entry that is left says
 * what it showed, so that it can be come back to even after a reload.
 */
export function pushView(group: string, left: ViewEntry, next: ViewEntry): void {
  history.replaceState({ ...history.state, ...stateOf(group, left) }, '');
  history.pushState({ ...history.state, ...stateOf(group, next), tpStep: stepTo(group, next.view) }, '');
}

/** The browser goes back a moment after it was told to: whoever presses twice meant one step. */
let isGoingBack = false;

/** False: going back would undo something else than the step to this view. */
export function goBackInHistory(group: string, view: string): boolean {
  if (history.state?.tpStep !== stepTo(group, view)) return false;
  if (isGoingBack) return true;
  isGoingBack = true;
  const end = () => {
    isGoingBack = false;
  };
  window.addEventListener('popstate', end, { once: true });
  // A page may keep the browser from going.
  setTimeout(end, 1000);
  history.back();
  return true;
}

/**
 * Tells what the entry says of a group that the browser has gone to, null for nothing, or that the page has made and then
 * tells of itself.
 */
export function onViewEntry(group: string, run: (entry: ViewEntry | null, isGoneTo: boolean) => void): () => void {
  const follow = ({ state, isTrusted }: PopStateEvent) => run(viewIn(group, state), isTrusted);
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
