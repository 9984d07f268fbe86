import { oncePer } from '../../once-per.ts';

/** A walk or a cycle along streets. */
export interface StreetMeasure {
  readonly seconds: number;
  readonly metres: number;
  /** Set if the streets do not have one of its ends. */
  readonly isEstimated?: true;
}

/** Walks between an end and stops, in three columns of equal length. */
export interface StopWalks {
  /** Indexes of the timetable, in no order. */
  readonly stops: readonly number[];
  readonly seconds: readonly number[];
  readonly metres: readonly number[];
  /** The stops among them that the streets do not have. */
  readonly estimated: readonly number[];
}

/**
 * What is known of the streets around an end, for the speeds and barriers of one search: plain values, which a thread can
 * receive. A stop without a walk cannot be walked to.
 */
export interface EndStreets {
  /** Walks from the end to stops. */
  readonly out: StopWalks;
  /** Walks from stops to the end. */
  readonly into: StopWalks;
  /** From this end to the next one; null where streets do not lead there. */
  readonly onFoot: StreetMeasure | null;
  readonly byBike: StreetMeasure | null;
}

function measuresOf({ stops, seconds, metres, estimated }: StopWalks): ReadonlyMap<number, StreetMeasure> {
  const guessed = new Set(estimated);
  return new Map(
    stops.map((stop, index) => [
      stop,
      {
        seconds: seconds[index] ?? 0,
        metres: metres[index] ?? 0,
        ...(guessed.has(stop) && { isEstimated: true as const }),
      },
    ]),
  );
}

const tablesOf = oncePer(({ out, into }: EndStreets) => ({ out: measuresOf(out), into: measuresOf(into) }));

/** Returns the walks between an end and stops by the index of the stop. */
export const walksByStop = (streets: EndStreets, direction: 'out' | 'into') => tablesOf(streets)[direction];
