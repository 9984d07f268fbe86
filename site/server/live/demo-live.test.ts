import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { disruption, equipment } from '#shared/api/transit-schemas.ts';
import { severities } from '#shared/domain/disruption.ts';
import { locales } from '#shared/i18n/locales.ts';
import { makeDemoFeed } from '../demo/make-feed/make-feed.ts';
import { writeZip } from '../demo/make-feed/write-zip.ts';
import { loadTimetable } from '../engine/reader/load-timetable.ts';
import { dayTimetable } from '../engine/router/search/day-timetable.ts';
import type { Timetable } from '../engine/timetable.ts';
import { createLive, type Live } from './create-live.ts';
import { watchLiveFiles } from './live-files.ts';

const demoContentFolder = join(import.meta.dirname, '../demo/content');
let timetable: Timetable;
let live: Live;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-live-'));
  try {
    const feed = join(folder, 'feed.zip');
    writeFileSync(feed, writeZip(makeDemoFeed()));
    ({ timetable } = await loadTimetable(feed));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const log = (line: string) => expect.fail(line);
  live = createLive({ files: watchLiveFiles({ folders: [demoContentFolder], log }), timetable, log });
}, 60_000);

const morning = Date.parse('2026-11-20T08:00:00+01:00');
const day = Date.UTC(2026, 10, 20) / 86_400_000;
const stationIds = () => timetable.stations.map(({ id }) => id);

describe.each(locales.map(({ code }) => code))('what the demo knows besides the timetable, in %s', (code) => {
  it('passes the client’s schemas unchanged', () => {
    const { disruptions, equipmentsOf } = live.at(morning, code);
    expect(v.parse(v.array(disruption), disruptions)).toEqual(disruptions);
    const equipments = stationIds().flatMap((id) => [...equipmentsOf(id)]);
    expect(v.parse(v.array(equipment), equipments)).toEqual(equipments);
    expect(equipments.length).toBeGreaterThanOrEqual(30);
    expect(new Set(equipments.map(({ status }) => status))).toEqual(new Set(['AVAILABLE', 'UNAVAILABLE', 'UNKNOWN']));
  });
});

describe('the disruptions of the demo', () => {
  it('are of all severities, on now and to come, of lines and of stops alone', () => {
    const { disruptions } = live.at(morning, 'fr');
    expect(new Set(disruptions.map(({ severity }) => severity))).toEqual(new Set(severities));
    const begins = disruptions.flatMap(({ periods }) => periods.map(({ from }) => Date.parse(from)));
    expect(begins.some((from) => from > morning)).toBe(true);
    expect(begins.some((from) => from <= morning)).toBe(true);
    const closure = disruptions.find(({ lineIds, severity }) => severity === 'BLOCKING' && lineIds.length === 0);
    expect(closure?.stopIds).toHaveLength(6);
  });
});

describe('the delays of the demo', () => {
  it('make three lines late and cancel two runs, at any time of the day', () => {
    for (const hour of [0, 6, 12]) {
      const { delayOf } = live.at(morning + hour * 3_600_000, 'fr');
      const late = new Set<string>();
      let cancelled = 0;
      for (const [trip, pattern] of timetable.trips.pattern.entries()) {
        if (!timetable.services.runs(timetable.trips.service[trip] as number, day)) continue;
        const delay = delayOf(trip, day);
        if (delay === null) cancelled++;
        else if (delay > 0) late.add(timetable.lines[timetable.patterns[pattern]?.line ?? -1]?.id ?? '');
      }
      expect([...late].sort()).toEqual(['38', 'A', 'M6']);
      expect(cancelled).toBe(2);
    }
  });

  it('let a day be built once for ten minutes', () => {
    const first = dayTimetable(timetable, day, false, live.at(morning, 'fr').delayOf);
    expect(dayTimetable(timetable, day, false, live.at(morning + 599_000, 'de').delayOf)).toBe(first);
    expect(dayTimetable(timetable, day, false, live.at(morning + 600_000, 'fr').delayOf)).not.toBe(first);
  });
});
