/**
 * Replaces the address of a reloaded planner step by the one that the server names in the page: that of the results
 * (NAV-3 to NAV-8). The history entry loses its state, which belongs to a view that is not shown any more. Returns the
 * address for which the page was drawn. Call it before any other code reads the address or the history entry.
 */
export function takeServedAddress({ document: { body }, history, location }: Window): string {
  const { address } = body.dataset;
  if (address !== undefined) {
    history.replaceState(null, '', address);
    delete body.dataset.address;
  }
  return location.pathname + location.search + location.hash;
}
