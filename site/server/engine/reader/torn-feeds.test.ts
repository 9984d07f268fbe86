import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { randomCases } from '#tests/support/random-cases.ts';
import { FeedUnusable } from './feed-unusable.ts';
import { readFeed } from './read-feed.ts';
import { createFeedPlace, type FeedFiles, smallFeed, writeTable, writeZip } from './testing/feed-builder.ts';
import { flawsOf } from './testing/written-timetable.ts';

const place = createFeedPlace();
afterAll(place.remove);

describe('a damaged feed', () => {
  const everything: FeedFiles = {
    ...smallFeed,
    'frequencies.txt': 'trip_id,start_time,end_time,headway_secs,exact_times\nT2,06:00:00,07:00:00,600,1\n',
    'transfers.txt': 'from_stop_id,to_stop_id,transfer_type,min_transfer_time\nS1,S2,2,120\n',
    'pathways.txt': 'pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time\nW,S1,S2,1,1,40\n',
    'calendar_dates.txt': 'service_id,date,exception_type\nD,20260101,2\n',
  };
  const names = Object.keys(everything);
  async function readOrRefuse(source: string): Promise<void> {
    const response = await readFeed(source).catch((reason: unknown) => reason);
    if (response instanceof FeedUnusable) {
      expect(response.message).not.toMatch(/bug of the reader|undefined|\n/);
      return;
    }
    expect(response).not.toBeInstanceOf(Error);
    const { timetable, report } = response as Awaited<ReturnType<typeof readFeed>>;
    expect(flawsOf(timetable, report)).toEqual([]);
  }

  const milliseconds = 15_000 + randomCases(15_000);
  it(
    'is read or rejected, wherever a table is cut or overwritten',
    async () => {
      const wound = fc.record({
        name: fc.constantFrom(...names),
        at: fc.nat({ max: 600 }),
        cut: fc.nat({ max: 40 }),
        put: fc.oneof(
          fc.constantFrom(
            '',
            ',',
            '"',
            '\n',
            '\r',
            '\0',
            '-',
            '9',
            '99999999999',
            'é',
            ',,,,,',
            '1e999',
            'S1',
            'T1',
            ':',
          ),
          fc.string({ maxLength: 8, unit: 'binary' }),
        ),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(wound, { minLength: 1, maxLength: 6 }), async (wounds) => {
          const files = Object.fromEntries(
            names.map((name) => [name, Buffer.from(writeTable(everything[name] ?? ''))]),
          );
          for (const { name, at, cut, put } of wounds) {
            const bytes = files[name] ?? Buffer.alloc(0);
            const from = at % (bytes.length + 1);
            files[name] = Buffer.concat([bytes.subarray(0, from), Buffer.from(put), bytes.subarray(from + cut)]);
          }
          await readOrRefuse(place.folder(files));
        }),
        {
          numRuns: randomCases(50),
          // Found by this test: the trip of a frequency that stands nine hours at its first stop arrived before its day.
          examples: [[[{ name: 'stop_times.txt', at: 569, cut: 3, put: '' }]]],
        },
      );
    },
    milliseconds,
  );

  it(
    'is read or rejected, wherever its archive is cut or overwritten',
    async () => {
      const zip = writeZip(everything);
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: zip.length - 1 }),
          fc.nat({ max: 255 }),
          fc.boolean(),
          async (at, byte, isCut) => {
            const bytes = isCut ? zip.subarray(0, at) : Buffer.from(zip);
            if (!isCut) bytes[at] = byte;
            await readOrRefuse(place.writeFile('feed.zip', bytes));
          },
        ),
        { numRuns: randomCases(50) },
      );
    },
    milliseconds,
  );
});
