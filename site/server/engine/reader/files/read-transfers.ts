import { secondsInDay } from 'date-fns/constants';
import type { VehicleLinks } from '../../timetable.ts';
import { type FeedLog, quoted } from '../feed-report.ts';
import { metresBetween, type NumberedStops } from '../network/build-stops.ts';
import type { LimitedTransfer, TransferSide } from '../network/change-points.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import type { IdIndex } from '../tables/id-index.ts';
import { type FeedPlaces, placeKinds } from './read-stops.ts';

/** A rule about changes from one place to another. A station means all of its platforms. */
export interface TransferRule {
  readonly line: number;
  /** Rows of stops.txt. */
  readonly from: number;
  readonly to: number;
  readonly isForbidden: boolean;
  /** Minimum change time; 0 for none. */
  readonly leastSeconds: number;
}

/** A rule for single lines or trips, by their numbers in the feed; -1 for any. */
export interface LimitedRule extends TransferRule {
  readonly isTimed: boolean;
  readonly lines: readonly [from: number, to: number];
  readonly trips: readonly [from: number, to: number];
}

/** Two trips of the feed, and whether travellers may stay on board from the first to the second. */
export interface LinkedTrips {
  readonly from: number;
  readonly to: number;
  readonly mayStay: boolean;
}

export interface FeedTransfers {
  /** Rules for all lines, those for whole stations first, so that a rule for a platform overrides them. */
  readonly rules: readonly TransferRule[];
  readonly limited: readonly LimitedRule[];
  readonly links: readonly LinkedTrips[];
}

/** Longer transfers on foot are ignored. */
export const furthestInMetres = 5000;

const [timed, leastTime, forbidden, stayOn, noStayOn] = [1, 2, 3, 4, 5];

export async function readTransfers(
  reading: FeedReading,
  { index, places }: FeedPlaces,
  lineIndex: IdIndex,
  tripIndex: IdIndex,
): Promise<FeedTransfers> {
  const rules: TransferRule[] = [];
  const limited: LimitedRule[] = [];
  const links: LinkedTrips[] = [];
  const limits = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'] as const;
  const takes = ['from_stop_id', 'to_stop_id', 'transfer_type', 'min_transfer_time', ...limits] as const;
  await readTable(reading, { file: 'transfers.txt', needs: [], takes }, (row, at, note) => {
    const skip = (what: string) => note('useless transfers', what);
    const type = row.isEmpty(at.transfer_type) ? 0 : row.integer(at.transfer_type);
    if (!(type >= 0 && type <= noStayOn))
      return skip(`transfer_type ${quoted(row.text(at.transfer_type))} is not known`);
    const [fromLine, toLine, fromTrip, toTrip] = [
      lineIndex.find(row, at.from_route_id),
      lineIndex.find(row, at.to_route_id),
      tripIndex.find(row, at.from_trip_id),
      tripIndex.find(row, at.to_trip_id),
    ];
    const named = [fromLine, toLine, fromTrip, toTrip];
    const unknown = limits.find((name, place) => !row.isEmpty(at[name]) && named[place] === -1);
    if (unknown) return skip(`${unknown} ${quoted(row.text(at[unknown]))} is not in the feed`);
    if (type === stayOn || type === noStayOn) {
      if (fromTrip < 0 || toTrip < 0) return skip(`transfer_type ${type} does not name two trips`);
      links.push({ from: fromTrip, to: toTrip, mayStay: type === stayOn });
      return;
    }
    const ends = [index.find(row, at.from_stop_id), index.find(row, at.to_stop_id)] as const;
    const [from, to] = ends;
    if (ends.some((place) => (places[place]?.kind ?? 9) > placeKinds.station)) {
      return skip(
        `${quoted(row.text(at.from_stop_id))} and ${quoted(row.text(at.to_stop_id))} are not two known stops`,
      );
    }
    const minTransferTime = row.integer(at.min_transfer_time);
    if (type === leastTime && !(minTransferTime >= 0))
      return skip(`min_transfer_time ${quoted(row.text(at.min_transfer_time))} is not a time`);
    const leastSeconds = type !== timed && minTransferTime > 0 ? Math.min(minTransferTime, secondsInDay) : 0;
    const rule = { line: row.line, from, to, isForbidden: type === forbidden, leastSeconds };
    if (named.every((number) => number === -1)) rules.push(rule);
    else limited.push({ ...rule, isTimed: type === timed, lines: [fromLine, toLine], trips: [fromTrip, toTrip] });
  });
  const breadth = ({ from, to }: TransferRule) => (places[from]?.kind ?? 0) + (places[to]?.kind ?? 0);
  return { rules: rules.sort((one, other) => breadth(other) - breadth(one)), limited, links };
}

/** Converts limited rules to stops of the timetable. If a side names a trip, its line is ignored. */
export function limitedTransfers(
  rules: readonly LimitedRule[],
  stops: NumberedStops,
  { note }: FeedLog,
): LimitedTransfer[] {
  return rules.flatMap(({ line: row, from, to, lines, trips, isForbidden, isTimed, leastSeconds }) => {
    const side = (place: number, line: number, trip: number): TransferSide => ({
      stops: stops.stopsOfPlace.get(place) ?? [],
      line: trip >= 0 ? -1 : line,
      trip,
    });
    const ends = { from: side(from, lines[0], trips[0]), to: side(to, lines[1], trips[1]) };
    const [one, other] = [ends.from.stops[0], ends.to.stops[0]];
    if (one === undefined || other === undefined) return [];
    const metres = metresBetween(stops, one, other);
    if (!isForbidden && metres > furthestInMetres) {
      const what = `${quoted(stops.ids[one] ?? '')} and ${quoted(stops.ids[other] ?? '')} lie ${Math.round(metres / 1000)} km apart`;
      note('transfers too far to walk', { file: 'transfers.txt', line: row, what, done: 'the transfer is left out' });
      return [];
    }
    return [{ ...ends, isForbidden, isTimed, leastSeconds }];
  });
}

/** Returns the links between trips that are kept and not repeated by a frequency. */
export function vehicleLinks(links: readonly LinkedTrips[], tripOf: Int32Array): VehicleLinks {
  const numbered = links.map(({ from, to, mayStay }) => ({ from: tripOf[from] ?? -1, to: tripOf[to] ?? -1, mayStay }));
  const used = numbered.filter(({ from, to }) => from >= 0 && to >= 0);
  return {
    from: Int32Array.from(used, ({ from }) => from),
    to: Int32Array.from(used, ({ to }) => to),
    mayStay: Uint8Array.from(used, ({ mayStay }) => (mayStay ? 1 : 0)),
  };
}
