import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Journey, JourneyResults } from '#shared/domain/journey/journey.ts';
import type { ItineraryOptions, TripRequest } from '#shared/domain/trip/trip-request.ts';
import { makeDemoFeed } from '../../../demo/make-feed/make-feed.ts';
import { writeZip } from '../../../demo/make-feed/write-zip.ts';
import { readFeed } from '../../reader/read-feed.ts';
import type { Station, Timetable } from '../../timetable.ts';
import { type PlanContext, planJourneys } from '../plan-journeys.ts';

const usual: ItineraryOptions = {
  walkSpeed: 'NORMAL',
  bikeSpeed: 'NORMAL',
  accessible: false,
  scholarLines: false,
  avoidDisruptions: false,
  displayEquipment: false,
  criterion: 'FASTEST',
  excludedModes: [],
};

export interface Wish extends Partial<ItineraryOptions> {
  via?: string;
  arriveBy?: boolean;
}

let demoTimetable: Promise<Timetable> | undefined;

/** Reads the demo city as the server does, once for all test files of a process: a timetable never changes. */
export function readDemoTimetable(): Promise<Timetable> {
  demoTimetable ??= readDemo();
  return demoTimetable;
}

async function readDemo(): Promise<Timetable> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-trips-'));
  try {
    const file = join(folder, 'demo-feed.zip');
    writeFileSync(file, writeZip(makeDemoFeed()));
    return (await readFeed(file)).timetable;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function stationOf({ stations }: Timetable, id: string): Station {
  const found = stations.find((known) => known.id === id);
  if (found === undefined) throw new Error(`no station ${id}`);
  return found;
}

/** Plans between two stations of the demo city, named by their ids. */
export function planBetween(
  timetable: Timetable,
  [from, to]: readonly [from: string, to: string],
  time: string,
  { via, arriveBy = false, ...options }: Wish = {},
  context: PlanContext = { now: Date.parse('2026-06-01T12:00Z') },
): JourneyResults {
  const [start, end] = [stationOf(timetable, from), stationOf(timetable, to)];
  const passed = via === undefined ? null : stationOf(timetable, via);
  const request: TripRequest = {
    fromId: from,
    fromValue: start.name,
    fromLat: start.lat,
    fromLon: start.lon,
    toId: to,
    toValue: end.name,
    toLat: end.lat,
    toLon: end.lon,
    tripType: 0,
    ...(passed === null ? {} : { via: [{ id: passed.id, value: passed.name, lat: passed.lat, lon: passed.lon }] }),
    itineraryOptions: { ...usual, ...options },
    ...(arriveBy ? { arrivalDateTime: time } : { departureDateTime: time }),
  };
  return planJourneys(timetable, request, context);
}

/** Returns the journeys with at least one ride. */
export const ridesOf = ({ groups }: JourneyResults): Journey[] =>
  groups
    .flatMap(({ journeys }) => journeys)
    .filter(({ sections }) => sections.some(({ type }) => type === 'PUBLIC_TRANSPORT'));

/** `N01 02:19 + C 05:30 > 05:31`: lines with their departures, and the arrival. */
export const linesOf = ({ sections, arrival }: Journey): string => {
  const rides = sections.flatMap((one) =>
    one.type === 'PUBLIC_TRANSPORT' ? [`${one.line.code} ${one.departure.scheduled.slice(11, 16)}`] : [],
  );
  return `${rides.join(' + ')} > ${arrival.scheduled.slice(11, 16)}`;
};
