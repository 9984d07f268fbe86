import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { boundsAroundPosition, containsPosition } from '#shared/domain/place/map-view.ts';
import { idOfPosition, positionOfId } from '#shared/domain/place/place-key.ts';
import type { Availability, ProximityPoint } from '#shared/domain/place/proximity.ts';
import { type Locale, toLocale } from '#shared/i18n/locales.ts';
import { oncePer } from '#site/server/engine/once-per.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';
import type { OfferedStation } from '#site/server/engine/router/journeys/rental.ts';
import type { CityPlace } from '../city/city-place.ts';
import { modesOfPlace } from '../city/city-points.ts';
import {
  type BikeStation,
  type BikeSystem,
  type FreeVehicle,
  isTooOld,
  type Names,
  type StationStatus,
} from './bike-system.ts';
import type { SystemState } from './read-system-files.ts';

/** What a caller needs: the language of names, the zone of times, and the time. */
export interface BikeContext {
  readonly language: Locale;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Stations and free vehicles of all systems at one state of their files. */
export interface SharedBikes {
  /** At most `most` points, stations before free vehicles. */
  pointsWithin(bounds: Bounds, most: number, context: BikeContext): ProximityPoint[];
  /** A station by its id, or a free vehicle by its position; null for an unknown one, or one that has left. */
  placeOf(id: string, context: BikeContext): CityPlace | null;
  /** The stations around a position, the nearest of each system first. */
  stationsNear(position: LatLon, metres: number, context: BikeContext): OfferedStation[];
}

/** Returns a name in a language, else as it is published first. */
function nameIn(names: Names, language: Locale): string {
  const own = names.find((name) => toLocale(name.language) === language) ?? names[0];
  return own?.text ?? '';
}

interface KnownSystem extends SystemState {
  readonly system: BikeSystem;
}

interface KnownStation {
  readonly id: string;
  readonly station: BikeStation;
  readonly status: StationStatus | undefined;
  readonly from: KnownSystem;
}

const stationId = (system: string, station: string) => `${system}:${station}`;
const vehicleId = (system: string, vehicle: LatLon) => `${system}@${idOfPosition(vehicle)}`;

/** Collects the systems whose information has been read. */
export function sharedBikesOf(states: readonly SystemState[]): SharedBikes {
  const systems = states.filter((state): state is KnownSystem => state.system !== null);
  const stations = new Map(systems.flatMap((from) => stationsOf(from).map((known) => [known.id, known] as const)));

  /** The free vehicles within bounds by their spots, at most `most` spots of each system. */
  const groupsWithin = (bounds: Bounds, most: number, now: number) =>
    systems.flatMap((from) => groupedVehicles(from, bounds, most, now));

  return {
    pointsWithin(bounds, most, context) {
      const within = [...stations.values()].filter(({ station }) => containsPosition(bounds, station)).slice(0, most);
      const free = groupsWithin(bounds, most - within.length, context.now).slice(0, most - within.length);
      return [
        ...within.map((known) => stationPlace(known, context)),
        ...free.map((group) => vehiclePlace(group, context)),
      ].map(pointOf);
    },
    placeOf(id, context) {
      const known = stations.get(id);
      if (known) return stationPlace(known, context);
      const position = positionOfId(id.slice(id.lastIndexOf('@') + 1));
      if (position === null) return null;
      const around = boundsAroundPosition(position, spotMetres);
      const group = groupsWithin(around, mostSpots, context.now).find((vehicles) => vehicles.id === id);
      return group ? vehiclePlace(group, context) : null;
    },
    stationsNear(position, metres, context) {
      return [...stations.values()]
        .map((known) => ({ known, away: distanceInMetres(position, known.station) }))
        .filter(({ away }) => away <= metres)
        .sort((one, other) => one.away - other.away)
        .flatMap(({ known }) => {
          const { id, lat, lon, name, availability } = stationPlace(known, context);
          const { system } = known.from;
          const named = { id: system.id, name: nameIn(system.names, context.language) };
          return availability ? [{ id, name, lat, lon, system: named, availability }] : [];
        });
    },
  };
}

const stationsOf = oncePer((from: KnownSystem): readonly KnownStation[] => {
  const { system, stations, statuses } = from;
  return stations.flatMap((station) => {
    const status = statuses?.value.get(station.id);
    return status?.isForOthers ? [] : [{ id: stationId(system.id, station.id), station, status, from }];
  });
});

function stationPlace({ id, station, status, from }: KnownStation, context: BikeContext): CityPlace {
  const { lat, lon, address, names } = station;
  const operator = nameIn(from.system.names, context.language);
  const availability = status && from.statuses && stationNow(station, status, from.statuses.updatedAt, context);
  const url = station.url ?? from.system.url;
  return {
    id,
    type: 'bikeSharingStations',
    lat,
    lon,
    name: nameIn(names, context.language) || operator,
    operator,
    ...(address && { street: address }),
    ...(availability && { availability }),
    ...(url && { url }),
    ...(from.pricesUrl && { pricesUrl: from.pricesUrl }),
  };
}

/** Returns what a station has now; of an outdated list only its age. */
function stationNow(
  { capacity }: BikeStation,
  { bikes, ebikes, scooters, docks, isRenting, isReturning }: StationStatus,
  updatedAt: number,
  { zone, now }: BikeContext,
): Availability {
  const dated = {
    updatedAt: timeText(updatedAt, zone),
    ...(capacity !== undefined && { capacity }),
  };
  if (isTooOld({ updatedAt }, now)) return { ...dated, outdated: true };
  return {
    ...dated,
    ...(bikes !== undefined && { bikes }),
    ...(ebikes !== undefined && { ebikes }),
    ...(scooters !== undefined && { scooters }),
    ...(docks !== undefined && { docks }),
    ...(!isRenting && { renting: false }),
    ...(!isReturning && { returning: false }),
  };
}

/** Free vehicles of a kind that stand at one spot. */
interface VehicleGroup extends LatLon {
  readonly id: string;
  readonly kind: FreeVehicle['kind'];
  readonly vehicles: readonly FreeVehicle[];
  readonly updatedAt: number;
  readonly from: KnownSystem;
}

/** A position in an id is rounded to about a metre. */
const spotMetres = 2;
const mostSpots = 100;

function groupedVehicles(from: KnownSystem, bounds: Bounds, most: number, now: number): VehicleGroup[] {
  const { system, vehicles: list } = from;
  if (list === null || isTooOld(list, now)) return [];
  const groups = new Map<string, FreeVehicle[]>();
  for (const vehicle of list.value) {
    if (!containsPosition(bounds, vehicle)) continue;
    const id = vehicleId(system.id, vehicle);
    const group = groups.get(id);
    if (group) group.push(vehicle);
    else if (groups.size < most) groups.set(id, [vehicle]);
    else break;
  }
  return [...groups].flatMap(([id, vehicles]) => {
    const [first] = vehicles;
    // Bikes and scooters at one spot are shown as bikes, with the numbers of both.
    const kind = vehicles.some((vehicle) => vehicle.kind === 'BIKE') ? 'BIKE' : 'SCOOTER';
    return first ? [{ id, kind, lat: first.lat, lon: first.lon, vehicles, updatedAt: list.updatedAt, from }] : [];
  });
}

const timeText = (milliseconds: number, zone: string) => clockTextOf(zone).iso(Math.floor(milliseconds / 1000));

function vehiclePlace(
  { id, kind, lat, lon, vehicles, updatedAt, from }: VehicleGroup,
  context: BikeContext,
): CityPlace {
  const operator = nameIn(from.system.names, context.language);
  const bikes = vehicles.filter((vehicle) => vehicle.kind === 'BIKE');
  const scooters = vehicles.length - bikes.length;
  const { url } = from.system;
  return {
    id,
    type: 'bikeSharingStations',
    lat,
    lon,
    name: operator,
    free: kind,
    availability: {
      ...(bikes.length > 0 && { bikes: bikes.length, ebikes: bikes.filter(({ isElectric }) => isElectric).length }),
      ...(scooters > 0 && { scooters }),
      updatedAt: timeText(updatedAt, context.zone),
    },
    ...(url && { url }),
    ...(from.pricesUrl && { pricesUrl: from.pricesUrl }),
  };
}

function pointOf({ id, type, lat, lon, name, availability, operator, free }: CityPlace): ProximityPoint {
  return {
    id,
    type,
    lat,
    lon,
    name,
    modes: modesOfPlace(type),
    selected: false,
    markerRange: 'small',
    ...(availability && { availability }),
    ...(operator && { operator }),
    ...(free && { free }),
  };
}
