import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { foreignFields, messageOf } from '#shared/lib/foreign.ts';
import { isAddress } from '../city/read-source.ts';
import { type MapFile, MapUnusable, type TileReader } from './map-file.ts';
import { readMbtiles } from './mbtiles-reader.ts';
import { readPmtiles } from './pmtiles-reader.ts';

const sampleBytes = 4096;
/** A file of 64 MB is read in every quarter of a megabyte: in milliseconds, as one of 100 GB. */
const samples = 256;

/** Opens a file of tiles of a known format and schema. Throws a `MapUnusable` for any other. */
export async function openMapFile(path: string): Promise<MapFile> {
  if (isAddress(path)) throw new MapUnusable('it is an address: download the file, and give its path');
  const file = await opened(path);
  let isHandedOn = false;
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(sampleBytes);
    await file.read(head, 0, sampleBytes, 0);
    const hash = await hashOf(file, size);
    let reader: TileReader;
    if (head.toString('latin1', 0, 7) === 'PMTiles') {
      reader = await readPmtiles(file, size);
      isHandedOn = true;
    } else if (head.toString('latin1', 0, 15) === 'SQLite format 3') {
      reader = readMbtiles(path, head, size);
    } else throw new MapUnusable(strangerIn(head));
    return { ...reader, hash };
  } catch (reason) {
    if (reason instanceof MapUnusable) throw reason;
    throw new MapUnusable(`it cannot be read: ${messageOf(reason)}. Make it or copy it again`);
  } finally {
    if (!isHandedOn) await file.close();
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (reason) {
    const { code } = foreignFields(reason);
    throw new MapUnusable(code === 'ENOENT' ? 'there is no such file' : `it cannot be opened: ${messageOf(reason)}`);
  }
  throw new MapUnusable('it is no file: give a .pmtiles or .mbtiles file');
}

/** What a file is that is no map. */
function strangerIn(head: Buffer): string {
  if (head.toString('latin1', 0, 40).startsWith('version https://git-lfs.github.com/')) {
    return 'it is a pointer of Git LFS, not the file itself: run `git lfs pull`';
  }
  return 'it is neither PMTiles nor MBTiles: give a .pmtiles or .mbtiles file';
}

/** Hashes the size and samples of a file, its beginning included, where the offsets of all others and SQLite's count of changes are. */
async function hashOf(file: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256').update(`${size}`);
  const step = Math.max(sampleBytes, Math.ceil(size / samples));
  const sample = Buffer.alloc(sampleBytes);
  for (let at = 0; at < size; at += step) {
    const { bytesRead } = await file.read(sample, 0, sampleBytes, at);
    hash.update(sample.subarray(0, bytesRead));
  }
  return hash.digest('base64url').slice(0, 16);
}
