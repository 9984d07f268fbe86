import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planOver } from '#site/server/city/planning/plan-over.ts';
import { writeZip } from '#site/server/demo/make-feed/write-zip.ts';
import type { Engine } from '#site/server/engine/contract.ts';
import { createEmbeddedEngine } from '#site/server/engine/embedded/embedded-engine.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { makeSmallFeed } from './small-feed.ts';

/** Opens the embedded engine over a feed, without live data; it plans in this thread. */
export async function openEmbeddedEngine(
  feed: ReadonlyMap<string, string>,
  { trustsUnknownAccessibility = false } = {},
): Promise<{ readonly engine: Engine; readonly timetable: Timetable }> {
  const folder = mkdtempSync(join(tmpdir(), 'small-engine-'));
  const file = join(folder, 'feed.zip');
  writeFileSync(file, writeZip(feed));
  const { timetable } = await loadTimetable(file);
  rmSync(folder, { recursive: true });
  const engine = createEmbeddedEngine({
    timetable,
    circumstances: () => ({}),
    plan: async (request, { now, language }) => {
      const question = { request, locale: language, now, trustsUnknownAccessibility };
      return planOver(timetable, {}, question, () => false);
    },
  });
  return { engine, timetable };
}

/** Opens the embedded engine over the small feed. */
export async function openSmallEngine(options?: { trustsUnknownAccessibility?: boolean }): Promise<Engine> {
  return (await openEmbeddedEngine(makeSmallFeed(), options)).engine;
}
