import { growingIntegers } from '../../columns.ts';
import { quoted } from '../feed-report.ts';
import { FeedUnusable } from '../feed-unusable.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readAccessibility, readName } from '../tables/gtfs-values.ts';
import { IdIndex } from '../tables/id-index.ts';

/** The rows of trips.txt, by number. */
export interface FeedTrips {
  readonly index: IdIndex;
  /** Number of the line; -1 for a trip that is left out, whose stop times are skipped without a report. */
  readonly line: Int32Array;
  readonly service: Int32Array;
  /** 0 or 1; 2 if the feed does not say. */
  readonly direction: Int32Array;
  readonly headsigns: readonly string[];
  readonly wheelchair: Int32Array;
  readonly shape: Int32Array;
  readonly shapeIndex: IdIndex;
  readonly block: Int32Array;
}

export async function readTrips(
  reading: FeedReading,
  lines: IdIndex,
  services: IdIndex,
  isIdle: readonly boolean[],
): Promise<FeedTrips> {
  const { log } = reading;
  const index = new IdIndex();
  const shapeIndex = new IdIndex();
  const blocks = new IdIndex();
  const [line, service, direction] = [growingIntegers(), growingIntegers(), growingIntegers()];
  const [wheelchair, shape, block] = [growingIntegers(), growingIntegers(), growingIntegers()];
  const headsigns: string[] = [];
  // Interns headsigns: most trips share one.
  const known = new Map<string, string>();
  const takes = ['trip_headsign', 'direction_id', 'wheelchair_accessible', 'shape_id', 'block_id'] as const;
  const needs = ['trip_id', 'route_id', 'service_id'] as const;
  let idle = 0;
  await readTable(reading, { file: 'trips.txt', isNeeded: true, needs, takes }, (row, at, note) => {
    if (index.add(row, at.trip_id) < 0) {
      const id = row.text(at.trip_id);
      const what = id === '' ? 'the trip has no trip_id' : `the trip ${quoted(id)} is there twice`;
      return note('trips without an id of their own', what);
    }
    let ownLine = lines.find(row, at.route_id);
    const ownService = services.find(row, at.service_id);
    const done = 'the trip is left out';
    if (ownLine < 0) {
      note('trips of unknown routes', `the route ${quoted(row.text(at.route_id))} is not in routes.txt`, done);
    } else if (ownService < 0) {
      note('trips of unknown services', `the service ${quoted(row.text(at.service_id))} is in no calendar`, done);
      ownLine = -1;
    } else if (isIdle[ownService]) {
      idle++;
      ownLine = -1;
    }
    const ownDirection = row.integer(at.direction_id);
    const headsign = readName(row, at.trip_headsign);
    if (!known.has(headsign)) known.set(headsign, headsign);
    headsigns.push(known.get(headsign) ?? headsign);
    line.push(ownLine);
    service.push(ownService);
    direction.push(ownDirection === 0 || ownDirection === 1 ? ownDirection : 2);
    wheelchair.push(readAccessibility(row, at.wheelchair_accessible));
    shape.push(shapeIndex.findOrAdd(row, at.shape_id));
    block.push(blocks.findOrAdd(row, at.block_id));
  });
  log.countUnused('trips that run on no day', idle);
  const lineOfTrip = line.finish();
  if (!lineOfTrip.some((own) => own >= 0)) {
    const whyNot = `none of the ${index.count} trips has a known route and a day to run on`;
    throw new FeedUnusable(index.count === 0 ? 'trips.txt holds no trip' : whyNot, log.report());
  }
  return {
    index,
    line: lineOfTrip,
    service: service.finish(),
    direction: direction.finish(),
    headsigns,
    wheelchair: wheelchair.finish(),
    shape: shape.finish(),
    shapeIndex,
    block: block.finish(),
  };
}
