import type { Mode } from '#shared/domain/mode.ts';
import { originalOf } from '../../once-per.ts';
import type { Timetable } from '../../timetable.ts';

/** Patterns, stops and trips excluded from a search (1). */
export interface Masks {
  readonly patterns: Uint8Array;
  readonly stops: Uint8Array;
  /** By trip of the timetable; null if none is excluded. */
  readonly trips: Uint8Array | null;
}

export interface MaskRules {
  readonly excludedModes: readonly Mode[];
  readonly schoolLines: boolean;
  readonly isAccessible: boolean;
  /** Whether unknown accessibility counts as possible. */
  readonly trustsUnknown: boolean;
}

export function buildMasks(timetable: Timetable, rules: MaskRules): Masks {
  const { lines, patterns, stops, trips } = timetable;
  const excluded = new Set(rules.excludedModes);
  const closedLines = lines.map(({ mode, isSchool }) => excluded.has(mode) || (isSchool && !rules.schoolLines));
  // Added runs do not decide whether the feed knows the accessibility of its trips.
  const planned = originalOf(timetable).trips.wheelchair;
  const [isStopBarred, isTripBarred] = [barrier(stops.wheelchair, rules), barrier(planned, rules)];

  return {
    patterns: Uint8Array.from(patterns, ({ line }) => (closedLines[line] ? 1 : 0)),
    stops: stops.wheelchair.map((accessibility) => (isStopBarred(accessibility) ? 1 : 0)),
    trips: rules.isAccessible ? trips.wheelchair.map((accessibility) => (isTripBarred(accessibility) ? 1 : 0)) : null,
  };
}

/** Returns the masks by point instead of by stop. */
export function masksOfPoints({ points, stops }: Timetable, masks: Masks): Masks {
  if (points.count === stops.count) return masks;
  return { ...masks, stops: Uint8Array.from(points.stop, (stop) => masks.stops[stop] ?? 0) };
}

/** Excludes some lines too. */
export function withoutLines({ patterns }: Timetable, masks: Masks, lines: ReadonlySet<number>): Masks {
  return {
    ...masks,
    patterns: masks.patterns.map((closed, index) => (lines.has(patterns[index]?.line ?? -1) ? 1 : closed)),
  };
}

/**
 * Returns a test for the `Accessibility` values that bar a wheelchair. In a column whose values are all unknown,
 * unknown counts as accessible: otherwise every search would find nothing.
 */
function barrier(column: Uint8Array, { isAccessible, trustsUnknown }: MaskRules): (accessibility: number) => boolean {
  const isSilent = column.every((accessibility) => accessibility === 0);
  return (accessibility) => isAccessible && (trustsUnknown || isSilent ? accessibility === 2 : accessibility !== 1);
}
