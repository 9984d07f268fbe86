import { closeSync, openSync, writeSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the earliest date of a zip: the same feed gives the same bytes on every day. */
const dosDate = 0x21;
const utf8Names = 0x800;
const deflated = 8;
const blockSize = 1 << 20;

export interface ZipFile {
  readonly name: string;
  /** The content in texts of any size, such as rows. */
  readonly texts: Iterable<string>;
}

/** Writes texts of any length into a zip archive on disk with at most a megabyte in memory. */
export function writeLargeZip(path: string, files: Iterable<ZipFile>): void {
  const zip = openSync(path, 'w');
  try {
    const directory: Buffer[] = [];
    let offset = 0;
    for (const { name, texts } of files) {
      const head = localHead(name);
      const packed = writePacked(zip, offset + head.length, texts);
      describeFile(head, packed);
      writeSync(zip, head, 0, head.length, offset);
      directory.push(directoryEntry(head, offset));
      offset += head.length + packed.packedSize;
    }
    const contents = Buffer.concat(directory);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(directory.length, 8);
    end.writeUInt16LE(directory.length, 10);
    end.writeUInt32LE(contents.length, 12);
    end.writeUInt32LE(offset, 16);
    writeSync(zip, Buffer.concat([contents, end]), 0, contents.length + end.length, offset);
  } finally {
    closeSync(zip);
  }
}

interface Packed {
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
}

/** Blocks deflated separately and ended on a byte boundary form one stream. Only the last block has the final flag. */
function writePacked(zip: number, from: number, texts: Iterable<string>): Packed {
  let [checksum, packedSize, size] = [0, 0, 0];
  const write = (text: string, isLast: boolean) => {
    const plain = Buffer.from(text, 'utf8');
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const packed = deflateRawSync(plain, { level: 6, finishFlush });
    writeSync(zip, packed, 0, packed.length, from + packedSize);
    checksum = crc32(plain, checksum);
    packedSize += packed.length;
    size += plain.length;
  };
  let held = '';
  for (const text of texts) {
    held += text;
    if (held.length < blockSize) continue;
    write(held, false);
    held = '';
  }
  write(held, true);
  return { checksum, packedSize, size };
}

function localHead(name: string): Buffer {
  const nameBytes = Buffer.from(name, 'utf8');
  const head = Buffer.alloc(30 + nameBytes.length);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(utf8Names, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(dosDate, 12);
  head.writeUInt16LE(nameBytes.length, 26);
  nameBytes.copy(head, 30);
  return head;
}

/** Fills in the fields that are known after compression. */
function describeFile(head: Buffer, { checksum, packedSize, size }: Packed): void {
  head.writeUInt32LE(checksum, 14);
  head.writeUInt32LE(packedSize, 18);
  head.writeUInt32LE(size, 22);
}

/** The central directory repeats the header of the file, with its own fields before and after. */
function directoryEntry(head: Buffer, offset: number): Buffer {
  const name = head.subarray(30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  head.copy(entry, 6, 4, 30);
  entry.writeUInt32LE(offset, 42);
  name.copy(entry, 46);
  return entry;
}
