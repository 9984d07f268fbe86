import type { Mode } from '#shared/domain/mode.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { RequestedPlace } from '#site/server/engine/router/journeys/itinerary.ts';
import { bikeMetresPerSecond } from '#site/server/engine/router/search/walks.ts';
import { type EngineNetwork, stopGroupIn } from '../network/known-network.ts';
import type { EngineSearch } from '../network/planned-journeys.ts';
import type { MotisParameters } from './motis-client.ts';

const railways = ['HIGHSPEED_RAIL', 'LONG_DISTANCE', 'NIGHT_RAIL', 'REGIONAL_FAST_RAIL', 'REGIONAL_RAIL', 'SUBURBAN'];

/** Modes of the engine by ours. An RER is a railway or a metro by its name alone, so journeys are checked afterwards. */
const transitModes: Readonly<Partial<Record<Mode, readonly string[]>>> = {
  METRO: ['SUBWAY'],
  RER: [...railways, 'SUBWAY'],
  TRAIN: railways,
  TRAMWAY: ['TRAM'],
  BUS: ['BUS'],
  COACH: ['COACH'],
  FUNICULAR: ['FUNICULAR'],
  CABLE_CAR: ['AERIAL_LIFT'],
  BOAT: ['FERRY'],
  OTHER: ['AIRPLANE', 'OTHER'],
};

const itineraries = 8;
const mostItineraries = 24;
const windowSeconds = 3600;
/** How long a walk to the first stop or from the last one may take. */
const walkSeconds = { usual: 1200, short: 420 };
const longestBikeSeconds = 7200;
/** A via must be a stop; one that is none is the nearest station in this circle. */
const viaMetres = 1000;

function placeText({ id, lat, lon }: RequestedPlace, network: EngineNetwork): string {
  return stopGroupIn(network, id) ? id : `${lat},${lon}`;
}

/** Returns the stop of a via; null if there is none near it. */
function viaStop({ id, lat, lon }: RequestedPlace, network: EngineNetwork): string | null {
  if (stopGroupIn(network, id)) return id;
  const near = [...network.stations.values()]
    .map((station) => ({ station, metres: distanceInMetres(station, { lat, lon }) }))
    .filter(({ metres }) => metres <= viaMetres)
    .sort((one, other) => one.metres - other.metres)[0];
  return near?.station.id ?? null;
}

/** Returns the parameters of `plan`; null for a search that cannot have a result. */
export function planParameters(search: EngineSearch, network: EngineNetwork): MotisParameters | null {
  const { places, dateTime, isArrival, options, isDetailed, withBike } = search;
  const { walkSpeed, bikeSpeed, accessible, criterion, excludedModes } = options;
  const [from, to] = [places[0], places.at(-1)];
  if (from === undefined || to === undefined) return null;
  const via = places.slice(1, -1).map((place) => viaStop(place, network));
  // The engine knows two of them.
  if (via.length > 2 || via.includes(null)) return null;
  const kept = Object.entries(transitModes).filter(([mode]) => !(excludedModes as readonly string[]).includes(mode));
  const walk = criterion === 'LESS_WALK' ? walkSeconds.short : walkSeconds.usual;
  return {
    fromPlace: placeText(from, network),
    toPlace: placeText(to, network),
    ...(via.length > 0 && { via: via.filter((id) => id !== null), viaMinimumStay: via.map(() => 0) }),
    time: dateTime,
    arriveBy: isArrival,
    searchWindow: windowSeconds,
    numItineraries: itineraries,
    maxItineraries: mostItineraries,
    transitModes: [...new Set(kept.flatMap(([, modes]) => modes))],
    directModes: withBike ? ['WALK', 'BIKE'] : ['WALK'],
    ...(withBike && { maxDirectTime: longestBikeSeconds, cyclingSpeed: bikeMetresPerSecond[bikeSpeed] }),
    maxPreTransitTime: walk,
    maxPostTransitTime: walk,
    pedestrianProfile: accessible ? 'WHEELCHAIR' : 'FOOT',
    pedestrianSpeed: walkMetresPerSecond[walkSpeed],
    joinInterlinedLegs: false,
    detailedLegs: isDetailed,
  };
}
