import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/started-server.ts';
import { makeLargeFeed } from './feeds/make-large-feed.ts';

/** Measures how soon the built server responds over large feeds, and its peak memory. */
const sizes = [
  { stopTimes: 500_000, wanted: '5 s, 600 MB' },
  { stopTimes: 3_400_000, wanted: '30 s, 1500 MB' },
];

/** Peak memory of a process in MB. Only Linux reports it for another process. */
function peakOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1000);
}

const folder = mkdtempSync(join(tmpdir(), 'tp-feeds-'));
console.log('\nLarge feeds, from the start of the process to the first response:\n');
console.log('| stop times | zip MB | ready s | first journey s | most memory MB | wanted |');
console.log('|--:|--:|--:|--:|--:|---|');
for (const { stopTimes, wanted } of sizes) {
  const feed = join(folder, `${stopTimes}.zip`);
  makeLargeFeed(stopTimes, feed);
  const began = performance.now();
  const server = await startServer({
    DATA_DIR: folder,
    GTFS: feed,
    TP_NOW: '2026-06-09T08:00+02:00',
    RATE_LIMIT: 'off',
  });
  const ready = (performance.now() - began) / 1000;
  const headers = { 'X-Api-Key': 'demo', 'Content-Type': 'application/json' };
  const found = await fetch(`${server.origin}/api/v1/places?search=a`, { headers });
  const [from, to] = (await found.json()) as { id: string; lat: number; lon: number }[];
  const sent = performance.now();
  const response = await fetch(`${server.origin}/api/trip-planner/v2/journeys/search`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      fromId: from?.id,
      fromValue: 'x',
      fromLat: from?.lat,
      fromLon: from?.lon,
      toId: to?.id,
      toValue: 'x',
      toLat: to?.lat,
      toLon: to?.lon,
      tripType: 0,
      departureDateTime: '2026-06-09T08:00',
      itineraryOptions: {
        walkSpeed: 'NORMAL',
        bikeSpeed: 'NORMAL',
        accessible: false,
        scholarLines: false,
        avoidDisruptions: false,
        displayEquipment: false,
        criterion: 'FASTEST',
        excludedModes: [],
      },
    }),
  });
  const first = (performance.now() - sent) / 1000;
  const peak = peakOf(server.process.pid);
  const zip = Math.round(statSync(feed).size / 1e6);
  const how = response.ok ? first.toFixed(2) : `refused with ${response.status}`;
  console.log(`| ${stopTimes} | ${zip} | ${ready.toFixed(1)} | ${how} | ${peak ?? '–'} | ${wanted} |`);
  await server.end('SIGTERM');
}
rmSync(folder, { recursive: true });
