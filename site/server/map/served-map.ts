import type { NetworkTiles } from '#shared/domain/network.ts';
import { messageOf } from '#shared/lib/foreign.ts';
import { stampOf } from '../city/source-stamp.ts';
import { creditsOf } from './credits.ts';
import type { MapFile } from './map-file.ts';
import { openMapFile } from './open-map-file.ts';

/** The map of an operator's file. */
export interface ServedMap {
  /** What pages need to draw it. */
  readonly tiles: () => NetworkTiles;
  /** The file of this hash: the current one, or the one before, which pages opened earlier still draw. */
  readonly named: (hash: string) => MapFile | null;
  readonly close: () => Promise<void>;
}

/** Folder of the tiles in addresses. */
export const tilesFolder = '/map/';

const checkMilliseconds = 2000;

/**
 * Serves a file of tiles and replaces it by the next one when it has changed and is no longer being written. An unusable file
 * stops the start; later it is only logged.
 */
export async function serveMap(
  path: string,
  tell: (line: string) => void,
  everyMilliseconds = checkMilliseconds,
): Promise<ServedMap> {
  let read = await stampOf(path);
  let seen = read;
  let current = await openMapFile(path).catch((reason: unknown) => {
    throw new Error(`MAP=${path} cannot be used: ${messageOf(reason)}.`);
  });
  let former: MapFile | null = null;
  let isChecking = false;

  async function check(): Promise<void> {
    const found = await stampOf(path);
    const isQuiet = found === seen;
    seen = found;
    // A file that is being written has a new stamp at each check. A missing file may come back.
    if (found === null || !isQuiet || found === read) return;
    read = found;
    try {
      const next = await openMapFile(path);
      const isSame = next.hash === current.hash;
      const unused = isSame ? next : former;
      if (!isSame) {
        [former, current] = [current, next];
        tell('The map was replaced by the new file.');
      }
      await unused?.close();
    } catch (reason) {
      tell(`The new file of MAP cannot be used: ${messageOf(reason)}. The former map stays in use.`);
    }
  }

  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void check().finally(() => {
      isChecking = false;
    });
  }, everyMilliseconds);
  timer.unref();

  return {
    tiles() {
      const { hash, schema, bounds, minZoom, maxZoom, attribution } = current;
      const credits = creditsOf(schema, attribution);
      return { path: tilesFolder + hash, schema, bounds, minZoom, maxZoom, attribution: credits };
    },
    named: (hash) => [current, former].find((one) => one?.hash === hash) ?? null,
    async close() {
      clearInterval(timer);
      await Promise.all([current.close(), former?.close()]);
    },
  };
}
