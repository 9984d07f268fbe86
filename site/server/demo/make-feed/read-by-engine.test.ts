import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import { makeDemoFeed } from './make-feed.ts';
import { writeZip } from './write-zip.ts';

describe('the feed reader', () => {
  it('uses all of the demo feed; the white letters of some of its colours are its only problem', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-feed-'));
    try {
      const file = join(folder, 'demo-feed.zip');
      writeFileSync(file, writeZip(makeDemoFeed()));
      const { report } = await loadTimetable(file);
      // The network's own white: kept on large badges, from a contrast of 3.
      expect(report.problems.map(({ file }) => file)).toEqual(['routes.txt']);
      expect(report.unused).toEqual({});
      expect(report.totals).toMatchObject({ stations: 802, lines: 102 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
