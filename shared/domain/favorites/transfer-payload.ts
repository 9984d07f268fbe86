import type { Favorites } from './favorite.ts';
import { allFavorites } from './favorite-lists.ts';
import { readFavorites } from './read-favorites.ts';

// The favorites of a browser as a text for the fragment of a link: short, since it becomes a QR code. The first character is the
// format: 1 is JSON, 2 is JSON compressed by deflate, both in base64url.

/** No link of the product is longer. */
const longestPayload = 16_000;
/** A short text can decompress to gigabytes. */
const longestJson = 400_000;

/** `[lines, addresses, stop points, points of interest]`, each entry without names of fields. */
function rowsOf(favorites: Favorites): unknown[] {
  const { favoriteLines, favoriteAddresses, favoriteStopPoints, favoritePointOfInterests } = favorites;
  return [
    favoriteLines.map(({ line }) => line.id),
    favoriteAddresses.map(({ category, label, address: { street, zipCode, city, coordinates } }) => [
      ...[category, label, street, zipCode, city],
      ...[Number(coordinates.lat.toFixed(5)), Number(coordinates.lon.toFixed(5))],
    ]),
    favoriteStopPoints.map(({ stopPoint, lineIds }) => [stopPoint.id, ...lineIds]),
    favoritePointOfInterests.map(({ type, label, pointOfInterest }) => [type, label, pointOfInterest.id]),
  ];
}

/** Returns the favorites as a payload. */
export async function writeTransfer(favorites: Favorites): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(rowsOf(favorites)));
  const plain = `1${toBase64Url(bytes)}`;
  const packed = `2${toBase64Url(await bytesOf(through(bytes, new CompressionStream('deflate-raw')), longestJson))}`;
  return packed.length < plain.length ? packed : plain;
}

/**
 * Reads a payload, which anyone may have written. Null if it is not valid or holds no favorite. An entry that is not valid is
 * left out.
 */
export async function readTransfer(payload: string, newId: () => string): Promise<Favorites | null> {
  if (payload.length > longestPayload || !/^[12][\w-]+$/.test(payload)) return null;
  try {
    const bytes = fromBase64Url(payload.slice(1));
    const stream = payload.startsWith('2') ? through(bytes, new DecompressionStream('deflate-raw')) : through(bytes);
    const json = new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(stream, longestJson));
    const favorites = favoritesIn(JSON.parse(json), newId);
    return allFavorites(favorites).length > 0 ? favorites : null;
  } catch {
    // Not base64, not compressed, not UTF-8, not JSON, or too large: the link is damaged or forged.
    return null;
  }
}

function favoritesIn(read: unknown, newId: () => string): Favorites {
  const [lines, addresses, stops, points] = listsIn(read);
  return readFavorites(
    {
      favoriteLines: lines?.map((id) => ({ line: { id } })),
      favoriteAddresses: addresses?.map((entry) => {
        const [category, label, street, zipCode, city, lat, lon] = listIn(entry);
        return { category, label, address: { street, zipCode, city, coordinates: { lat, lon } } };
      }),
      favoriteStopPoints: stops?.map((entry) => {
        const [id, ...lineIds] = listIn(entry);
        return { stopPoint: { id }, lineIds };
      }),
      favoritePointOfInterests: points?.map((entry) => {
        const [type, label, id] = listIn(entry);
        return { type, label, pointOfInterest: { id } };
      }),
    },
    newId,
  );
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const listsIn = (value: unknown) => listIn(value).map(listIn);

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform?: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  const stream = new Blob([bytes]).stream();
  return transform ? stream.pipeThrough(transform) : stream;
}

/** Reads a stream to its end. Throws as soon as it exceeds `most` bytes. */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const received: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError('too large');
    }
    received.push(Uint8Array.from(next.value));
  }
  return new Uint8Array(await new Blob(received).arrayBuffer());
}
