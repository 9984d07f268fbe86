import type { StreetStep } from '#shared/domain/journey/journey.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import type {
  FoundCall,
  FoundItinerary,
  FoundLeg,
  FoundSpot,
  FoundStop,
  FoundStreetLeg,
  FoundTime,
} from '#site/server/engine/itinerary/found-itinerary.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import { lineOfMode } from '../network/line-of-mode.ts';
import { joinedDisruptions, motisDisruptionOf } from './disruption-of-alert.ts';
import type { MotisLeg, MotisPlace, MotisRoute } from './responses.ts';

/** Our street modes by those of the engine. Any other leg without a run is a walk. */
const streetModes: Readonly<Record<string, FoundStreetLeg['mode']>> = { WALK: 'WALK', BIKE: 'BIKE', CAR: 'CAR' };

export const motisAccessible = (written: string | undefined): boolean | null =>
  written === 'ACCESSIBLE' ? true : written === 'NOT_ACCESSIBLE' ? false : null;

function stopOfPlace({ stopId, parentId, name, track }: MotisPlace, network: EngineNetwork): FoundStop | null {
  if (stopId === undefined) return null;
  const known = network.stops.get(stopId);
  const station = known ?? { stationId: parentId ?? stopId, stationName: name, accessible: null };
  return {
    id: stopId,
    stationId: station.stationId,
    stationName: station.stationName,
    platform: track ?? '',
    accessible: station.accessible,
  };
}

function spotOf(place: MotisPlace, network: EngineNetwork): FoundSpot {
  const { name, lat, lon } = place;
  return { name, lat, lon, stop: stopOfPlace(place, network) };
}

/** Times of live data are those of now; without it both are planned ones. */
export function timeOfPlace(
  expected: number | undefined,
  scheduled: number | undefined,
  isLive: boolean,
): FoundTime | null {
  const planned = scheduled ?? expected;
  return planned === undefined ? null : { scheduled: planned, delay: isLive ? (expected ?? planned) - planned : null };
}

function callOfPlace(place: MotisPlace, isLive: boolean, network: EngineNetwork): FoundCall {
  return {
    ...spotOf(place, network),
    arrival: timeOfPlace(place.arrival, place.scheduledArrival, isLive),
    departure: timeOfPlace(place.departure, place.scheduledDeparture, isLive),
  };
}

/** The streets of a walk. The engine has turns in no language, so names alone are shown. */
const stepsOf = ({ steps }: MotisLeg): StreetStep[] =>
  steps.flatMap(({ streetName, distance }) =>
    streetName ? [{ instruction: streetName, streetName, meters: Math.round(distance), seconds: 0 }] : [],
  );

/** The line of a run: that of the network, or as the response describes it. */
export function lineOfRun(run: MotisRoute & { readonly routeId: string }, network: EngineNetwork): LineRef {
  const { routeId: id, routeShortName, displayName, routeLongName, routeType, mode, routeColor, routeTextColor } = run;
  const { agencyId, agencyName } = run;
  const known = network.lineOf.get(id)?.ref;
  if (known) return known;
  return lineOfMode({
    id,
    shortName: routeShortName || displayName,
    longName: routeLongName,
    routeType,
    mode,
    color: routeColor,
    textColor: routeTextColor,
    networkId: agencyId,
    networkName: agencyName,
  });
}

/** The service day of a run, with which its id begins: `20261201_08:00_tag_trip`. */
function serviceDayOf(tripId: string, departure: number, zone: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)_/.exec(tripId) ?? [];
  return year ? `${year}-${month}-${day}` : dayOf(departure * 1000, zone);
}

/** All calls of a run from boarding to alighting. */
export const callsOfLeg = ({ from, intermediateStops, to, realTime }: MotisLeg, network: EngineNetwork): FoundCall[] =>
  [from, ...intermediateStops, to].map((place) => callOfPlace(place, realTime, network));

/** Disruptions of a run, and of the stops of its leg. */
export function disruptionsOfLeg(leg: MotisLeg, lineId: string, zone: string) {
  const ofRun = leg.alerts.map((alert) => motisDisruptionOf(alert, { lineIds: [lineId] }, zone));
  const ofStops = [leg.from, leg.to].flatMap(({ alerts, stopId }) =>
    alerts.map((alert) => motisDisruptionOf(alert, { stopIds: stopId ? [stopId] : [] }, zone)),
  );
  return joinedDisruptions([...ofRun, ...ofStops]);
}

function legOf(leg: MotisLeg, network: EngineNetwork): FoundLeg | null {
  const { mode, routeId, tripId, tripTo, startTime, endTime, realTime, distance, legGeometry } = leg;
  const base = {
    from: spotOf(leg.from, network),
    to: spotOf(leg.to, network),
    metres: distance ?? null,
    shape: decodePolyline(legGeometry.points, legGeometry.precision),
  };
  if (routeId === undefined && tripId === undefined) {
    const street = streetModes[mode] ?? 'WALK';
    return { ...base, kind: 'STREET', mode: street, start: startTime, end: endTime, steps: stepsOf(leg) };
  }
  if (routeId === undefined || tripId === undefined) return null;
  const calls = callsOfLeg(leg, network);
  const timeAt = (expected: number, scheduled: number) => ({
    scheduled,
    delay: realTime ? expected - scheduled : null,
  });
  return {
    ...base,
    kind: 'RIDE',
    line: lineOfRun({ ...leg, routeId }, network),
    tripId,
    serviceDate: serviceDayOf(tripId, leg.scheduledStartTime, network.zone),
    headsign: leg.headsign ?? '',
    direction: tripTo?.name ?? '',
    departure: timeAt(startTime, leg.scheduledStartTime),
    arrival: timeAt(endTime, leg.scheduledEndTime),
    isCancelled: leg.cancelled || leg.from.cancelled || leg.to.cancelled,
    isStay: leg.interlineWithPreviousLeg,
    accessible: motisAccessible(leg.wheelchairAccessible),
    calls,
    stopCount: calls.length - 1,
    disruptions: disruptionsOfLeg(leg, routeId, network.zone),
    fares: [],
    next: [],
    bookingUrl: null,
  };
}

/** Returns an itinerary in the words of this product; null if a leg of it cannot be shown. */
export function motisItinerary({ legs }: { readonly legs: readonly MotisLeg[] }, network: EngineNetwork) {
  const found = legs.map((leg) => legOf(leg, network));
  const shown = found.filter((leg) => leg !== null);
  return shown.length < found.length ? null : ({ legs: shown } satisfies FoundItinerary);
}
