import type { Mode } from '#shared/domain/mode.ts';
import type { Accessibility, Timetable } from '../../timetable.ts';

/** What a search must not use: 1 where closed. */
export interface Masks {
  readonly patterns: Uint8Array;
  readonly stops: Uint8Array;
  /** By trip of the timetable; null when all are open. */
  readonly trips: Uint8Array | null;
}

export interface MaskRules {
  readonly excludedModes: readonly Mode[];
  readonly schoolLines: boolean;
  readonly isAccessible: boolean;
  /** Whether, for someone in a wheelchair, what nobody has said counts as possible. */
  readonly trustsUnknown: boolean;
}

export function buildMasks(timetable: Timetable, rules: MaskRules): Masks {
  const { lines, patterns, stops, trips } = timetable;
  const excluded = new Set(rules.excludedModes);
  const closedLines = lines.map(({ mode, isSchool }) => excluded.has(mode) || (isSchool && !rules.schoolLines));
  const isBarred = (accessibility: number) =>
    rules.isAccessible && (rules.trustsUnknown ? accessibility === 2 : accessibility !== 1);

  const stopMask = new Uint8Array(stops.count);
  for (let stop = 0; stop < stops.count; stop++) {
    if (isBarred(stops.wheelchair[stop] as Accessibility)) stopMask[stop] = 1;
  }
  return {
    patterns: Uint8Array.from(patterns, ({ line }) => (closedLines[line] ? 1 : 0)),
    stops: stopMask,
    trips: rules.isAccessible ? trips.wheelchair.map((accessibility) => (isBarred(accessibility) ? 1 : 0)) : null,
  };
}
