import { foreignFields, isObject } from '#shared/lib/foreign.ts';
import { idIn, numberIn, recordsIn, timeIn } from './read-values.ts';

/** A GBFS file that cannot be used. The message is for the operator, without an address. */
export class GbfsUnusable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GbfsUnusable';
  }
}

/** What every GBFS file has around its data. */
export interface GbfsDocument {
  readonly data: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970; null if it is not published. */
  readonly updatedAt: number | null;
  /** Time until the next version of the file, in seconds. */
  readonly ttl: number;
}

const usualTtl = 60;
/** Files of version 1 may name none. */
const oldest = '1.0';

/** Reads what surrounds the data of a file of any version. Throws `GbfsUnusable` if it is no file of GBFS 1 to 3. */
export function readDocument(json: unknown): GbfsDocument {
  const { version = oldest, data, last_updated, ttl } = foreignFields(json);
  if (!isObject(data)) throw new GbfsUnusable('is no GBFS file: it has no "data"');
  if (!/^[123](?:\.|$)/.test(String(version))) {
    throw new GbfsUnusable(`has the version ${JSON.stringify(version).slice(0, 20)} of GBFS: known are 1 to 3`);
  }
  const seconds = numberIn(ttl);
  return { data, updatedAt: timeIn(last_updated), ttl: seconds === undefined || seconds < 0 ? usualTtl : seconds };
}

/** The files that are read, by their names in version 3. */
export const fileNames = [
  'system_information',
  'vehicle_types',
  'system_pricing_plans',
  'station_information',
  'station_status',
  'vehicle_status',
] as const;

export type FileName = (typeof fileNames)[number];

const formerNames: Readonly<Record<string, FileName>> = { free_bike_status: 'vehicle_status' };

const fileNameOf = (name: unknown): FileName | undefined =>
  typeof name === 'string' ? (formerNames[name] ?? fileNames.find((known) => known === name)) : undefined;

/** What an address leads to: one system with its files, or a manifest of systems. */
export type Listing =
  | { readonly kind: 'system'; readonly files: ReadonlyMap<FileName, string> }
  | { readonly kind: 'manifest'; readonly systems: readonly { readonly id: string; readonly address: string }[] };

/** The language whose files of versions 1 and 2 are read, if there are several. Names differ in few systems. */
const preferredLanguage = 'fr';

/** Reads `gbfs.json` or `manifest.json`. Throws `GbfsUnusable` if it is neither. */
export function readListing({ data }: GbfsDocument): Listing {
  if (Array.isArray(data.datasets)) return { kind: 'manifest', systems: recordsIn(data.datasets).flatMap(systemIn) };
  const lists = Object.entries(data).filter(([, value]) => isObject(value) && Array.isArray(value.feeds));
  const [, inLanguage] = lists.find(([language]) => language.toLowerCase() === preferredLanguage) ?? lists[0] ?? [];
  const feeds = Array.isArray(data.feeds) ? data.feeds : foreignFields(inLanguage).feeds;
  if (!Array.isArray(feeds)) throw new GbfsUnusable('is no gbfs.json and no manifest.json: it lists no files');
  const files = new Map<FileName, string>();
  for (const { name, url } of recordsIn(feeds)) {
    const known = fileNameOf(name);
    if (known !== undefined && typeof url === 'string' && !files.has(known)) files.set(known, url);
  }
  if (!files.has('station_information') && !files.has('vehicle_status')) {
    throw new GbfsUnusable('lists neither stations nor vehicles');
  }
  return { kind: 'system', files };
}

/** Returns a system of a manifest by its newest known version. */
function systemIn({ system_id, versions }: Readonly<Record<string, unknown>>) {
  const id = idIn(system_id);
  const [newest] = recordsIn(versions)
    .flatMap(({ version, url }) => {
      const number = numberIn(String(version).replace(/-RC\d*$/i, ''));
      return number === undefined || number >= 4 || typeof url !== 'string' ? [] : [{ number, url }];
    })
    .sort((one, other) => other.number - one.number);
  return id === undefined || newest === undefined ? [] : [{ id, address: newest.url }];
}
