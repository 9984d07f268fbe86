import { fromEpochDay } from '#shared/lib/time/calendar-day.ts';
import { groupByOwner } from '../columns.ts';
import type { FareProduct, Line, Timetable } from '../timetable.ts';
import { createFeedLog, type FeedReport } from './feed-report.ts';
import { FeedUnusable } from './feed-unusable.ts';
import type { FeedLine } from './files/line-of-route.ts';
import { idleServices, readCalendar, withinServices } from './files/read-calendar.ts';
import { readFares } from './files/read-fares.ts';
import { networkName, readFeedInfo, readSources } from './files/read-feed-info.ts';
import { readFrequencies } from './files/read-frequencies.ts';
import { type LineTable, readAgencies, readLines } from './files/read-lines.ts';
import { readPathways } from './files/read-pathways.ts';
import { readShapes } from './files/read-shapes.ts';
import { readStopTimes } from './files/read-stop-times.ts';
import { readPlaces } from './files/read-stops.ts';
import { limitedTransfers, readTransfers, vehicleLinks } from './files/read-transfers.ts';
import { readTranslations } from './files/read-translations.ts';
import { readTrips } from './files/read-trips.ts';
import { buildFootpaths } from './network/build-footpaths.ts';
import { buildPatterns, callsByStop } from './network/build-patterns.ts';
import { boundsOf, numberStops } from './network/build-stops.ts';
import { createChangePoints } from './network/change-points.ts';
import { shapesOfTrips } from './network/check-shapes.ts';
import { groupNamesakes } from './network/group-namesakes.ts';
import { groupTrips, inferDirections } from './network/group-trips.ts';
import { joinVariants } from './network/join-variants.ts';
import { type FeedLimits, openFeed } from './open-feed.ts';
import { type PlainTimetable, withCalendar } from './plain-timetable.ts';
import { type FeedProgress, type FeedReading, readTable } from './tables/feed-table.ts';

export interface ReadOptions extends FeedLimits {
  readonly onProgress?: (progress: FeedProgress) => void;
}

/**
 * Reads a feed from a zip file, a folder or an http(s) address. A broken row is left out and reported. Throws
 * `FeedUnusable` if the feed yields no timetable.
 */
export async function readFeed(
  source: string,
  options: ReadOptions = {},
): Promise<{ timetable: Timetable; report: FeedReport }> {
  const { plain, report } = await readPlainFeed(source, options);
  return { timetable: withCalendar(plain), report };
}

export async function readPlainFeed(
  source: string,
  options: ReadOptions = {},
): Promise<{ plain: PlainTimetable; report: FeedReport }> {
  const feed = await openFeed(source, options);
  const log = createFeedLog(feed.name);
  try {
    const plain = await readTables({ feed, log, onProgress: options.onProgress ?? (() => undefined) });
    return { plain, report: log.report() };
  } catch (reason) {
    if (reason instanceof FeedUnusable) throw new FeedUnusable(reason.message, log.report());
    const words = reason instanceof Error ? reason.message : String(reason);
    throw new FeedUnusable(`the reader failed on it, which is a bug of the reader (${words})`, log.report());
  } finally {
    await feed.close();
  }
}

async function readTables(reading: FeedReading): Promise<PlainTimetable> {
  const { feed, log } = reading;
  const agencies = await readAgencies(reading);
  const lines = await readLines(reading, agencies);
  const calendar = await readCalendar(reading);
  const places = await readPlaces(reading);
  const feedTrips = await readTrips(reading, lines.index, calendar.index, idleServices(calendar.days));
  const calls = await readStopTimes(reading, feedTrips, places);
  const frequencies = await readFrequencies(reading, feedTrips);

  const isServed = new Uint8Array(places.places.length);
  for (const place of calls.place) isServed[place] = 1;
  const numbered = numberStops(places, isServed, groupNamesakes(places.places, calls));
  const { stopOfPlace, stopsOfPlace: _, stations, ...table } = numbered;
  const isDrawn = new Uint8Array(feedTrips.shapeIndex.count);
  for (const [trip, shape] of feedTrips.shape.entries()) if ((feedTrips.line[trip] ?? -1) >= 0) isDrawn[shape] = 1;
  const { shapes, shapeOf } = await readShapes(reading, feedTrips.shapeIndex, isDrawn);
  const transfers = await readTransfers(reading, places, lines.index, feedTrips.index);
  const maker = createChangePoints(table.ids.length, limitedTransfers(transfers.limited, numbered, log));
  const groups = groupTrips(feedTrips, calls, stopOfPlace, maker.pointOf);
  const { points, ruledChanges, leftOut } = maker.finish();
  log.countUnused('calls of trips with transfers of their own, at stops with too many of them', leftOut);
  const variantOf = joinVariants(groups, lines.lines, table.station);
  inferDirections(groups, table.station);
  const nameOf = (stop: number) => table.names[stop] ?? '';
  const shapeOfTrip = shapesOfTrips({ groups, trips: feedTrips, stops: table, shapes, shapeOf }, log);
  const built = buildPatterns(groups, feedTrips, calls, frequencies, shapeOfTrip, nameOf);
  const { patterns, trips, sequences, tripOf } = built;
  if (patterns.length === 0) throw new FeedUnusable('no trip of the feed ever runs');

  const footpaths = buildFootpaths(numbered, await readPathways(reading, places), transfers.rules, log);
  const fares = withJoinedLines(await readFares(reading, lines.index, places.zones), lines, variantOf);
  const info = await readFeedInfo(reading);
  const feedName = networkName(info, agencies, lines.lines, feed.name);
  const named = { language: info.language || agencies.language, feedName, agencies, lines, places, trips: feedTrips };
  const translations = await readTranslations(reading, named);
  await countUnread(reading);

  const stops = { count: table.ids.length, ...table, ...callsByStop(patterns, table.ids.length) };
  const isCalledAt = (stop: number) => (stops.patternStart[stop + 1] ?? 0) > (stops.patternStart[stop] ?? 0);
  const services = withinServices(calendar.days, trips.service);
  const { firstDay, lastDay } = services;
  const variants = variantOf.reduce((count, line) => (line >= 0 ? count + 1 : count), 0);
  const lineCount = lines.lines.length - variants;
  const totals = { stations: stations.length, stops: stops.count, lines: lineCount, trips: trips.count };
  for (const [what, count] of Object.entries(totals)) log.countTotal(what, count);
  if (variants > 0) log.countTotal('routes that are variants of these lines', variants);
  log.countTotal('stop times', calls.place.length);
  log.countTotal(`days from ${fromEpochDay(firstDay)} to ${fromEpochDay(lastDay)}`, lastDay - firstDay + 1);
  return {
    zone: agencies.zone,
    feedName,
    language: named.language,
    sources: await readSources(reading, info, agencies),
    stations,
    stops,
    lines: withPatterns(lines.lines, variantOf, patterns),
    patterns,
    trips,
    sequences,
    services,
    footpaths,
    points,
    ruledChanges,
    vehicleLinks: vehicleLinks(transfers.links, tripOf),
    shapes,
    fares,
    bounds: boundsOf(stops.lat, stops.lon, isCalledAt),
    translations,
  };
}

function withPatterns(
  lines: readonly FeedLine[],
  variantOf: Int32Array,
  patterns: Timetable['patterns'],
): readonly Line[] {
  const owners = patterns.map(({ line }) => line);
  const { start, order } = groupByOwner(owners, owners.length, lines.length);
  return lines.map((line, number) => ({
    ...line,
    variantOf: variantOf[number] ?? -1,
    patterns: order.subarray(start[number], start[number + 1]),
  }));
}

/** Lets the rules of a variant hold for the line that it is joined to. */
function withJoinedLines(
  fares: readonly FareProduct[],
  { index, lines }: LineTable,
  variantOf: Int32Array,
): readonly FareProduct[] {
  const joined = (id: string) => lines[variantOf[index.findText(id)] ?? -1]?.id ?? id;
  return fares.map((fare) => ({
    ...fare,
    rules: fare.rules.map((rule) => ({ ...rule, lineIds: [...new Set(rule.lineIds.map(joined))] })),
  }));
}

/** Tables whose content the timetable does not represent; their rows are counted in the report. */
const unreadFiles = ['fare_products.txt', 'booking_rules.txt', 'location_groups.txt', 'levels.txt'];

async function countUnread(reading: FeedReading): Promise<void> {
  for (const file of unreadFiles) {
    let rows = 0;
    await readTable(reading, { file, needs: [] }, () => {
      rows++;
    });
    reading.log.countUnused(`rows of ${file}`, rows);
  }
}
