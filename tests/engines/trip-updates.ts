/** What a GTFS-Realtime feed says of a run. */
interface TripUpdate {
  readonly tripId: string;
  /** Service day, such as `20261202`. */
  readonly startDate: string;
  /** Seconds at all stops; null for a cancelled run. */
  readonly delay: number | null;
}

/** A Wednesday with live data. */
export const liveDay = '2026-12-02';

/** Id of a run by the second of the service day at which it begins. */
const run = (begin: number) => `M1:all:0:monday-to-thursday@${begin}`;
export const [cancelledRun, lateRun] = [run(27_600), run(27_720)] as const;

/** Of the runs from Bastille towards Nation after 08:00 one is cancelled, and the next five minutes late. */
export const liveUpdates: readonly TripUpdate[] = [
  { tripId: cancelledRun, startDate: liveDay.replaceAll('-', ''), delay: null },
  { tripId: lateRun, startDate: liveDay.replaceAll('-', ''), delay: 300 },
];

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
/** A field of a protocol buffer: a number, or bytes with their length. */
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, content: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, value: string): number[] => bytes(field, [...Buffer.from(value)]);

const canceled = 3;

function entity({ tripId, startDate, delay }: TripUpdate): number[] {
  const trip = [...text(1, tripId), ...text(3, startDate), ...(delay === null ? number(4, canceled) : [])];
  const event = number(1, delay ?? 0);
  const times = delay === null ? [] : bytes(2, [...number(1, 0), ...bytes(2, event), ...bytes(3, event)]);
  return [...text(1, tripId), ...bytes(3, [...bytes(1, trip), ...times])];
}

/** Writes a GTFS-Realtime feed of trip updates; `now` in seconds since 1970. */
export function writeTripUpdates(updates: readonly TripUpdate[], now: number): Buffer {
  const header = [...text(1, '2.0'), ...number(2, 0), ...number(3, now)];
  return Buffer.from([...bytes(1, header), ...updates.flatMap((update) => bytes(2, entity(update)))]);
}
