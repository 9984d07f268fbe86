import type { BikeStation, BikeSystem, Dated, FreeVehicle, StationStatus, VehicleTypes } from './bike-system.ts';
import { type FileName, fileNames, GbfsUnusable, readDocument, readListing } from './gbfs/read-document.ts';
import {
  readFreeVehicles,
  readPricesPage,
  readStations,
  readStatuses,
  readSystem,
  readVehicleTypes,
} from './gbfs/read-system.ts';
import { resolveSource } from './read-gbfs-file.ts';

/** What is known of a system. Live lists keep the time to which they are true, also while no newer ones arrive. */
export interface SystemState {
  readonly system: BikeSystem | null;
  readonly pricesUrl: string | undefined;
  readonly stations: readonly BikeStation[];
  readonly statuses: Dated<ReadonlyMap<string, StationStatus>> | null;
  readonly vehicles: Dated<readonly FreeVehicle[]> | null;
}

export interface SystemFiles {
  /** The same object until something changes. */
  readonly state: () => SystemState;
  /** Why the last reading of some file failed; null if all are read. */
  readonly failure: () => string | null;
  /** Reads the files whose time has come; returns the milliseconds until the next one. Never rejects. */
  readonly readNext: () => Promise<number>;
}

interface SystemFilesDependencies {
  /** Address or path of `gbfs.json`. */
  readonly listing: string;
  readonly read: (source: string) => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes on. */
  readonly elapsed: () => number;
}

/** Bounds of the time between two readings of a file, whatever its `ttl` says. */
const leastMilliseconds = 10_000;
const mostMilliseconds = 3_600_000;
/** Stations, types and prices hardly change, but many systems give them the `ttl` of their live files. */
const leastUnchangedMilliseconds = 300_000;
/** A file that fails is tried again after this time, and after twice the former one each time that it fails again. */
const firstRetryMilliseconds = 30_000;
const longestRetryMilliseconds = 600_000;

const isLive = (name: FileName | 'gbfs') => name === 'station_status' || name === 'vehicle_status';

interface FileState {
  /** By the clock that only goes on. */
  nextAt: number;
  failures: number;
  failure: string | null;
}

/** Reads the files of one system again and again, each after the time that it names. */
export function createSystemFiles({ listing, read, now, elapsed }: SystemFilesDependencies): SystemFiles {
  const files = new Map<FileName | 'gbfs', FileState>();
  let sources: ReadonlyMap<FileName, string> = new Map();
  let types: VehicleTypes | null = null;
  let known: SystemState = {
    system: null,
    pricesUrl: undefined,
    stations: [],
    statuses: null,
    vehicles: null,
  };
  const stateOf = (name: FileName | 'gbfs') => {
    const state = files.get(name) ?? { nextAt: 0, failures: 0, failure: null };
    files.set(name, state);
    return state;
  };

  /** Calls `use` with the file if its time has come. */
  async function readFile(
    name: FileName | 'gbfs',
    source: string,
    use: (document: ReturnType<typeof readDocument>) => void,
  ): Promise<void> {
    const state = stateOf(name);
    if (state.nextAt > elapsed()) return;
    try {
      const document = readDocument(await read(source));
      use(document);
      const least = isLive(name) ? leastMilliseconds : leastUnchangedMilliseconds;
      const wait = Math.min(mostMilliseconds, Math.max(least, document.ttl * 1000));
      Object.assign(state, { nextAt: elapsed() + wait, failures: 0, failure: null });
    } catch (reason) {
      const failures = state.failures + 1;
      const wait = Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** (failures - 1));
      const problem = reason instanceof GbfsUnusable ? reason.message : 'cannot be used';
      Object.assign(state, { nextAt: elapsed() + wait, failures, failure: `${name} ${problem}` });
    }
  }

  function use(name: FileName, document: ReturnType<typeof readDocument>): void {
    const dated = <Value>(value: Value): Dated<Value> => ({ value, updatedAt: trueAt(document, now()) });
    switch (name) {
      case 'system_information':
        known = { ...known, system: readSystem(document) };
        break;
      case 'vehicle_types':
        types = readVehicleTypes(document);
        break;
      case 'system_pricing_plans':
        known = { ...known, pricesUrl: readPricesPage(document) };
        break;
      case 'station_information':
        known = { ...known, stations: readStations(document) };
        break;
      case 'station_status':
        known = { ...known, statuses: dated(readStatuses(document, types ?? new Map())) };
        break;
      case 'vehicle_status':
        known = { ...known, vehicles: dated(readFreeVehicles(document, types ?? new Map())) };
    }
  }

  return {
    state: () => known,
    failure: () => [...files.values()].find(({ failure }) => failure !== null)?.failure ?? null,
    async readNext() {
      await readFile('gbfs', listing, (document) => {
        const found = readListing(document);
        if (found.kind !== 'system') throw new GbfsUnusable('lists systems instead of files');
        sources = found.files;
        for (const name of fileNames) if (!sources.has(name)) files.delete(name);
      });
      for (const name of fileNames) {
        const named = sources.get(name);
        // Without their types, scooters would be counted as bikes.
        if (named === undefined || (isLive(name) && types === null && sources.has('vehicle_types'))) continue;
        const source = resolveSource(named, listing);
        if (source === null) stateOf(name).failure = `${name} has an address that is not read`;
        else await readFile(name, source, (document) => use(name, document));
      }
      const waits = [...files.values()].map(({ nextAt }) => nextAt - elapsed());
      return Math.max(leastMilliseconds, Math.min(mostMilliseconds, ...waits.filter((wait) => wait > 0)));
    },
  };
}

/** A clock of a publisher may be this much ahead. */
const mostAhead = 300_000;

/** Returns the time to which a list is true: without a time of its own, when it is read. */
function trueAt({ updatedAt }: Pick<ReturnType<typeof readDocument>, 'updatedAt'>, now: number): number {
  if (updatedAt === null) return now;
  // By a wrong clock a list could be of any age.
  if (updatedAt > now + mostAhead)
    throw new GbfsUnusable('is dated in the future: its clock, or that of this machine, is wrong');
  return Math.min(updatedAt, now);
}
