import { access } from 'node:fs/promises';
import type { Clock } from '#shared/lib/time/clock.ts';
import { isAddress } from '../city/read-source.ts';
import { GbfsUnusable, readDocument, readListing } from './gbfs/read-document.ts';
import { readGbfsFile, resolveSource } from './read-gbfs-file.ts';
import type { SystemState } from './read-system-files.ts';
import { type RunningSystem, readRepeatedly, runSystem } from './run-system.ts';
import { type SharedBikes, sharedBikesOf } from './shared-bikes.ts';

interface SharedBikesDependencies {
  /** Addresses or paths of `gbfs.json` or `manifest.json`. */
  readonly sources: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly tell: (line: string) => void;
  readonly read?: typeof readGbfsFile;
}

export interface OpenSharedBikes {
  readonly now: () => SharedBikes;
  /** The state of each system for `/healthz`, without addresses. */
  readonly health: () => readonly object[];
  /** Resolves when every source was tried once. */
  readonly isRead: Promise<void>;
  readonly close: () => void;
}

/** More than a manifest of a country has. */
const mostSystems = 200;
const manifestMilliseconds = 3_600_000;
const retryMilliseconds = 60_000;

/**
 * Reads the systems of all sources, again and again, beside the requests. A source that cannot be read is logged once, and once
 * more when it can be read again. Throws an Error for the operator if a file is missing.
 */
export async function openSharedBikes(dependencies: SharedBikesDependencies): Promise<OpenSharedBikes> {
  const { sources, headers, clock, tell, read: readFrom = readGbfsFile } = dependencies;
  await checkFiles(sources);
  const ended = new AbortController();
  const { signal } = ended;
  const read = (source: string, until: AbortSignal) => readFrom(source, headers, until);
  const systems = new Map<string, RunningSystem>();

  /** Reads a source: starts its systems, and ends those that a manifest lists no longer. Returns the wait, null for none. */
  async function readListed(source: string, label: string, own: Set<string>): Promise<number | null> {
    const listing = readListing(readDocument(await read(source, signal)));
    const isManifest = listing.kind === 'manifest';
    const addresses = isManifest ? listing.systems.slice(0, mostSystems).map(({ address }) => address) : [source];
    const listed = addresses.flatMap((address) => (isManifest ? resolveSource(address, source) : address) ?? []);
    for (const address of own) {
      if (listed.includes(address)) continue;
      systems.get(address)?.end();
      systems.delete(address);
      own.delete(address);
    }
    for (const address of listed) {
      if (systems.has(address)) continue;
      own.add(address);
      systems.set(address, runSystem({ listing: address, label, read, clock, tell, signal }));
    }
    await Promise.all([...own].map((address) => systems.get(address)?.isRead));
    return isManifest ? manifestMilliseconds : null;
  }

  async function begin(source: string, index: number): Promise<void> {
    const label = sources.length > 1 ? `${index + 1} of ${sources.length}` : 'source';
    const own = new Set<string>();
    let hasFailed = false;
    const readOnce = async () => {
      try {
        const wait = await readListed(source, label, own);
        if (hasFailed) tell(`GBFS ${label} can be read again.`);
        hasFailed = false;
        return wait;
      } catch (reason) {
        if (signal.aborted) return null;
        const problem = reason instanceof GbfsUnusable ? reason.message : 'cannot be used';
        if (!hasFailed) tell(`GBFS ${label} ${problem}: it is tried again every minute.`);
        hasFailed = true;
        return retryMilliseconds;
      }
    };
    readRepeatedly(readOnce, await readOnce(), signal);
  }

  let last: { readonly states: readonly SystemState[]; readonly bikes: SharedBikes } | null = null;
  return {
    now() {
      const states = [...systems.values()].map(({ state }) => state());
      const isSame =
        last?.states.length === states.length && states.every((state, index) => state === last?.states[index]);
      if (last === null || !isSame) last = { states, bikes: sharedBikesOf(states) };
      return last.bikes;
    },
    health: () => [...systems.values()].map(({ health }) => health()),
    isRead: Promise.all(sources.map(begin)).then(() => undefined),
    close: () => ended.abort(),
  };
}

async function checkFiles(sources: readonly string[]): Promise<void> {
  for (const [index, source] of sources.entries()) {
    if (isAddress(source)) continue;
    await access(source).catch(() => {
      throw new Error(`GBFS=${source} cannot be used: there is no such file (${index + 1} of ${sources.length}).`);
    });
  }
}
