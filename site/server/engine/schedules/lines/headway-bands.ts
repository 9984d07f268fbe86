/** A part of the day in which a line leaves at regular intervals; instants in seconds since 1970. */
export interface HeadwayBand {
  readonly from: number;
  readonly to: number;
  readonly headwayMinutes: number;
}

/** Timetables in whole minutes alternate, so that 3 and 4 minutes are the same rhythm. */
const slackSeconds = 60;
const fewestHeadways = 4;

/** The regular parts of departures in order of time: the longest that can be from each departure on. */
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
