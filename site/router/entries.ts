// The only file of the site that writes history entries. The planner's steps are written by its `history` mode.

/** State of a history entry of the site. */
export interface EntryState {
  /** Identifies the scroll position of the entry. Every entry has it once the router has shown its page. */
  readonly siteKey?: string;
  /** Address to which the page of the entry leads back. */
  readonly siteBack?: string;
}

/** Pushes a history entry for an address. */
export function pushEntry({ history }: Window, address: string): void {
  history.pushState({}, '', address);
}

/** Gives the current history entry another address, and keeps its state. */
export function moveEntry({ history }: Window, address: string): void {
  history.replaceState(history.state, '', address);
}

/** Adds to the state of the current history entry. */
export function markEntry({ history }: Window, mark: EntryState): void {
  history.replaceState({ ...history.state, ...mark }, '');
}

/** Returns the state of the current history entry. */
export const stateHere = ({ history }: Window): EntryState => history.state ?? {};

/**
 * Returns the address of the page that was left for a page loaded in full; null for none. The history entry
 * keeps it; a new entry has the page whose link was followed.
 */
export function addressLeftFor(view: Window): string | null {
  const { siteKey, siteBack } = stateHere(view);
  return (siteKey === undefined ? view.document.referrer : siteBack) || null;
}

const pathIn = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/**
 * Replaces the address of a reloaded planner step by the one that the server names in the page: that of the results
 * (NAV-3 to NAV-8). The history entry keeps its state, by which the planner shows the step again. Returns the address
 * for which the page was drawn. Call it before any other code reads the address or the history entry.
 */
export function takeServedAddress(view: Window): string {
  const { body } = view.document;
  const { location, performance } = view;
  const [loaded] = performance.getEntriesByType('navigation');
  const requested = loaded ? pathIn(new URL(loaded.name)) : pathIn(location);
  const { address, shell } = body.dataset;
  delete body.dataset.address;
  // The kept page stands for that of the address, which the router draws.
  if (shell !== undefined && shell !== location.pathname) return shell;
  delete body.dataset.shell;
  // The traveller went back or forward before this ran: the present entry is another one, and the router enters it.
  if (pathIn(location) !== requested) return address ?? requested;
  if (address !== undefined) moveEntry(view, address);
  return pathIn(location) + location.hash;
}
