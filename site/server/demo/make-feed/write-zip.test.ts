import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeZip } from './write-zip.ts';

/** Reads an archive from the directory at its end. */
function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const body = inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20)));
    expect(crc32(body), name).toBe(zip.readUInt32LE(at + 16));
    expect(body.length).toBe(zip.readUInt32LE(at + 24));
    files.set(name, body.toString('utf8'));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

describe('the zip', () => {
  it('returns its files, in order and with accents', () => {
    const files = new Map([
      ['stops.txt', 'stop_id,stop_name\n1,Châtelet – Les Halles\n'],
      ['leer.txt', ''],
      ['été.txt', 'x'.repeat(100_000)],
    ]);
    expect([...readZip(writeZip(files))]).toEqual([...files]);
  });

  it('has equal bytes for equal texts', () => {
    const files = new Map([['a.txt', 'a']]);
    expect(writeZip(files).equals(writeZip(files))).toBe(true);
  });
});
