import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFeed } from '#site/server/engine/reader/read-feed.ts';
import { makeLargeFeed } from './make-large-feed.ts';

describe('a feed made to measure', () => {
  it('is as large as was asked for, the same every time, and read without a complaint', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'large-feed-'));
    try {
      const [one, other] = [join(folder, 'one.zip'), join(folder, 'other.zip')];
      for (const path of [one, other]) makeLargeFeed(40_000, path);
      expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
      const { timetable, report } = await readFeed(one);
      expect(report.problems).toEqual([]);
      expect(report.unused).toEqual({});
      expect(report.totals['stop times']).toBeGreaterThanOrEqual(40_000);
      expect(report.totals['stop times']).toBeLessThan(60_000);
      expect(timetable.shapes.length).toBeGreaterThan(0);
      expect(timetable.trips.block.some((block) => block >= 0)).toBe(true);
      expect(timetable.stations.some(({ name }) => name.includes('Œ'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
