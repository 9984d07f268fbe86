import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeReport } from '#site/server/engine/reader/feed-report.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import { lineRefOf } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import { planJourneys } from '#site/server/engine/router/plan-journeys.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { createGeocoderInTurns } from '#site/server/geocoder/create-geocoder.ts';
import type { StopRecord } from '#site/server/geocoder/records.ts';
import { plainRequest } from './questions.ts';

/**
 * Measures the time from process start to first responses over a feed, and the peak memory: reading, the index of
 * stops, twenty journeys.
 *
 * `node tests/bench/feeds/serve-feed.ts large.zip [date]`
 */
const child = '--child';
const searches = 20;

function* stopRecords({ stations, stops, patterns, lines }: Timetable): Iterable<StopRecord> {
  for (const station of stations) {
    const here = new Set<number>();
    for (const stop of station.stops) {
      for (let slot = stops.patternStart[stop] ?? 0; slot < (stops.patternStart[stop + 1] ?? 0); slot++) {
        here.add(patterns[stops.patternOf[slot] ?? 0]?.line ?? 0);
      }
    }
    const own = [...here].flatMap((line) => lines[line] ?? []);
    const { id, name, lat, lon } = station;
    yield { id, name, lat, lon, modes: [...new Set(own.map(({ mode }) => mode))], lines: own.map(lineRefOf) };
  }
}

async function serve(feed: string, date: string): Promise<void> {
  const marks: string[] = [];
  const mark = (what: string) => {
    const { maxRSS } = process.resourceUsage();
    const rss = Math.round(process.memoryUsage.rss() / 1e6);
    marks.push(
      `${(performance.now() / 1000).toFixed(2)} s ${what}, ${rss} MB now, ${Math.round(maxRSS / 1e3)} MB at most`,
    );
  };
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { timetable, report } = await loadTimetable(feed);
  mark('read');
  const geocoder = await createGeocoderInTurns({ stops: stopRecords(timetable) });
  const [found] = geocoder.search(timetable.stations[0]?.name ?? '');
  mark(`places indexed, ${found?.title} found`);
  clearInterval(watch);
  marks.push(`nobody waited longer than ${longest.toFixed(0)} ms`);
  const { stations } = timetable;
  for (let search = 0; search < searches; search++) {
    const from = stations[Math.floor(((search + 0.3) / searches) * stations.length)];
    const to = from && stations[Math.min(stations.length - 1, stations.indexOf(from) + 25)];
    if (!from || !to) throw new Error('the feed has no stations');
    const before = performance.now();
    const { groups } = planJourneys(timetable, plainRequest(from, to, `${date}T08:00`), {
      now: Date.parse(`${date}T06:00Z`),
    });
    const journeys = groups.reduce((sum, group) => sum + group.journeys.length, 0);
    const took = `${(performance.now() - before).toFixed(0)} ms, ${journeys} journeys`;
    if (search === 0 || search === searches - 1) mark(`search ${search + 1} (${took})`);
  }
  console.log([...describeReport(report).slice(0, 8), ...marks].join('\n'));
}

const [feed = '', date = '2026-06-09', mode = ''] = process.argv.slice(2);
if (mode === child) await serve(feed, date);
else {
  const flags = process.execArgv;
  const { status } = spawnSync(process.execPath, [...flags, fileURLToPath(import.meta.url), feed, date, child], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
