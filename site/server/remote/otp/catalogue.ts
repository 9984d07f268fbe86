import type { LineRef } from '#shared/domain/line/line.ts';
import { dayOf, isTimeZone } from '#shared/lib/time/zoned-time.ts';
import type { FoundStop } from '#site/server/engine/itinerary/found-itinerary.ts';
import { type EngineNetwork, type KnownStop, knownNetwork } from '../network/known-network.ts';
import { lineOfMode } from '../network/line-of-mode.ts';
import type { OtpCatalogue, OtpRoute, OtpStop } from './responses.ts';

/** Returns the line of a route. */
export const lineOf = ({ gtfsId, desc, type, agency, ...route }: OtpRoute): LineRef =>
  lineOfMode({
    ...route,
    id: gtfsId,
    description: desc,
    routeType: type,
    networkId: agency?.gtfsId,
    networkName: agency?.name,
  });

/** Returns whether a place or vehicle is accessible; null if unknown. */
export const accessibleOf = (written: string | null | undefined): boolean | null =>
  written === 'POSSIBLE' ? true : written === 'NOT_POSSIBLE' ? false : null;

export function stopOf({ gtfsId, name, platformCode, wheelchairBoarding, parentStation }: OtpStop): FoundStop {
  return {
    id: gtfsId,
    stationId: parentStation?.gtfsId ?? gtfsId,
    stationName: parentStation?.name ?? name,
    platform: platformCode ?? '',
    accessible: accessibleOf(wheelchairBoarding),
  };
}

/** Makes the network of what the engine sends at the start. Throws an Error for the operator if it has no timetable. */
export function otpNetworkOf(catalogue: OtpCatalogue): EngineNetwork {
  const { feeds, serviceTimeRange, routes, stations } = catalogue;
  const agencies = feeds.flatMap((feed) => feed.agencies);
  const zone = agencies.map(({ timezone }) => timezone).find(isTimeZone);
  if (zone === undefined || catalogue.stops.length === 0)
    throw new Error('it has no timetable with stops and a time zone');
  const stops = new Map(
    catalogue.stops.map((stop): [string, KnownStop] => {
      const { name, lat, lon } = stop;
      return [stop.gtfsId, { ...stopOf(stop), name, lat, lon }];
    }),
  );
  const publishers = feeds.flatMap(({ publisher }) => publisher ?? []);
  const dayAt = (seconds: number) => dayOf(seconds * 1000, zone);
  const { start, end } = serviceTimeRange;
  return knownNetwork({
    name: publishers[0]?.name ?? agencies[0]?.name ?? '',
    ...(publishers.length > 0 && { sources: publishers.map(({ name }) => ({ name })) }),
    zone,
    language: agencies.find(({ lang }) => lang)?.lang ?? '',
    period: { firstDay: dayAt(start ?? 0), lastDay: dayAt((end ?? 4_102_444_800) - 1) },
    stops,
    stationPlaces: new Map(stations.map((station) => [station.gtfsId, station])),
    lines: routes.map((route) => ({
      ref: lineOf(route),
      patterns: route.patterns.map(({ code, headsign, directionId, stops: called }) => ({
        code,
        direction: directionId === 1 ? 1 : 0,
        headsign: headsign ?? '',
        stops: called.flatMap(({ gtfsId }) => stops.get(gtfsId) ?? []),
      })),
    })),
  });
}
