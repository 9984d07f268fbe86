import { quoted } from './feed-report.ts';
import { type FeedReading, readTable } from './feed-table.ts';
import { type FeedPlaces, placeKinds } from './read-stops.ts';

/** What the feed says of changing from one place to another; either may be a station, which means all its platforms. */
export interface TransferRule {
  readonly line: number;
  /** Rows of stops.txt. */
  readonly from: number;
  readonly to: number;
  readonly isForbidden: boolean;
  /** 0 where it asks for none. */
  readonly leastSeconds: number;
}

const file = 'transfers.txt';
const [timed, leastTime, forbidden, stayOn, noStayOn] = [1, 2, 3, 4, 5];

/** The rules for places, those for whole stations first, so that what is said of a platform has the last word. */
export async function readTransfers(
  reading: FeedReading,
  { index, places }: FeedPlaces,
): Promise<readonly TransferRule[]> {
  const { log } = reading;
  const rules: TransferRule[] = [];
  const takes = [
    'from_stop_id',
    'to_stop_id',
    'transfer_type',
    'min_transfer_time',
    'from_route_id',
    'to_route_id',
    'from_trip_id',
    'to_trip_id',
  ] as const;
  await readTable(reading, { file, needs: [], takes }, (row, at) => {
    const skip = (what: string): void =>
      log.note('useless transfers', { file, line: row.line, what, done: 'the row is left out' });
    const type = row.isEmpty(at.transfer_type) ? 0 : row.integer(at.transfer_type);
    if (type === stayOn || type === noStayOn) return log.countUnused('transfers between trips of one vehicle');
    if (!(type >= 0 && type <= forbidden))
      return skip(`transfer_type ${quoted(row.text(at.transfer_type))} is not known`);
    const limits = [at.from_route_id, at.to_route_id, at.from_trip_id, at.to_trip_id];
    if (limits.some((column) => !row.isEmpty(column)))
      return log.countUnused('transfers for some routes or trips only');
    const ends = [index.find(row, at.from_stop_id), index.find(row, at.to_stop_id)] as const;
    const [from, to] = ends;
    if (ends.some((place) => (places[place]?.kind ?? 9) > placeKinds.station)) {
      return skip(
        `${quoted(row.text(at.from_stop_id))} and ${quoted(row.text(at.to_stop_id))} are not two known stops`,
      );
    }
    const asked = row.integer(at.min_transfer_time);
    if (type === leastTime && !(asked >= 0))
      return skip(`min_transfer_time ${quoted(row.text(at.min_transfer_time))} is no time`);
    const leastSeconds = type !== timed && asked > 0 ? Math.min(asked, 86_400) : 0;
    rules.push({ line: row.line, from, to, isForbidden: type === forbidden, leastSeconds });
  });
  const breadth = ({ from, to }: TransferRule) => (places[from]?.kind ?? 0) + (places[to]?.kind ?? 0);
  return rules.sort((one, other) => breadth(other) - breadth(one));
}
