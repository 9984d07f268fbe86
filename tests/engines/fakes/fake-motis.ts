import type {
  Itinerary,
  Leg,
  Mode,
  Place,
  PlanResponse,
  RoutesResponse,
  StopTime,
  StoptimesResponse,
} from '@motis-project/motis-client';
import type { Journey, PublicTransportSection, Section } from '#shared/domain/journey/journey.ts';
import type { Mode as OurMode } from '#shared/domain/mode.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { defaultItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import {
  dayAt,
  midnightOf,
  type SmallCall,
  type SmallNetwork,
  type SmallRun,
  type SmallStop,
} from './small-network.ts';

const tag = 'demo_paris';
const tagged = (id: string) => `${tag}_${id}`;
const untagged = (id: string) => id.slice(tag.length + 1);

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const secondsOf = ({ scheduled }: TransitTime) => Date.parse(scheduled) / 1000;

const modes: Readonly<Record<number, Mode>> = { 1: 'SUBWAY', 3: 'BUS' };
const ourModes: Readonly<Record<string, OurMode>> = { SUBWAY: 'METRO', BUS: 'BUS' };

/** Encodes positions as MOTIS does, with six digits. */
function encode(points: readonly { readonly lat: number; readonly lon: number }[]) {
  let [lat, lon, text] = [0, 0, ''];
  const write = (value: number) => {
    let rest = value < 0 ? -value * 2 - 1 : value * 2;
    while (rest >= 32) {
      text += String.fromCharCode((rest % 32) + 95);
      rest = Math.floor(rest / 32);
    }
    text += String.fromCharCode(rest + 63);
  };
  for (const point of points) {
    const [north, east] = [Math.round(point.lat * 1e6), Math.round(point.lon * 1e6)];
    write(north - lat);
    write(east - lon);
    [lat, lon] = [north, east];
  }
  return { points: text, precision: 6, length: points.length };
}

function placeOf({ id, name, lat, lon, stationId }: SmallStop): Place {
  const parent = stationId === id ? {} : { parentId: tagged(stationId) };
  return { name, stopId: tagged(id), ...parent, lat, lon, tz: 'Europe/Paris', vertexType: 'TRANSIT' };
}

const clockOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16);
const tripIdOf = ({ tripId, calls }: SmallRun, day: string) =>
  `${day.replaceAll('-', '')}_${clockOf(calls[0]?.departure ?? 0)}_${tagged(tripId)}`;

function calledPlace({ stop, arrival, departure }: SmallCall, index: number, count: number, midnight: number): Place {
  const [arrives, departs] = [iso(midnight + arrival), iso(midnight + departure)];
  return {
    ...placeOf(stop),
    ...(index > 0 && { arrival: arrives, scheduledArrival: arrives }),
    ...(index < count - 1 && { departure: departs, scheduledDeparture: departs }),
  };
}

function runFields(run: SmallRun, day: string) {
  const { route, headsign, calls, direction } = run;
  const [first, last] = [calls[0], calls.at(-1)];
  if (!first || !last) throw new Error('a run has calls');
  return {
    mode: modes[route.type] ?? ('OTHER' satisfies Mode),
    headsign,
    tripFrom: placeOf(first.stop),
    tripTo: placeOf(last.stop),
    routeId: tagged(route.id),
    directionId: String(direction),
    routeColor: route.color,
    routeTextColor: route.textColor,
    routeType: route.type,
    agencyId: 'ratp',
    agencyName: 'RATP',
    agencyUrl: 'https://www.ratp.fr/',
    tripId: tripIdOf(run, day),
    routeShortName: route.code,
    routeLongName: route.name,
    tripShortName: '',
    displayName: route.code,
  };
}

const geometry = (calls: readonly SmallCall[]) => encode(calls.map(({ stop }) => stop));

/** A leg in a run between two of its calls. */
function rideLeg(run: SmallRun, day: string, board: number, alight: number): Leg {
  const midnight = midnightOf(day);
  const ridden = run.calls.slice(board, alight + 1);
  const places = ridden.map((call, index) => calledPlace(call, index, ridden.length, midnight));
  const [from, to] = [places[0], places.at(-1)];
  const [start, end] = [midnight + (ridden[0]?.departure ?? 0), midnight + (ridden.at(-1)?.arrival ?? 0)];
  if (!from || !to) throw new Error('a ride has two ends');
  return {
    ...runFields(run, day),
    from,
    to,
    duration: end - start,
    startTime: iso(start),
    endTime: iso(end),
    scheduledStartTime: iso(start),
    scheduledEndTime: iso(end),
    realTime: false,
    scheduled: true,
    intermediateStops: places.slice(1, -1),
    legGeometry: geometry(ridden),
    wheelchairAccessible: 'ACCESSIBLE',
  };
}

function walkLeg({ from, to, departure, arrival, durationSeconds, distanceMeters = 0 }: Section, mode: Mode): Leg {
  const place = ({ title: name, lat, lon }: Section['from']): Place => ({ name, lat, lon, vertexType: 'NORMAL' });
  const [start, end] = [iso(secondsOf(departure)), iso(secondsOf(arrival))];
  return {
    mode,
    from: place(from),
    to: place(to),
    duration: durationSeconds,
    startTime: start,
    endTime: end,
    scheduledStartTime: start,
    scheduledEndTime: end,
    realTime: false,
    scheduled: true,
    distance: distanceMeters,
    legGeometry: encode([from, to]),
    steps: [],
  };
}

export interface MotisRequestOf {
  /** Such as `/api/v6/plan`. */
  readonly path: string;
  readonly parameters: URLSearchParams;
}

type Found = { readonly status: number; readonly body: object };
const unknown = (what: string): Found => ({ status: 404, body: { error: `${what} not found` } });

/**
 * Makes a MOTIS over the small feed. It responds as the published API does, planned by the embedded engine.
 * Long because all its calls read one network.
 */
export function fakeMotis(network: SmallNetwork): (request: MotisRequestOf) => Promise<Found> {
  const { stops, runs } = network;

  function routes(): RoutesResponse {
    const places = [...stops.values()].filter(({ id, stationId }) => id !== stationId);
    const indexOf = new Map(places.map(({ id }, index) => [id, index]));
    const polylines: RoutesResponse['polylines'] = [];
    const byStops = Map.groupBy(runs, ({ route, calls }) => [route.id, ...calls.map(({ stop }) => stop.id)].join());
    const found = [...byStops.values()].map(([run], routeIdx): RoutesResponse['routes'][number] => {
      if (!run) throw new Error('a group is not empty');
      const { id, code, name, color, textColor, type } = run.route;
      const segments = run.calls.slice(1).map(({ stop: to }, index) => {
        const from = run.calls[index]?.stop ?? to;
        polylines.push({ polyline: encode([from, to]), colors: [color], routeIndexes: [routeIdx] });
        return { from: indexOf.get(from.id) ?? -1, to: indexOf.get(to.id) ?? -1, polyline: polylines.length - 1 };
      });
      return {
        mode: modes[type] ?? 'OTHER',
        // Without the tag of the data set, unlike everywhere else.
        transitRoutes: [{ id, shortName: code, longName: name, color, textColor }],
        numStops: run.calls.length,
        routeIdx,
        pathSource: 'NONE',
        segments,
      };
    });
    return { routes: found, polylines, stops: places.map(placeOf), zoomFiltered: false };
  }

  function stopTimes(parameters: URLSearchParams): StoptimesResponse | null {
    const at = stops.get(untagged(parameters.get('stopId') ?? ''));
    if (!at) return null;
    const from = Date.parse(parameters.get('time') ?? '2026-12-01T07:00+01:00') / 1000;
    const day = dayAt(from);
    const midnight = midnightOf(day);
    const events = runs.flatMap((run) =>
      run.calls.slice(0, -1).flatMap(({ stop, departure }, index) => {
        const isHere = stop.stationId === at.stationId && midnight + departure >= from;
        return isHere ? [{ run, index, departure }] : [];
      }),
    );
    const listed = events.sort((one, other) => one.departure - other.departure).slice(0, Number(parameters.get('n')));
    const times = listed.map(({ run, index }): StopTime => {
      const places = run.calls.map((call, place) => calledPlace(call, place, run.calls.length, midnight));
      return {
        ...runFields(run, day),
        place: places[index] ?? placeOf(at),
        realTime: false,
        pickupDropoffType: 'NORMAL',
        cancelled: false,
        tripCancelled: false,
        bikesAllowed: false,
        wheelchairAccessible: 'ACCESSIBLE',
        reservation: 'NONE',
        source: 'trips.txt:1',
        ...(parameters.get('fetchStops') === 'true' && { nextStops: places.slice(index + 1) }),
      };
    });
    return { stopTimes: times, place: placeOf(at), previousPageCursor: 'EARLIER|0', nextPageCursor: 'LATER|0' };
  }

  function legOf(section: Section): Leg | null {
    if (section.type === 'WAITING') return null;
    if (section.type !== 'PUBLIC_TRANSPORT') return walkLeg(section, section.mode === 'BIKE' ? 'BIKE' : 'WALK');
    return rideOf(section);
  }

  function rideOf(section: PublicTransportSection): Leg {
    const run = runs.find(({ tripId }) => tripId === section.tripId);
    const [first, last] = [section.stops?.[0]?.stopPointId, section.stops?.at(-1)?.stopPointId];
    const indexOf = (id: string | undefined) => run?.calls.findIndex(({ stop }) => stop.id === id) ?? -1;
    if (!run) throw new Error(`there is no run ${section.tripId}`);
    return rideLeg(run, dayAt(secondsOf(section.departure)), indexOf(first), indexOf(last));
  }

  function itineraryOf(journey: Journey): Itinerary {
    const [start, end] = [journey.departure, journey.arrival].map((time) => iso(secondsOf(time)));
    return {
      duration: journey.durationSeconds,
      startTime: start ?? '',
      endTime: end ?? '',
      transfers: journey.transfers,
      id: journey.id,
      legs: journey.sections.flatMap((section) => legOf(section) ?? []),
    };
  }

  function endOf(written: string): { id: string; name: string; lat: number; lon: number } | null {
    const [, lat, lon] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(written) ?? [];
    if (lat !== undefined) return { id: '', name: '', lat: Number(lat), lon: Number(lon) };
    return stops.get(untagged(written)) ?? null;
  }

  async function plan(parameters: URLSearchParams): Promise<PlanResponse | null> {
    const list = (name: string) => parameters.get(name)?.split(',').filter(Boolean) ?? [];
    const [from, to] = ['fromPlace', 'toPlace'].map((name) => endOf(parameters.get(name) ?? ''));
    const via = list('via').map(endOf);
    if (!from || !to || via.includes(null)) return null;
    const time = parameters.get('time') ?? '';
    const kept = new Set(list('transitModes'));
    const excludedModes = Object.entries(ourModes).flatMap(([mode, ours]) => (kept.has(mode) ? [] : [ours]));
    const request: TripRequest = {
      fromId: from.id,
      fromValue: from.name,
      fromLat: from.lat,
      fromLon: from.lon,
      toId: to.id,
      toValue: to.name,
      toLat: to.lat,
      toLon: to.lon,
      tripType: 0,
      via: via.flatMap((place) => (place ? [{ id: place.id, value: place.name, lat: place.lat, lon: place.lon }] : [])),
      itineraryOptions: {
        ...defaultItineraryOptions,
        excludedModes,
        accessible: parameters.get('pedestrianProfile') === 'WHEELCHAIR',
      },
      ...(parameters.get('arriveBy') === 'true' ? { arrivalDateTime: time } : { departureDateTime: time }),
    };
    const found = (await network.journeys(request)).map(itineraryOf);
    const hasRide = ({ legs }: Itinerary) => legs.some(({ tripId }) => tripId !== undefined);
    return {
      requestParameters: Object.fromEntries(parameters),
      debugOutput: {},
      from: { name: from.name || 'START', lat: from.lat, lon: from.lon },
      to: { name: to.name || 'END', lat: to.lat, lon: to.lon },
      direct: found.filter((one) => !hasRide(one)),
      itineraries: found.filter(hasRide),
      previousPageCursor: 'EARLIER|0',
      nextPageCursor: 'LATER|0',
    };
  }

  function trip(parameters: URLSearchParams): Itinerary | null {
    const [, year, month, day, id] = /^(\d{4})(\d\d)(\d\d)_\d\d:\d\d_(.*)$/.exec(parameters.get('tripId') ?? '') ?? [];
    const run = runs.find(({ tripId }) => tagged(tripId) === id);
    if (!run) return null;
    const leg = rideLeg(run, `${year}-${month}-${day}`, 0, run.calls.length - 1);
    const { duration, startTime, endTime } = leg;
    return { duration, startTime, endTime, transfers: 0, id: 'trip', legs: [leg] };
  }

  const serverConfig = {
    motisVersion: 'v2.11.3',
    hasElevation: false,
    hasRoutedTransfers: false,
    hasStreetRouting: true,
    maxOneToManySize: 128,
    maxOneToAllTravelTimeLimit: 90,
    maxPrePostTransitTimeLimit: 3600,
    maxDirectTimeLimit: 21_600,
    shapesDebugEnabled: false,
  };

  return async ({ path, parameters }) => {
    const ok = (body: object | null): Found => (body === null ? unknown(path) : { status: 200, body });
    if (path === '/api/v6/plan') return ok(await plan(parameters));
    if (path === '/api/v6/stoptimes') return ok(stopTimes(parameters));
    if (path === '/api/v6/trip') return ok(trip(parameters));
    if (path === '/api/v1/map/initial') return ok({ lat: 48.85, lon: 2.35, zoom: 12, serverConfig });
    if (path === '/api/experimental/map/routes') return ok(routes());
    return unknown(path);
  };
}
