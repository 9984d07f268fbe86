import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 1980, the first date of the zip format. A fixed date gives equal bytes on every day. */
const dosDate = 0x21;
const utf8Names = 0x800;
const deflated = 8;

function header(signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let offset = buffer.writeUInt32LE(signature, 0);
  for (const [bytes, value] of fields) offset = buffer.writeUIntLE(value, offset, bytes);
  return buffer;
}

/** Packs texts into one zip archive, in map order. */
export function writeZip(files: ReadonlyMap<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const nameBytes = Buffer.from(name, 'utf8');
    const plain = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(plain, { level: 9 });
    const common = [
      [2, 20],
      [2, utf8Names],
      [2, deflated],
      [2, 0],
      [2, dosDate],
      [4, crc32(plain)],
      [4, packed.length],
      [4, plain.length],
      [2, nameBytes.length],
      [2, 0],
    ] as const;
    const local = header(0x04034b50, common);
    bodies.push(local, nameBytes, packed);
    directory.push(header(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), nameBytes);
    offset += local.length + nameBytes.length + packed.length;
  }
  const directorySize = directory.reduce((sum, part) => sum + part.length, 0);
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.size],
    [2, files.size],
    [4, directorySize],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...bodies, ...directory, end]);
}
