import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type StartedServer, startServer } from '../support/started-server.ts';
import { journeys, longTexts, now } from './demo-calls.ts';
import { makeLargeFeed } from './feeds/make-large-feed.ts';
import { plainRequest, randomNumbers } from './feeds/questions.ts';
import { createVisitors, type LoadCall, type Sent } from './send-at-rate.ts';

/**
 * Measures the built server under load on this machine, the client included: many searches for places while journeys are planned,
 * ten times more journeys than it can plan, and the probe of a large feed while it plans.
 */
const placesPerSecond = 2000;
const journeysPerSecond = 20;
const measuredSeconds = 20;
const floodSeconds = 10;
const largeStopTimes = 3_400_000;

const folder = mkdtempSync(join(tmpdir(), 'tp-load-'));
const environment = { DATA_DIR: folder, TRUST_PROXY: '1' };

const planCalls: readonly LoadCall[] = journeys.map(({ path, init }) => ({ path, body: String(init?.body) }));

const isOk = ({ status }: Sent) => status === 200;
const sorted = (sent: readonly Sent[]) => sent.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
function shareOf(sent: readonly Sent[], share: number): number {
  const all = sorted(sent);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;
}
const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;

const rows: string[] = [];
function tell(what: string, wanted: string, measured: string): void {
  rows.push(`| ${what} | ${wanted} | ${measured} |`);
}

/** Statuses with their numbers, such as `40 × 503`. */
function statusesOf(sent: readonly Sent[]): string {
  const counts = Map.groupBy(sent, ({ status }) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status || 'no response'}`).join(', ');
}

async function measurePlaces(server: StartedServer): Promise<void> {
  const visitors = createVisitors(server.origin);
  await visitors.inTurn(longTexts, 8, 2);
  await visitors.inTurn(planCalls, 2, 3);
  const [places, planned] = await Promise.all([
    visitors.atRate(longTexts, placesPerSecond, measuredSeconds),
    visitors.atRate(planCalls, journeysPerSecond, measuredSeconds),
  ]);
  tell(
    `${placesPerSecond} searches for places a second, with ${journeysPerSecond} for journeys`,
    'p99 below 50 ms',
    `p99 ${ms(shareOf(places, 0.99))}, median ${ms(shareOf(places, 0.5))}: ${statusesOf(places)}`,
  );
  tell(
    `${journeysPerSecond} searches for journeys a second, beside them`,
    '',
    `p99 ${ms(shareOf(planned, 0.99))}, median ${ms(shareOf(planned, 0.5))}: ${statusesOf(planned)}`,
  );
  visitors.close();
}

/** How long a single search takes that a traveller sends now. */
async function oneSearch({ inTurn }: ReturnType<typeof createVisitors>): Promise<Sent[]> {
  return inTurn(planCalls, 1, 0.3);
}

async function measureFlood(server: StartedServer): Promise<void> {
  const visitors = createVisitors(server.origin);
  const usual = shareOf(await visitors.inTurn(planCalls, 1, 2), 0.95);
  const full = await visitors.inTurn(planCalls, 16, 6);
  const capacity = full.filter(isOk).length / 6;
  const flood = await visitors.atRate(planCalls, Math.round(capacity * 10), floodSeconds);
  const ended = performance.now();
  while (performance.now() - ended < 30_000) {
    const found = await oneSearch(visitors);
    if (found.every(isOk) && shareOf(found, 0.95) <= 2 * usual) break;
  }
  const recovered = (performance.now() - ended) / 1000;
  const refused = flood.filter(({ status }) => status === 503 || status === 429);
  const planned = flood.filter(isOk);
  tell(
    `searches for journeys at ten times the capacity (${capacity.toFixed(0)} a second)`,
    'refused within 1000 ms',
    `refused within ${ms(shareOf(refused, 1))} (p99 ${ms(shareOf(refused, 0.99))}), planned within ${ms(shareOf(planned, 1))}: ${statusesOf(flood)}`,
  );
  tell(
    `searches as fast as before it (p95 ${ms(usual)}, twice that at most)`,
    'within 5 s',
    `${recovered.toFixed(1)} s after its end`,
  );
  visitors.close();
}

interface FoundStop {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
}

/** Searches between stops of one city each. */
async function searchesOver({ origin }: StartedServer): Promise<LoadCall[]> {
  const random = randomNumbers(5);
  const byCity = new Map<string, FoundStop[]>();
  for (let number = 1; number <= 60; number += 1) {
    const response = await fetch(`${origin}/api/v1/places?search=Gare%20${number}`, {
      headers: { 'X-Api-Key': 'demo', 'X-Forwarded-For': `10.1.1.${number}` },
    });
    for (const stop of (await response.json()) as FoundStop[]) {
      const city = stop.id.slice(0, 3);
      byCity.set(city, [...(byCity.get(city) ?? []), stop]);
    }
  }
  const cities = [...byCity.values()].filter((stops) => stops.length > 1);
  return Array.from({ length: 200 }, () => {
    const stops = cities[Math.floor(random() * cities.length)] ?? [];
    const [from, to] = [0, 1].map(() => stops[Math.floor(random() * stops.length)] as FoundStop);
    const trip = plainRequest(from as FoundStop, to as FoundStop, '2026-06-09T08:00');
    const body = JSON.stringify({ ...trip, fromId: from?.id, fromValue: 'x', toId: to?.id, toValue: 'x' });
    return { path: '/api/trip-planner/v2/journeys/search', body };
  });
}

async function measureProbe(server: StartedServer): Promise<void> {
  const visitors = createVisitors(server.origin);
  const searches = await searchesOver(server);
  const probes: Sent[] = [];
  let isOver = false;
  const probing = async () => {
    while (!isOver) {
      probes.push(...(await visitors.atRate([{ path: '/healthz' }], 1, 1)));
      await delay(100);
    }
  };
  const pending = probing();
  const planned = await visitors.inTurn(searches, 50, measuredSeconds);
  isOver = true;
  await pending;
  tell(
    `/healthz over ${largeStopTimes} stop times, while 50 searches run`,
    'within 100 ms',
    `within ${ms(shareOf(probes, 1))}, median ${ms(shareOf(probes, 0.5))} (${(planned.filter(isOk).length / measuredSeconds).toFixed(0)} journeys a second: ${statusesOf(planned)})`,
  );
  visitors.close();
}

async function over(more: Readonly<Record<string, string>>, measure: (server: StartedServer) => Promise<void>) {
  const server = await startServer({ ...environment, ...more });
  await server.hears(/Ready/);
  await measure(server);
  await server.end('SIGTERM');
}

await over({ TP_NOW: now }, measurePlaces);
await over({ TP_NOW: now }, measureFlood);
const feed = join(folder, 'large.zip');
makeLargeFeed(largeStopTimes, feed);
await over({ TP_NOW: '2026-06-09T08:00+02:00', GTFS: feed }, measureProbe);
rmSync(folder, { recursive: true });

console.log(`\nThe built server under load:\n\n| what | wanted | measured |\n|---|---|---|\n${rows.join('\n')}`);
