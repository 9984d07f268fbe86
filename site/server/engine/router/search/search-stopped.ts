/** Tells whether a running search shall stop: its time is over, or nobody waits for it any more. */
export type IsStopped = () => boolean;

/** A search that has stopped before its end, without a result. */
export class SearchStopped extends Error {
  override readonly name = 'SearchStopped';
}

/** Ends the search if it shall stop. Called between runs of RAPTOR, which take well under a millisecond in a city. */
export function endIfStopped(isStopped: IsStopped | undefined): void {
  if (isStopped?.()) throw new SearchStopped('the search was stopped');
}
