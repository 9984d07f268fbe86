import { type AddProtocolAction, addProtocol } from 'maplibre-gl';

let isKnown = false;
let opening: Promise<AddProtocolAction> | null = null;

/** Reads parts of a file that holds all tiles of a map; what a map owes to whom stands in it too. */
async function openArchives(): Promise<AddProtocolAction> {
  const { Protocol } = await import('pmtiles');
  return new Protocol({ metadata: true }).tile;
}

/** A style may name `pmtiles://` and an address: what reads such files is loaded when the first does. */
export function knowTileArchives(): void {
  if (isKnown) return;
  isKnown = true;
  addProtocol('pmtiles', async (request, abort) => {
    opening ??= openArchives().catch((reason: unknown) => {
      // What could not be loaded may come the next time.
      opening = null;
      throw reason;
    });
    return (await opening)(request, abort);
  });
}
