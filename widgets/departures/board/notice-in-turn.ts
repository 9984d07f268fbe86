/** How long each disruption is shown: enough to read two lines. */
const turnMilliseconds = 15_000;

/** Returns the index of the disruption whose turn it is. It follows from the time alone, so that no timer can drift. */
export const noticeInTurn = (count: number, now: number): number =>
  count === 0 ? 0 : Math.floor(now / turnMilliseconds) % count;
