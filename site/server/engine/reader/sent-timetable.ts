import type { TripTable } from '../timetable.ts';
import { type PackedStrings, packStrings, unpackStrings } from './packed-strings.ts';
import type { PlainTimetable } from './read-feed.ts';

/** A timetable on its way from thread to thread: the strings of its many trips are packed, all else moves as it is. */
export interface SentTimetable extends Omit<PlainTimetable, 'trips'> {
  readonly trips: Omit<TripTable, 'ids' | 'headsigns'> & {
    readonly ids: PackedStrings;
    readonly headsigns: PackedStrings;
  };
}

export function packTimetable(plain: PlainTimetable): SentTimetable {
  const { trips } = plain;
  return { ...plain, trips: { ...trips, ids: packStrings(trips.ids), headsigns: packStrings(trips.headsigns) } };
}

export async function unpackTimetable(sent: SentTimetable): Promise<PlainTimetable> {
  const { trips } = sent;
  const [ids, headsigns] = [await unpackStrings(trips.ids), await unpackStrings(trips.headsigns)];
  return { ...sent, trips: { ...trips, ids, headsigns } };
}
