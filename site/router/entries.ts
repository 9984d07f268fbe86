// The only file of the site that writes history entries. The planner's steps are written by its `history` mode.

type State = Readonly<Record<string, unknown>> | null;

/** Pushes a history entry for an address. */
export function pushEntry({ history }: Window, address: string): void {
  history.pushState({}, '', address);
}

/** Gives the current history entry another address, and keeps its state. */
export function moveEntry({ history }: Window, address: string): void {
  history.replaceState(history.state, '', address);
}

/** Gives the current history entry another address, and clears its state. */
export function resetEntry({ history }: Window, address: string): void {
  history.replaceState(null, '', address);
}

/** Adds to the state of the current history entry. */
export function markEntry({ history }: Window, mark: State): void {
  history.replaceState({ ...history.state, ...mark }, '');
}
