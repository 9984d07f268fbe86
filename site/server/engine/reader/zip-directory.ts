import type { FileHandle } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { FeedUnusable, FileUnreadable } from './feed-unusable.ts';

export interface ZipEntry {
  readonly path: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

const endRecordSize = 22;
const longestComment = 0xffff;
const largestDirectory = 64 << 20;
const repack = 'unpack it and zip it again without zip64 or encryption';

/** Returns the files of a zip archive, without folders. */
export async function readZipDirectory(file: FileHandle): Promise<readonly ZipEntry[]> {
  const { size } = await file.stat();
  const tail = await readPart(file, Math.max(0, size - endRecordSize - longestComment), size);
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0 || at + endRecordSize > tail.length) {
    const head = await readPart(file, 0, Math.min(size, 4));
    const begins = head.toString('latin1', 0, 2) === 'PK';
    throw new FeedUnusable(begins ? 'the zip archive is truncated: copy or download it again' : 'it is no zip archive');
  }
  const count = tail.readUInt16LE(at + 10);
  const directorySize = tail.readUInt32LE(at + 12);
  const directoryOffset = tail.readUInt32LE(at + 16);
  const isZip64 = tail.lastIndexOf('PK\x06\x07', at, 'latin1') === at - 20 && at >= 20;
  if (isZip64 || count === 0xffff || directorySize === 0xffffffff || directoryOffset === 0xffffffff) {
    throw new FeedUnusable(`the archive uses zip64 (for more than 4 GB), which is not supported: ${repack}`);
  }
  const endsAt = size - tail.length + at;
  // Bytes before the archive (a self-extractor, a byte order mark) shift every offset.
  const shift = endsAt - directorySize - directoryOffset;
  if (shift < 0 || directorySize > largestDirectory) {
    throw new FeedUnusable('the zip archive is damaged: its directory lies outside the file');
  }
  return readEntries(await readPart(file, endsAt - directorySize, endsAt), count, shift);
}

function readEntries(directory: Buffer, count: number, shift: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) {
      throw new FeedUnusable(`the zip archive is damaged: its directory ends after ${entry} of ${count} files`);
    }
    const flags = directory.readUInt16LE(at + 8);
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const path = directory.toString(flags & 0x800 ? 'utf8' : 'latin1', at + 46, nameEnd).replaceAll('\\', '/');
    const [packedSize, size] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const offset = directory.readUInt32LE(at + 42);
    if (packedSize === 0xffffffff || size === 0xffffffff || offset === 0xffffffff) {
      throw new FeedUnusable(`${path} uses zip64 (for more than 4 GB), which is not supported: ${repack}`);
    }
    if (!path.endsWith('/')) {
      entries.push({
        path,
        method: directory.readUInt16LE(at + 10),
        isEncrypted: (flags & 1) === 1,
        checksum: directory.readUInt32LE(at + 16),
        packedSize,
        size,
        offset: offset + shift,
      });
    }
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Streams the unpacked bytes of one file. Checks size and checksum. */
export async function* unpackEntry(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted) throw new FileUnreadable('it is locked with a password');
  if (entry.method !== 0 && entry.method !== 8) {
    throw new FileUnreadable(`it uses compression method ${entry.method}, which is not supported: ${repack}`);
  }
  const head = await readPart(file, entry.offset, entry.offset + 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) {
    throw new FileUnreadable('it is not where the directory of the archive says');
  }
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  let size = 0;
  let checksum = 0;
  const packed = readRange(file, start, start + entry.packedSize);
  for await (const chunk of entry.method === 0 ? packed : inflate(packed)) {
    size += chunk.length;
    // Stops a zip bomb, whose directory understates the size.
    if (size > entry.size) throw new FileUnreadable('it is larger than the archive says');
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (size < entry.size) throw new FileUnreadable('it is truncated');
  if (checksum !== entry.checksum) throw new FileUnreadable('its content is damaged (the checksum differs)');
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacked = new PassThrough();
  const flow = pipeline(packed, createInflateRaw({ chunkSize: 1 << 18 }), unpacked);
  // The loop below throws the same error; without this handler it would count as unhandled.
  flow.catch((reason: unknown) => unpacked.destroy(reason instanceof Error ? reason : undefined));
  try {
    yield* unpacked;
  } catch {
    throw new FileUnreadable('its packed content is damaged');
  }
}

async function* readRange(file: FileHandle, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < to; ) {
    const part = await readPart(file, at, Math.min(to, at + (1 << 18)));
    if (part.length === 0) return;
    at += part.length;
    yield part;
  }
}

async function readPart(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, from + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}
