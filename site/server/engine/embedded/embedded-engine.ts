import type { NetworkLine } from '#shared/domain/network.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { DrawnNetwork, Engine, EngineContext, NetworkNames } from '../contract.ts';
import { oncePer } from '../once-per.ts';
import { idsOf } from '../router/journeys/itinerary.ts';
import { type Circumstances, lineRefOf } from '../router/journeys/journey-of-legs.ts';
import { detailJourney } from '../router/plan-journeys.ts';
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
  /** Plans the journeys of a request on the timetable, in this thread or another one. */
  readonly plan: Engine['searchJourneys'];
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

/** The engine of this product: a timetable in memory. It lacks nothing. */
export function createEmbeddedEngine({ timetable, circumstances, plan }: EmbeddedDependencies): Engine {
  const named = (language: Locale) => timetableIn(timetable, language);

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
    detailJourney: async (code, context) => detailJourney(named(context.language), code, circumstances(context)),
    line: async (id, day, context) =>
      lineDetail(named(context.language), id, { day, circumstances: circumstances(context) }),
    lineSchedule: async (id, query, context) => {
      const { language } = context;
      return lineSchedule(named(language), id, { ...query, language }, circumstances(context));
    },
    lineShape: async (id, { language }) => lineShape(named(language), id),
    network: async ({ language }) => networkOf(timetable, named(language)),
    stopSchedules: async (id, query, context) =>
      schedulesOfStop(named(context.language), id, query, circumstances(context)),
    departures: async (query, context) =>
      lineDepartures(named(context.language), query, circumstances(context), Math.floor(context.now / 1000)),
    traffic: async (context) => trafficOfTimetable(named(context.language), circumstances(context), context.now),
    stop: async (type, id, context) => {
      const find = type === 'stopArea' ? stationDetail : stopPointDetail;
      return find(named(context.language), id, { ...circumstances(context), now: context.now });
    },
  };
}
