import { dayOf, isTimeZone } from '#shared/lib/time/zoned-time.ts';
import type { FoundStop } from '#site/server/engine/itinerary/found-itinerary.ts';
import { withDirections } from '../network/directions-by-order.ts';
import { type EngineNetwork, type KnownStop, knownNetwork } from '../network/known-network.ts';
import { lineOfNavitia } from './line-of-navitia.ts';
import { dayOfLocal } from './local-time.ts';
import type { NavitiaLine, NavitiaRoute, NavitiaStopPoint } from './responses.ts';

interface WrittenCoverage {
  readonly name: string;
  /** Days of its timetable, such as `20261201`; undefined if the service does not say them. */
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
  readonly lines: readonly NavitiaLine[];
  readonly routes: readonly NavitiaRoute[];
}

/** A stop that says nothing may be accessible or not. */
export const stopOfPoint = ({ id, name, stop_area: area, equipments }: NavitiaStopPoint): FoundStop => ({
  id,
  stationId: area?.id ?? id,
  stationName: area?.name ?? name,
  platform: '',
  accessible: equipments.includes('has_wheelchair_boarding') ? true : null,
});

/** Makes the network of a coverage. Throws an Error for the operator if it has no lines. */
export function navitiaNetworkOf({ name, firstDay, lastDay, lines, routes }: WrittenCoverage): EngineNetwork {
  const stops = new Map<string, KnownStop>();
  const places = new Map<string, { name: string; lat: number; lon: number }>();
  let zone: string | undefined;
  for (const point of routes.flatMap((route) => route.stop_points)) {
    const { name: own, coord, stop_area: area } = point;
    stops.set(point.id, { ...stopOfPoint(point), name: own, lat: coord.lat, lon: coord.lon });
    if (area?.coord) places.set(area.id, { name: area.name, ...area.coord });
    if (zone === undefined && area?.timezone && isTimeZone(area.timezone)) zone = area.timezone;
  }
  if (zone === undefined || lines.length === 0) throw new Error('it has no lines with stops and a time zone');
  const routesOf = Map.groupBy(routes, ({ line }) => line?.id);
  return knownNetwork({
    name,
    zone,
    language: '',
    period: {
      firstDay: dayOfLocal(firstDay) ?? dayOf(0, zone),
      lastDay: dayOfLocal(lastDay) ?? '9999-12-31',
    },
    stops,
    stationPlaces: places,
    lines: lines.map((line) => ({
      ref: lineOfNavitia(line),
      patterns: withDirections(
        (routesOf.get(line.id) ?? []).map(({ id, stop_points: points }) => ({
          code: id,
          headsign: '',
          stops: points.flatMap((point) => stops.get(point.id) ?? []),
        })),
      ),
    })),
  });
}
