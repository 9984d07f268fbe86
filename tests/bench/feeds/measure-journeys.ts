import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemoFeed } from '#site/server/demo/make-feed/make-feed.ts';
import { writeZip } from '#site/server/demo/make-feed/write-zip.ts';
import { readFeed } from '#site/server/engine/reader/read-feed.ts';
import { planJourneys } from '#site/server/engine/router/plan-journeys.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { describeTimes, plainRequest, randomNumbers } from './questions.ts';

/**
 * Measures journey searches one by one between 100 random pairs of coordinates in the middle of the demo city (or of
 * another feed), after all needed days are loaded. Several rounds, because other programs share the machine.
 *
 * `node tests/bench/feeds/measure-journeys.ts [feed] [date]`
 */
const pairs = 100;
const rounds = 5;

const [feed, date = nextTuesday()] = process.argv.slice(2);

function nextTuesday(): string {
  const today = new Date();
  const ahead = (9 - today.getUTCDay()) % 7;
  return new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

async function readDemo(): Promise<Timetable> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-feed-'));
  try {
    const file = join(folder, 'demo-feed.zip');
    writeFileSync(file, writeZip(makeDemoFeed()));
    return (await readFeed(file)).timetable;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const timetable = feed === undefined ? await readDemo() : (await readFeed(feed)).timetable;
const random = randomNumbers(7);
/** Returns a point within 600 m of a station that lies within 12 km of the centre of all stations. */
const { stations } = timetable;
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const centre = { lat: middle(stations.map(({ lat }) => lat)), lon: middle(stations.map(({ lon }) => lon)) };
const inside = stations.filter(
  ({ lat, lon }) => Math.abs(lat - centre.lat) < 0.06 && Math.abs(lon - centre.lon) < 0.09,
);
const spot = () => {
  const station = inside[Math.floor(random() * inside.length)] ?? centre;
  return { lat: station.lat + (random() - 0.5) * 0.008, lon: station.lon + (random() - 0.5) * 0.012 };
};
const requests = Array.from({ length: pairs }, () => plainRequest(spot(), spot(), `${date}T08:00`));
const arrivals = requests.map(({ departureDateTime, ...request }) => ({
  ...request,
  arrivalDateTime: departureDateTime ?? '',
}));
const context = { now: Date.parse(`${date}T05:00Z`) };
for (const [what, searches] of [
  ['leaving at 08:00', requests],
  ['arriving by 08:00', arrivals],
] as const) {
  for (let round = 0; round < rounds; round++) {
    let journeys = 0;
    const times = searches.map((request) => {
      const before = performance.now();
      const { groups } = planJourneys(timetable, request, context);
      const took = performance.now() - before;
      journeys += groups.reduce((sum, group) => sum + group.journeys.length, 0);
      return took;
    });
    console.log(`${what}, round ${round + 1}: ${describeTimes(times)}, ${journeys} journeys`);
  }
}
