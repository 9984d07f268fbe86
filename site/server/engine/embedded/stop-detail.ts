import type { Disruption } from '#shared/domain/disruption.ts';
import { latLonAt } from '#shared/domain/place/coordinates.ts';
import type { PlaceAddress } from '#shared/domain/place/place.ts';
import type { ProximityDetail } from '#shared/domain/place/proximity.ts';
import type { StopInFull } from '../contract.ts';
import { publishedDisruptions } from '../disruptions/known-disruption.ts';
import { idsOf } from '../router/journeys/itinerary.ts';
import type { Circumstances } from '../router/journeys/journey-of-legs.ts';
import { slotsAt } from '../schedules/departures/runs.ts';
import { touchesSlots } from '../schedules/disruptions-here.ts';
import { serviceAt } from '../schedules/stop-service.ts';
import type { Station, Timetable } from '../timetable.ts';

/** Live data, and the time in milliseconds since 1970. */
export type LiveMoment = Circumstances & { readonly now: number };

/** Disruptions that begin within these hours are shown: a visitor may still come by. */
const hoursAhead = 12;

/** Returns the detail of a station, found by its own id or that of one of its boarding places. */
export function stationDetail(timetable: Timetable, id: string, moment: LiveMoment): StopInFull | null {
  const ids = idsOf(timetable);
  const index = ids.stations.get(id) ?? timetable.stops.station[ids.stops.get(id) ?? -1];
  const station = timetable.stations[index ?? -1];
  if (station === undefined) return null;
  const stopPoints = [...station.stops].map((stop) => ({
    id: timetable.stops.ids[stop] ?? '',
    name: nameOfStop(timetable, stop),
    lines: [...serviceAt(timetable, [stop]).lines],
  }));
  const { lines, modes } = serviceAt(timetable, station.stops);
  const equipments = (moment.equipments ?? [])
    .filter((known) => known.station === index)
    .map(({ published }) => published);
  const address = townOf(station);
  const detail: ProximityDetail = {
    id: station.id,
    type: 'stopArea',
    lat: station.lat,
    lon: station.lon,
    name: station.name,
    label: [station.name, station.city].filter(Boolean).join(', '),
    modes: [...modes],
    lines: [...lines],
    ...(address && { address }),
    accessible: accessibleAt(timetable, station.stops),
    ...(equipments.length > 0 && { equipments }),
    stopPoints: stopPoints.filter((stop) => stop.lines.length > 0),
    disruptions: disruptionsAt(timetable, moment, station.stops),
  };
  return { detail, station };
}

/** Returns the detail of a boarding place, found by its own id. */
export function stopPointDetail(timetable: Timetable, id: string, moment: LiveMoment): StopInFull | null {
  const stop = idsOf(timetable).stops.get(id);
  const found = stop === undefined ? null : stationDetail(timetable, id, moment);
  if (stop === undefined || found === null) return null;
  const own = (found.detail.stopPoints ?? []).filter((stopPoint) => stopPoint.id === id);
  const lines = own[0]?.lines ?? [];
  const detail: ProximityDetail = {
    ...found.detail,
    id,
    type: 'stopPoint',
    ...latLonAt(timetable.stops, stop),
    name: timetable.stops.names[stop] ?? '',
    modes: [...new Set(lines.map(({ mode }) => mode))],
    lines,
    accessible: accessibleAt(timetable, [stop]),
    stopPoints: own,
    disruptions: disruptionsAt(timetable, moment, [stop]),
  };
  return { detail, station: found.station };
}

/** The address of a station whose street is unknown: its town. */
function townOf({ name, city, lat, lon }: Station): PlaceAddress | undefined {
  return city ? { label: `${name}, ${city}`, lat, lon, type: 'stopArea', name, city } : undefined;
}

/** True when every boarding place is accessible, false when none is, null when they differ or are unknown. */
function accessibleAt({ stops }: Timetable, places: Iterable<number>): boolean | null {
  const values = new Set([...places].map((stop) => stops.wheelchair[stop]));
  if (values.size !== 1) return null;
  return values.has(1) ? true : values.has(2) ? false : null;
}

/** The name of a boarding place with its platform. */
function nameOfStop({ stops }: Timetable, stop: number): string {
  const [name, platform] = [stops.names[stop] ?? '', stops.platforms[stop]];
  return platform ? `${name} (${platform})` : name;
}

function disruptionsAt(timetable: Timetable, moment: LiveMoment, stops: Iterable<number>): Disruption[] {
  const seconds = Math.floor(moment.now / 1000);
  const slots = slotsAt(timetable, stops);
  return publishedDisruptions(moment.disruptions, (disruption) =>
    touchesSlots(timetable, disruption, slots, seconds, seconds + hoursAhead * 3600),
  );
}
