import { foreignFields } from '#shared/lib/foreign.ts';
import type {
  BikeStation,
  BikeSystem,
  FreeVehicle,
  StationStatus,
  VehicleKind,
  VehicleType,
  VehicleTypes,
} from '../bike-system.ts';
import { type GbfsDocument, GbfsUnusable } from './read-document.ts';
import { countIn, flagIn, idIn, namesIn, pageIn, positionIn, recordsIn, rentalPageIn, textIn } from './read-values.ts';

/** Reads `system_information`. */
export function readSystem({ data }: GbfsDocument): BikeSystem {
  const id = idIn(data.system_id);
  if (id === undefined) throw new GbfsUnusable('has no "system_id"');
  const names = namesIn(data.name);
  const url = pageIn(data.url);
  return { id, names: names.length > 0 ? names : [{ language: '', text: id }], ...(url && { url }) };
}

const kinds: Readonly<Record<string, VehicleKind>> = {
  bicycle: 'BIKE',
  cargo_bicycle: 'BIKE',
  scooter: 'SCOOTER',
  scooter_standing: 'SCOOTER',
  scooter_seated: 'SCOOTER',
};

/** Reads `vehicle_types` by id. Any propulsion besides muscles counts as electric. */
export function readVehicleTypes({ data }: GbfsDocument): VehicleTypes {
  return new Map(
    recordsIn(data.vehicle_types).flatMap(
      ({ vehicle_type_id, form_factor, propulsion_type }): [string, VehicleType][] => {
        const id = idIn(vehicle_type_id);
        const kind = kinds[String(form_factor)] ?? 'OTHER';
        return id === undefined ? [] : [[id, { kind, isElectric: (propulsion_type ?? 'human') !== 'human' }]];
      },
    ),
  );
}

/** Reads the page with the prices from `system_pricing_plans`; undefined without one. */
export const readPricesPage = ({ data }: GbfsDocument): string | undefined =>
  recordsIn(data.plans)
    .map(({ url }) => pageIn(url))
    .find((url) => url !== undefined);

/** More than the largest systems have. */
const mostStations = 20_000;
const mostVehicles = 50_000;

/** Reads `station_information`. A station without id or position is left out, a repeated one counts once. */
export function readStations({ data }: GbfsDocument): readonly BikeStation[] {
  const stations = new Map<string, BikeStation>();
  for (const fields of recordsIn(data.stations).slice(0, mostStations)) {
    const [id, position] = [idIn(fields.station_id), positionIn(fields)];
    if (id === undefined || position === null || stations.has(id)) continue;
    const [address, capacity, url] = [
      textIn(fields.address),
      countIn(fields.capacity),
      rentalPageIn(fields.rental_uris),
    ];
    stations.set(id, {
      id,
      ...position,
      names: namesIn(fields.name),
      ...(address && { address }),
      ...(capacity !== undefined && { capacity }),
      ...(url && { url }),
    });
  }
  return [...stations.values()];
}

/** A vehicle of a system without types, or of an unknown type, is a bike. */
const plainBike: VehicleType = { kind: 'BIKE', isElectric: false };

const typeOf = (types: VehicleTypes, id: unknown): VehicleType => types.get(idIn(id) ?? '') ?? plainBike;

/** Reads `station_status` by the id of the station. */
export function readStatuses({ data }: GbfsDocument, types: VehicleTypes): ReadonlyMap<string, StationStatus> {
  return new Map(
    recordsIn(data.stations)
      .slice(0, mostStations)
      .flatMap((fields): [string, StationStatus][] => {
        const id = idIn(fields.station_id);
        if (id === undefined) return [];
        const isInstalled = flagIn(fields.is_installed, true);
        const docks = countIn(fields.num_docks_available);
        return [
          [
            id,
            {
              ...vehiclesOf(fields, types),
              ...(docks !== undefined && { docks }),
              isRenting: isInstalled && flagIn(fields.is_renting, true),
              isReturning: isInstalled && flagIn(fields.is_returning, true),
            },
          ],
        ];
      }),
  );
}

type Vehicles = Pick<StationStatus, 'bikes' | 'ebikes' | 'scooters' | 'isForOthers'>;

/** Counts the vehicles of a station by their types; those of a station without types by the types of the system. */
function vehiclesOf(fields: Readonly<Record<string, unknown>>, types: VehicleTypes): Vehicles {
  const counted = recordsIn(fields.vehicle_types_available).map(({ vehicle_type_id, count }) => ({
    ...typeOf(types, vehicle_type_id),
    count: countIn(count) ?? 0,
  }));
  if (counted.length === 0) return vehiclesWithoutTypes(fields, types);
  const sum = (fits: (type: VehicleType) => boolean) =>
    counted.filter(fits).reduce((total, { count }) => total + count, 0);
  const has = (kind: VehicleType['kind']) => counted.some((type) => type.kind === kind);
  return {
    ...(has('BIKE') && {
      bikes: sum(({ kind }) => kind === 'BIKE'),
      ebikes: sum(({ kind, isElectric }) => kind === 'BIKE' && isElectric),
    }),
    ...(has('SCOOTER') && { scooters: sum(({ kind }) => kind === 'SCOOTER') }),
    isForOthers: !has('BIKE') && !has('SCOOTER'),
  };
}

function vehiclesWithoutTypes(fields: Readonly<Record<string, unknown>>, types: VehicleTypes): Vehicles {
  const count = countIn(fields.num_vehicles_available ?? fields.num_bikes_available);
  const all = [...types.values()];
  const isOf = (kind: VehicleType['kind']) => all.length > 0 && all.every((type) => type.kind === kind);
  if (isOf('SCOOTER')) return { ...(count !== undefined && { scooters: count }), isForOthers: false };
  if (isOf('OTHER')) return { isForOthers: true };
  const isElectric = isOf('BIKE') && all.every((type) => type.isElectric);
  const ebikes = isElectric
    ? count
    : countIn(fields.num_ebikes_available ?? ebikesIn(fields.num_bikes_available_types));
  return {
    ...(count !== undefined && { bikes: count }),
    ...(ebikes !== undefined && { ebikes }),
    isForOthers: false,
  };
}

/** Reads a usual extension of version 1: `{ mechanical, ebike }`, or a list of such objects with one field each. */
const ebikesIn = (counts: unknown): unknown =>
  (Array.isArray(counts) ? recordsIn(counts) : [foreignFields(counts)]).find(({ ebike }) => ebike !== undefined)?.ebike;

/**
 * Reads the free vehicles of `vehicle_status` (`free_bike_status` before version 3) that can be rented now. One with a station
 * or without a position is docked: it is counted at its station.
 */
export function readFreeVehicles({ data }: GbfsDocument, types: VehicleTypes): readonly FreeVehicle[] {
  return recordsIn(data.vehicles ?? data.bikes)
    .slice(0, mostVehicles)
    .flatMap((fields) => {
      const position = positionIn(fields);
      const { kind, isElectric } = typeOf(types, fields.vehicle_type_id);
      const isDocked = position === null || idIn(fields.station_id) !== undefined;
      const isTaken = flagIn(fields.is_reserved, false) || flagIn(fields.is_disabled, false);
      return isDocked || isTaken || kind === 'OTHER' ? [] : [{ ...position, kind, isElectric }];
    });
}
