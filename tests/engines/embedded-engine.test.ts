import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planOver } from '#site/server/city/planning/plan-over.ts';
import { writeZip } from '#site/server/demo/make-feed/write-zip.ts';
import { createEmbeddedEngine } from '#site/server/engine/embedded/embedded-engine.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import { engineContract } from './engine-contract.ts';
import { makeSmallFeed } from './small-feed.ts';

engineContract('the embedded engine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-engine-'));
  const file = join(folder, 'feed.zip');
  writeFileSync(file, writeZip(makeSmallFeed()));
  const { timetable } = await loadTimetable(file);
  rmSync(folder, { recursive: true });
  const engine = createEmbeddedEngine({
    timetable,
    circumstances: () => ({}),
    plan: async (request, { now, language }) => {
      const question = { request, locale: language, now, trustsUnknownAccessibility: false };
      return planOver(timetable, {}, question, () => false);
    },
  });
  return { engine, id: (ofFeed) => ofFeed, day: '2026-12-01' };
});
