/** A period with departures at regular intervals; instants in seconds since 1970. */
export interface HeadwayBand {
  readonly from: number;
  readonly to: number;
  readonly headwayMinutes: number;
}

/** Timetables in whole minutes alternate: headways of 3 and 4 minutes count as one interval. */
const slackSeconds = 60;
const fewestHeadways = 4;

/** Returns the regular periods of sorted departures, each as long as possible (greedy). */
export function headwayBands(departures: readonly number[]): HeadwayBand[] {
  const bands: HeadwayBand[] = [];
  let start = 0;
  while (start < departures.length - 1) {
    let [shortest, longest] = [Number.POSITIVE_INFINITY, 0];
    let end = start;
    while (end + 1 < departures.length) {
      const headway = (departures[end + 1] as number) - (departures[end] as number);
      const [least, most] = [Math.min(shortest, headway), Math.max(longest, headway)];
      if (most - least > slackSeconds) break;
      [shortest, longest] = [least, most];
      end++;
    }
    const [from, to] = [departures[start] as number, departures[end] as number];
    const headways = end - start;
    if (headways >= fewestHeadways && to > from) {
      bands.push({ from, to, headwayMinutes: Math.max(1, Math.round((to - from) / headways / 60)) });
    }
    start = headways >= fewestHeadways ? end : start + 1;
  }
  return bands;
}
