import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import { makeDemoFeed } from './make-feed.ts';
import { writeZip } from './write-zip.ts';

describe('the feed reader', () => {
  it('uses all of the demo feed without a problem', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-feed-'));
    try {
      const file = join(folder, 'demo-feed.zip');
      writeFileSync(file, writeZip(makeDemoFeed()));
      const { report } = await loadTimetable(file);
      expect(report.problems).toEqual([]);
      expect(report.unused).toEqual({});
      expect(report.totals).toMatchObject({ stations: 802, lines: 102 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
