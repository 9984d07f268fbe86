import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const gbfsVersions = ['1.0', '2.2', '2.3', '3.0', '3.1'] as const;

export type GbfsVersion = (typeof gbfsVersions)[number];

export interface WrittenStation {
  readonly id: string;
  readonly name: string;
  /** The name in German, which only versions from 3 on can have. */
  readonly nameInGerman?: string;
  readonly lat: number;
  readonly lon: number;
  readonly bikes: number;
  readonly ebikes?: number;
  readonly scooters?: number;
  /** Missing means that the file has no number of docks. */
  readonly docks?: number;
  readonly isInstalled?: boolean;
  readonly isRenting?: boolean;
  readonly isReturning?: boolean;
}

export interface WrittenVehicle {
  readonly id: string;
  readonly type?: 'bike' | 'ebike' | 'scooter' | 'car';
  /** Without one it is docked. */
  readonly at?: readonly [lat: number, lon: number];
  readonly station?: string;
  readonly isReserved?: boolean;
  readonly isDisabled?: boolean;
}

export interface WrittenSystem {
  readonly id?: string;
  readonly name?: string;
  readonly ttl?: number;
  readonly updatedAt: Date;
  readonly stations: readonly WrittenStation[];
  readonly vehicles?: readonly WrittenVehicle[];
}

const forms = { bike: 'bicycle', ebike: 'bicycle', scooter: 'scooter_standing', car: 'car' } as const;

/** Writes the files of a system in a version of GBFS, with `base` before the names of files in `gbfs.json`. */
export function writtenGbfs(version: GbfsVersion, system: WrittenSystem, base = ''): Readonly<Record<string, unknown>> {
  const { id = 'velo_valbach', name = 'Vélo Valbach', ttl = 60, updatedAt, stations, vehicles } = system;
  const major = Number(version[0]);
  const time = (date: Date) => (major >= 3 ? date.toISOString() : Math.floor(date.getTime() / 1000));
  const flag = (value: boolean) => (major === 1 ? Number(value) : value);
  const degrees = (value: number) => (major === 1 ? String(value) : value);
  const named = (text: string, german?: string) =>
    major >= 3 ? [{ text, language: 'fr' }, ...(german ? [{ text: german, language: 'de' }] : [])] : text;
  const file = (data: object) => ({ last_updated: time(updatedAt), ttl, ...(version !== '1.0' && { version }), data });
  const vehicleFile = major >= 3 ? 'vehicle_status' : 'free_bike_status';
  const hasTypes = major >= 2;

  const files: Record<string, object> = {
    system_information: file({
      system_id: id,
      name: named(name),
      language: 'fr',
      timezone: 'Europe/Paris',
      url: 'https://velo.example/',
      a_field_of_tomorrow: { deep: [1, 2] },
    }),
    station_information: file({
      stations: stations.map((station) => ({
        station_id: station.id,
        name: named(station.name, station.nameInGerman),
        lat: degrees(station.lat),
        lon: degrees(station.lon),
        capacity: 20,
        ...(major >= 2 && { rental_uris: { web: `https://velo.example/stations/${station.id}` } }),
      })),
    }),
    station_status: file({
      stations: stations.map(({ bikes, ebikes = 0, scooters = 0, docks, ...station }) => ({
        station_id: station.id,
        is_installed: flag(station.isInstalled ?? true),
        is_renting: flag(station.isRenting ?? true),
        is_returning: flag(station.isReturning ?? true),
        last_reported: time(updatedAt),
        [major >= 3 ? 'num_vehicles_available' : 'num_bikes_available']: bikes + scooters,
        ...(docks !== undefined && { num_docks_available: docks }),
        ...(hasTypes
          ? {
              vehicle_types_available: [
                { vehicle_type_id: 'bike', count: bikes - ebikes },
                { vehicle_type_id: 'ebike', count: ebikes },
                ...(scooters > 0 ? [{ vehicle_type_id: 'scooter', count: scooters }] : []),
              ],
            }
          : { num_bikes_available_types: [{ mechanical: bikes - ebikes }, { ebike: ebikes }] }),
      })),
    }),
    system_pricing_plans: file({ plans: [{ plan_id: 'day', url: 'https://velo.example/tarifs', price: 2 }] }),
    ...(hasTypes && {
      vehicle_types: file({
        vehicle_types: Object.entries(forms).map(([type, form_factor]) => ({
          vehicle_type_id: type,
          form_factor,
          propulsion_type: type === 'bike' ? 'human' : 'electric_assist',
          name: named(type),
        })),
      }),
    }),
    ...(vehicles && {
      [vehicleFile]: file({
        [major >= 3 ? 'vehicles' : 'bikes']: vehicles.map((vehicle) => ({
          [major >= 3 ? 'vehicle_id' : 'bike_id']: vehicle.id,
          ...(vehicle.at && { lat: degrees(vehicle.at[0]), lon: degrees(vehicle.at[1]) }),
          ...(vehicle.station && { station_id: vehicle.station }),
          ...(hasTypes && vehicle.type && { vehicle_type_id: vehicle.type }),
          is_reserved: flag(vehicle.isReserved ?? false),
          is_disabled: flag(vehicle.isDisabled ?? false),
        })),
      }),
    }),
  };
  const feeds = Object.keys(files).map((key) => ({ name: key, url: `${base}${key}.json` }));
  return { gbfs: file(major >= 3 ? { feeds } : { en: { feeds: [] }, fr: { feeds } }), ...files };
}

/** Writes these files into a folder; returns the path of `gbfs.json`. */
export function writeGbfs(folder: string, version: GbfsVersion, system: WrittenSystem): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of Object.entries(writtenGbfs(version, system))) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(file));
  }
  return join(folder, 'gbfs.json');
}
