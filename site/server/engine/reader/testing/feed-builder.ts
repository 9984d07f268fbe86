import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

export type FeedRow = Readonly<Record<string, string | number>>;
/** A table as rows by column name, or as the text or bytes of its file. */
export type FeedTableContent = readonly FeedRow[] | string | Uint8Array;
export type FeedFiles = Readonly<Record<string, FeedTableContent | undefined>>;

/** A line with two trips over three stops on every day of 2026. */
export const smallFeed = {
  'agency.txt': [
    {
      agency_id: 'A',
      agency_name: 'City Transport',
      agency_url: 'https://city.example',
      agency_timezone: 'Europe/Paris',
      agency_lang: 'fr',
    },
  ],
  'stops.txt': [
    { stop_id: 'S1', stop_name: 'First', stop_lat: 48.85, stop_lon: 2.35 },
    { stop_id: 'S2', stop_name: 'Second', stop_lat: 48.86, stop_lon: 2.36 },
    { stop_id: 'S3', stop_name: 'Third', stop_lat: 48.87, stop_lon: 2.37 },
  ],
  'routes.txt': [
    {
      route_id: 'R1',
      agency_id: 'A',
      route_short_name: '1',
      route_long_name: 'First to Third',
      route_type: 3,
      route_color: '00814F',
      route_text_color: 'FFFFFF',
    },
  ],
  'calendar.txt': [
    {
      service_id: 'D',
      monday: 1,
      tuesday: 1,
      wednesday: 1,
      thursday: 1,
      friday: 1,
      saturday: 1,
      sunday: 1,
      start_date: 20260101,
      end_date: 20261231,
    },
  ],
  'trips.txt': [
    { route_id: 'R1', service_id: 'D', trip_id: 'T1', trip_headsign: 'Third', direction_id: 0 },
    { route_id: 'R1', service_id: 'D', trip_id: 'T2', trip_headsign: 'Third', direction_id: 0 },
  ],
  'stop_times.txt': [
    ...stopTimes('T1', ['S1', '08:00'], ['S2', '08:10'], ['S3', '08:20']),
    ...stopTimes('T2', ['S1', '09:00'], ['S2', '09:10'], ['S3', '09:20']),
  ],
} satisfies FeedFiles;

/** Returns the stop_times.txt rows of a trip from stops and times; an empty time is to be interpolated. */
export function stopTimes(
  trip: string,
  ...calls: readonly (readonly [stop: string, time: string, more?: FeedRow])[]
): FeedRow[] {
  return calls.map(([stop, time, more = {}], at) => {
    const full = /^\d+:\d+$/.test(time) ? `${time}:00` : time;
    return { trip_id: trip, arrival_time: full, departure_time: full, stop_id: stop, stop_sequence: at + 1, ...more };
  });
}

export function writeTable(content: FeedTableContent): Uint8Array {
  if (content instanceof Uint8Array) return content;
  if (typeof content === 'string') return Buffer.from(content);
  const columns = [...new Set(content.flatMap((row) => Object.keys(row)))];
  const lines = content.map((row) => columns.map((column) => quoteValue(String(row[column] ?? ''))).join(','));
  return Buffer.from(`${[columns.join(','), ...lines].join('\n')}\n`);
}

function quoteValue(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

export interface ZipForm {
  /** Folder inside the archive, with a trailing slash. */
  readonly folder?: string;
  readonly isStored?: boolean;
  /** Bytes before the archive. */
  readonly before?: string;
}

export function writeZip(files: FeedFiles, { folder = '', isStored = false, before = '' }: ZipForm = {}): Buffer {
  const entries: Buffer[] = [Buffer.from(before)];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const bytes = writeTable(content);
    const packed = isStored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const path = Buffer.from(folder + name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(isStored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('PK\x03\x04', 'latin1'), shared, path, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, end, path);
    offset += 30 + path.length + packed.length;
  }
  const table = Buffer.concat(directory);
  const tail = Buffer.alloc(18);
  const count = directory.length / 4;
  tail.writeUInt16LE(count, 4);
  tail.writeUInt16LE(count, 6);
  tail.writeUInt32LE(table.length, 8);
  tail.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, table, Buffer.from('PK\x05\x06', 'latin1'), tail]);
}

/** Creates a temporary folder for feeds; `remove` deletes it. */
export function createFeedPlace() {
  const root = mkdtempSync(join(tmpdir(), 'feeds-'));
  let made = 0;
  return {
    root,
    writeFile(name: string, bytes: Uint8Array): string {
      const path = join(root, `${++made}`, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
      return path;
    },
    zip(files: FeedFiles, form: ZipForm = {}): string {
      return this.writeFile('feed.zip', writeZip(files, form));
    },
    folder(files: FeedFiles, inner = ''): string {
      const path = join(root, `${++made}`);
      mkdirSync(join(path, inner), { recursive: true });
      for (const [name, content] of Object.entries(files)) {
        if (content !== undefined) writeFileSync(join(path, inner, name), writeTable(content));
      }
      return path;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
