import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedServer, startServer } from '../support/started-server.ts';
import {
  type Call,
  departures,
  houses,
  journeys,
  key,
  longTexts,
  now,
  pairs,
  shortTexts,
  typos,
} from './demo-calls.ts';

// Measures the built server over the demo city by the durations in its own log.

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
const p95 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;

interface LogLine {
  readonly event?: string;
  readonly level?: string;
  readonly status?: number;
  readonly milliseconds?: number;
}

/** Returns the log of calls since the last read. */
function createLogReader(server: StartedServer): () => LogLine[] {
  let read = 0;
  return () => {
    const lines = server.output().slice(read).split('\n');
    read = server.output().length;
    return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
  };
}

const folder = mkdtempSync(join(tmpdir(), 'tp-bench-'));

async function measureCalls(): Promise<void> {
  const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off', TP_NOW: now });
  const logged = createLogReader(server);
  const send = async ({ path, init }: Call) => {
    const response = await fetch(server.origin + path, { headers: key, ...init });
    await response.arrayBuffer();
    return response.status;
  };
  console.log(
    `\nThe server over the demo city: milliseconds inside it, ${pairs} different calls of each kind, the third time.\n`,
  );
  console.log('| call | median | p95 | most | wanted: median, p95 |');
  console.log('|---|--:|--:|--:|---|');
  const kinds: readonly (readonly [string, readonly Call[], string])[] = [
    ['journeys', journeys, '8, 25'],
    ['places, one or two letters', shortTexts, '–, 5'],
    ['places, three letters or more', longTexts, '–, 5'],
    ['places, a house', houses, '–, 5'],
    ['places, with a letter missing', typos, '–, 5'],
    ['departures of a station', departures, '–, 5'],
  ];
  for (const [name, calls, wanted] of kinds) {
    for (let round = 0; round < 3; round += 1) {
      logged();
      for (const call of calls) await send(call);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    const times = logged()
      .map(({ milliseconds = Number.NaN }) => milliseconds)
      .sort((a, b) => a - b);
    console.log(`| ${name} | ${median(times)} | ${p95(times)} | ${times.at(-1)} | ${wanted} |`);
  }
  const everything = [...longTexts, ...departures, ...journeys.slice(0, 30)];
  const { statuses, seconds } = await flood(send, everything, 50, 6);
  console.log(`\nLimits off, 50 connections for ${seconds.toFixed(0)} s: ${describe(statuses, seconds)}.`);
  await server.end('SIGTERM');
}

/** Sends requests over this many connections for this long. */
async function flood(
  send: (call: Call) => Promise<number>,
  calls: readonly Call[],
  connections: number,
  forSeconds: number,
) {
  const statuses: number[] = [];
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < forSeconds * 1000) {
        const call = calls[next++ % calls.length] as Call;
        statuses.push(await send(call).catch(() => 0));
      }
    }),
  );
  return { statuses, seconds: (performance.now() - began) / 1000 };
}

function describe(statuses: readonly number[], seconds: number): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const tally = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status || 'no response'}`);
  return `${(statuses.length / seconds).toFixed(0)} responses a second (${tally.join(', ')})`;
}

async function measureOverload(): Promise<void> {
  const server = await startServer({ DATA_DIR: folder, TP_NOW: now });
  const send = async ({ path, init }: Call) => {
    const response = await fetch(server.origin + path, { headers: key, ...init });
    await response.arrayBuffer();
    return response.status;
  };
  const { statuses, seconds } = await flood(send, [...journeys, ...departures], 500, 6);
  const began = performance.now();
  let status = 0;
  while (status !== 200 && performance.now() - began < 20_000) status = await send(journeys[0] as Call);
  const recovered = (performance.now() - began) / 1000;
  console.log(`Limits on, 500 connections for ${seconds.toFixed(0)} s: ${describe(statuses, seconds)}.`);
  console.log(`Journeys again ${recovered.toFixed(1)} s after the flood.`);
  await server.end('SIGTERM');
}

await measureCalls();
await measureOverload();
rmSync(folder, { recursive: true });
