import type { Mode } from '#shared/domain/mode.ts';
import { walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { Criterion } from '#shared/domain/trip/trip-request.ts';
import type { RequestedPlace } from '#site/server/engine/router/journeys/itinerary.ts';
import { bikeMetresPerSecond } from '#site/server/engine/router/search/walks.ts';
import { type EngineNetwork, stopGroupIn } from '../network/known-network.ts';
import type { EngineSearch } from '../network/planned-journeys.ts';

export interface OtpSearch extends Omit<EngineSearch, 'options'> {
  readonly options: Pick<
    EngineSearch['options'],
    'walkSpeed' | 'bikeSpeed' | 'accessible' | 'criterion' | 'excludedModes'
  >;
  /** Absent: the engine chooses. */
  readonly windowHours?: number;
  readonly withCancelled: boolean;
  readonly most: number;
}

/** Modes of the engine by ours. A railway line may be an RER by its name alone. */
const transitModes: Readonly<Partial<Record<Mode, readonly string[]>>> = {
  METRO: ['SUBWAY', 'MONORAIL'],
  RER: ['RAIL'],
  TRAIN: ['RAIL'],
  TRAMWAY: ['TRAM'],
  BUS: ['BUS', 'TROLLEYBUS'],
  COACH: ['COACH'],
  FUNICULAR: ['FUNICULAR'],
  CABLE_CAR: ['GONDOLA', 'CABLE_CAR'],
  BOAT: ['FERRY'],
  TAXI: ['TAXI'],
  OTHER: ['AIRPLANE', 'CARPOOL'],
};

/** How much more a second on foot costs than one aboard, and what a change costs, by criterion; else the engine's own. */
const walkReluctance: Readonly<Partial<Record<Criterion, number>>> = { LESS_WALK: 8 };
const changeCost: Readonly<Partial<Record<Criterion, number>>> = { LESS_TRANSFER: 900 };

function locationOf({ id, title, lat, lon }: RequestedPlace, network: EngineNetwork) {
  // Without streets the engine finds stops only; with them it still knows a stop best by its id.
  const location = stopGroupIn(network, id)
    ? { stopLocation: { stopLocationId: id } }
    : { coordinate: { latitude: lat, longitude: lon } };
  return { label: title, location };
}

function viaOf({ id, title, lat, lon }: RequestedPlace, network: EngineNetwork) {
  const where = stopGroupIn(network, id)
    ? { stopLocationIds: [id] }
    : { coordinate: { latitude: lat, longitude: lon } };
  return { visit: { label: title, ...where } };
}

/** Returns the kept modes, and the lines to leave out whose mode the engine cannot tell from a kept one. */
function keptModes({ lines }: EngineNetwork, excluded: readonly Mode[]) {
  const modes = new Set<string>();
  for (const [mode, names] of Object.entries(transitModes)) {
    if (!(excluded as readonly string[]).includes(mode)) for (const name of names) modes.add(name);
  }
  const isLeftOut = (mode: Mode) => excluded.includes(mode) && transitModes[mode]?.some((name) => modes.has(name));
  return { modes: [...modes], routes: lines.filter(({ ref }) => isLeftOut(ref.mode)).map(({ ref }) => ref.id) };
}

/** Returns the variables of `planQuery`. */
export function planVariables(search: OtpSearch, network: EngineNetwork): Readonly<Record<string, unknown>> {
  const { places, dateTime, isArrival, options, windowHours, withCancelled, isDetailed, withBike, most } = search;
  const { walkSpeed, bikeSpeed, accessible, criterion, excludedModes } = options;
  const { modes, routes } = keptModes(network, excludedModes);
  const [origin, destination] = [places[0], places.at(-1)];
  if (origin === undefined || destination === undefined) throw new RangeError('a search has two ends');
  const walk = { speed: walkMetresPerSecond[walkSpeed], reluctance: walkReluctance[criterion] };
  return {
    origin: locationOf(origin, network),
    destination: locationOf(destination, network),
    via: places.slice(1, -1).map((place) => viaOf(place, network)),
    dateTime: isArrival ? { latestArrival: dateTime } : { earliestDeparture: dateTime },
    ...(windowHours !== undefined && { searchWindow: `PT${windowHours}H` }),
    first: most,
    modes: {
      direct: ['WALK'],
      ...(modes.length === 0
        ? { directOnly: true }
        : {
            transit: {
              access: ['WALK'],
              egress: ['WALK'],
              transfer: ['WALK'],
              transit: modes.map((mode) => ({ mode })),
            },
          }),
    },
    preferences: {
      accessibility: { wheelchair: { enabled: accessible } },
      street: { walk, bicycle: { speed: bikeMetresPerSecond[bikeSpeed] } },
      transit: {
        transfer: { cost: changeCost[criterion] },
        timetable: { includeRealTimeCancellations: withCancelled, includePlannedCancellations: withCancelled },
        ...(routes.length > 0 && { filters: [{ exclude: [{ routes }] }] }),
      },
    },
    detailed: isDetailed,
    bike: withBike,
    bikeModes: { direct: ['BICYCLE'], directOnly: true },
  };
}
