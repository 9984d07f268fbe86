import type { Journey } from '#shared/domain/journey/journey.ts';
import { subjectKey, type VehicleSubject, type Vehicles } from '#shared/domain/line/vehicle.ts';
import type { NetworkLine } from '#shared/domain/network.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { DrawnNetwork, Engine, EngineContext, NetworkNames } from '../contract.ts';
import { type LiveVehicles, noVehicles } from '../live/live-vehicles.ts';
import { vehiclesOfSubject } from '../live/vehicles-of-subject.ts';
import { oncePer } from '../once-per.ts';
import { type Itinerary, idsOf } from '../router/journeys/itinerary.ts';
import { type Circumstances, lineRefOf } from '../router/journeys/journey-of-legs.ts';
import { detailJourney, itineraryOfCode } from '../router/plan-journeys.ts';
import type { EndStreets } from '../router/search/street-walks.ts';
import { lineDepartures } from '../schedules/departures/line-departures.ts';
import { stopGroupOf } from '../schedules/departures/stop-group.ts';
import { schedulesOfStop } from '../schedules/departures/stop-schedules.ts';
import { lineDetail } from '../schedules/lines/line-detail.ts';
import { lineSchedule } from '../schedules/lines/line-schedule.ts';
import { lineShape, networkShape } from '../schedules/lines/line-shape.ts';
import { findLines } from '../schedules/lines/search-lines.ts';
import { trafficOfTimetable } from '../schedules/lines/traffic-of-timetable.ts';
import { feedPeriod, servicePeriodOf } from '../service-period.ts';
import { entryAt, type Timetable } from '../timetable.ts';
import { timetableIn } from '../timetable-in.ts';
import { stationDetail, stopPointDetail } from './stop-detail.ts';

export interface EmbeddedDependencies {
  readonly timetable: Timetable;
  /** Live data of the timetable at a moment, in a language. */
  readonly circumstances: (context: Pick<EngineContext, 'language' | 'now'>) => Circumstances;
  /** Positions of vehicles, another object for newer ones. */
  readonly vehicles?: () => LiveVehicles;
  /** Plans the journeys of a request on the timetable, in this thread or another one. */
  readonly plan: Engine['searchJourneys'];
  /** What knows the streets; without it walks are estimated. */
  readonly guide?: JourneyGuide;
}

/** What knows the streets of a journey in detail. */
export interface JourneyGuide {
  /** The streets around the places of an itinerary; null for those that are not known now. */
  readonly aroundItinerary: (timetable: Timetable, itinerary: Itinerary) => Promise<(EndStreets | null)[]>;
  /** Adds lines and steps to the walks and cycles of a journey. */
  readonly draw: (journey: Journey, itinerary: Itinerary, language: Locale) => Promise<Journey>;
}

const namesOf = oncePer((timetable: Timetable): NetworkNames => {
  const { stations, lines } = idsOf(timetable);
  return {
    station: (id) => timetable.stations[stations.get(id) ?? -1]?.name,
    line: (line) => {
      const index = lines.get(line.id);
      return index === undefined ? line : lineRefOf(entryAt(timetable.lines, index));
    },
  };
});

/** The drawn lines of a timetable with the names of the feed: every map requests them. */
const shapesOf = oncePer(networkShape);

function networkOf(timetable: Timetable, named: Timetable): DrawnNetwork {
  const { feedName, zone, bounds } = named;
  const lines = shapesOf(timetable);
  const codeOf = ({ id, code }: NetworkLine) => named.lines[idsOf(named).lines.get(id) ?? -1]?.code ?? code;
  return {
    name: feedName,
    timeZone: zone,
    bounds: { ...bounds },
    lines: named === timetable ? lines : lines.map((line) => ({ ...line, code: codeOf(line) })),
  };
}

/** Limit on memory for one message: subjects beyond are computed each time. */
const mostKnownSubjects = 2000;
const knownVehicles = oncePer((_: object) => new Map<string, Vehicles | null>());

/** The engine of this product: a timetable in memory. It lacks nothing. */
export function createEmbeddedEngine({
  timetable,
  circumstances,
  vehicles = () => noVehicles,
  plan,
  guide,
}: EmbeddedDependencies): Engine {
  const named = (language: Locale) => timetableIn(timetable, language);
  const vehiclesOf = (subject: VehicleSubject, { language, now }: EngineContext) => {
    const live = vehicles();
    const known = knownVehicles(live);
    const key = `${language} ${subjectKey(subject)}`;
    let found = known.get(key);
    if (found === undefined) {
      found = vehiclesOfSubject(named(language), live, subject, now);
      if (known.size < mostKnownSubjects) known.set(key, found);
    }
    return found;
  };
  /** Marks what was found when vehicles of its subject are known: only then pages load what draws them. */
  const marked = <Found extends object | null>(found: Found, subject: VehicleSubject, context: EngineContext) => {
    if (found === null || vehicles().count === 0) return found;
    const known = vehiclesOf(subject, context)?.vehicles ?? [];
    return known.length > 0 ? { ...found, hasVehicles: true } : found;
  };

  return {
    lacks: [],
    zone: timetable.zone,
    name: timetable.feedName,
    language: timetable.language,
    sources: timetable.sources,
    period: servicePeriodOf(timetable),
    modes: [...new Set(timetable.lines.map(({ mode }) => mode))],
    stations: (language) => named(language).stations,
    findLines: (query, language) => findLines(named(language), query),
    stopName(id, language, type) {
      const { stations, stops } = named(language);
      const ids = idsOf(timetable);
      const stop = ids.stops.get(id) ?? -1;
      if (type === undefined) return stopGroupOf(named(language), id)?.name ?? null;
      if (type === 'stopPoint') return stops.names[stop] ?? null;
      return stations[ids.stations.get(id) ?? stops.station[stop] ?? -1]?.name ?? null;
    },
    lineName(id, language) {
      const { lines } = named(language);
      const line = lines[idsOf(timetable).lines.get(id) ?? -1];
      return line ? line.code || line.name : null;
    },
    namesIn: (language) => (named(language) === timetable ? null : namesOf(named(language))),
    health(now) {
      const { feedName, stations, lines, trips } = timetable;
      const counts = { stations: stations.length, lines: lines.length, trips: trips.count };
      return { name: feedName, ...counts, period: feedPeriod(timetable, now) };
    },

    searchJourneys: plan,
    async detailJourney(code, context) {
      const now = circumstances(context);
      const itinerary = guide ? itineraryOfCode(timetable, code, now) : null;
      const streets = guide && itinerary ? await guide.aroundItinerary(timetable, itinerary) : undefined;
      const found = detailJourney(named(context.language), code, now, streets);
      if (found === null) return null;
      const drawn = await Promise.all(
        found.journeys.map((journey) =>
          guide && itinerary ? guide.draw(journey, itinerary, context.language) : journey,
        ),
      );
      return { ...found, journeys: drawn.map((journey) => marked(journey, { kind: 'journey', id: code }, context)) };
    },
    line: async (id, day, context) => {
      const found = lineDetail(named(context.language), id, { day, circumstances: circumstances(context) });
      return marked(found, { kind: 'line', id }, context);
    },
    lineSchedule: async (id, query, context) => {
      const { language } = context;
      return lineSchedule(named(language), id, { ...query, language }, circumstances(context));
    },
    lineShape: async (id, { language }) => lineShape(named(language), id),
    network: async ({ language }) => networkOf(timetable, named(language)),
    stopSchedules: async (id, query, context) => {
      const found = schedulesOfStop(named(context.language), id, query, circumstances(context));
      return marked(found, { kind: 'stop', id }, context);
    },
    departures: async (query, context) =>
      lineDepartures(named(context.language), query, circumstances(context), Math.floor(context.now / 1000)),
    traffic: async (context) => trafficOfTimetable(named(context.language), circumstances(context), context.now),
    vehicles: async (subject, context) => vehiclesOf(subject, context),
    stop: async (type, id, context) => {
      const find = type === 'stopArea' ? stationDetail : stopPointDetail;
      return find(named(context.language), id, { ...circumstances(context), now: context.now });
    },
  };
}
