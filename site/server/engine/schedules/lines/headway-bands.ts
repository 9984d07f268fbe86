/** A period of the day with its range of headways; instants in seconds since 1970. */
export interface HeadwayBand {
  readonly from: number;
  readonly to: number;
  /** The mean. */
  readonly headwayMinutes: number;
  readonly shortestMinutes: number;
  readonly longestMinutes: number;
}

/** Headways between two departures: those at `first` up to before `last`. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly shortest: number;
  readonly longest: number;
}

const fewestHeadways = 4;

/** Irregular headways are left out if their range is too wide to be useful: 3 to 27 minutes. */
const isInformative = ({ shortest, longest }: Stretch) => longest <= Math.max(15, shortest * 3);

/** Half as long again counts as the same headway: 4 to 6 minutes. */
const isRegular = ({ shortest, longest }: Stretch) => longest <= shortest + Math.max(1, Math.floor(shortest / 2));

const lengthOf = ({ first, last }: Stretch) => last - first;

const joined = (one: Stretch, other: Stretch): Stretch => ({
  first: one.first,
  last: other.last,
  shortest: Math.min(one.shortest, other.shortest),
  longest: Math.max(one.longest, other.longest),
});

/** Cuts the headways into regular stretches, each as long as possible (greedy), and single ones between them. */
function stretchesOf(headways: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  const only = (at: number): Stretch => {
    const headway = headways[at] ?? 0;
    return { first: at, last: at + 1, shortest: headway, longest: headway };
  };
  for (let at = 0; at < headways.length; ) {
    let stretch = only(at);
    for (let next = at + 1; next < headways.length; next++) {
      const longer = joined(stretch, only(next));
      if (!isRegular(longer)) break;
      stretch = longer;
    }
    const kept = lengthOf(stretch) >= fewestHeadways ? stretch : only(at);
    stretches.push(kept);
    at = kept.last;
  }
  return stretches;
}

/** Joins the single headways between regular stretches, and regular stretches around a short disorder. */
function tidied(stretches: readonly Stretch[]): Stretch[] {
  const tidy: Stretch[] = [];
  for (const stretch of stretches) {
    const before = tidy.at(-1);
    const isLoose = (each: Stretch | undefined) => each !== undefined && lengthOf(each) < fewestHeadways;
    if (before !== undefined && lengthOf(stretch) === 1 && (isLoose(before) || !isRegular(before))) {
      tidy.splice(-1, 1, joined(before, stretch));
      continue;
    }
    const earlier = tidy.at(-2);
    if (before !== undefined && earlier !== undefined && isLoose(before)) {
      const all = joined(joined(earlier, before), stretch);
      const isAlike = earlier.shortest <= stretch.longest && stretch.shortest <= earlier.longest;
      if (isAlike && all.longest <= Math.max(all.shortest * 2, all.shortest + 2)) {
        tidy.splice(-2, 2, all);
        continue;
      }
    }
    tidy.push(stretch);
  }
  return tidy;
}

/**
 * Returns the periods of sorted departures with their headways, in minutes as a timetable shows them. A headway is the
 * difference of two times without seconds; departures of the same minute count as one.
 */
export function headwayBands(departures: readonly number[]): HeadwayBand[] {
  const minutes = [...new Set(departures.map((departure) => Math.floor(departure / 60)))];
  const headways = minutes.slice(1).map((minute, at) => minute - (minutes[at] ?? 0));
  return tidied(stretchesOf(headways))
    .filter((stretch) => lengthOf(stretch) >= fewestHeadways)
    .filter((stretch) => isRegular(stretch) || isInformative(stretch))
    .map((stretch) => {
      const [from, to] = [minutes[stretch.first] ?? 0, minutes[stretch.last] ?? 0];
      return {
        from: from * 60,
        to: to * 60,
        headwayMinutes: Math.round((to - from) / lengthOf(stretch)),
        shortestMinutes: stretch.shortest,
        longestMinutes: stretch.longest,
      };
    });
}
