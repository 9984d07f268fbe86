import { readFileSync } from 'node:fs';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { plainRequest, randomNumbers } from './feeds/questions.ts';

/** Calls over the demo city, with its time, for all that measures the server. */
export const now = '2026-11-23T08:00+01:00';
export const pairs = 100;
export const key = { 'X-Api-Key': 'demo', 'Content-Type': 'application/json' };

export interface Call {
  readonly path: string;
  readonly init?: RequestInit;
}

const random = randomNumbers(7);
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

const stations = readFileSync(`${projectRoot}site/server/demo/network/stations.tsv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [id: string, name: string, lat: string, lon: string]);
const streets = readFileSync(`${projectRoot}site/server/demo/places/streets.tsv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[1] as string);

/** Returns a random address point within 300 m of a station. */
function door() {
  const [, , lat, lon] = oneOf(stations);
  return { lat: Number(lat) + (random() - 0.5) / 200, lon: Number(lon) + (random() - 0.5) / 150 };
}

export const journeys: readonly Call[] = Array.from({ length: pairs }, () => {
  const hour = String(6 + Math.floor(random() * 16)).padStart(2, '0');
  const trip = plainRequest(door(), door(), `2026-11-23T${hour}:00`);
  const body = JSON.stringify({ ...trip, fromId: 'from', fromValue: 'x', toId: 'to', toValue: 'x' });
  return { path: '/api/trip-planner/v2/journeys/search', init: { method: 'POST', body } };
});

const search = (text: string): Call => ({ path: `/api/v1/places?search=${encodeURIComponent(text)}` });
const written = () => oneOf([...stations.map(([, name]) => name), ...streets]);
export const shortTexts = Array.from({ length: pairs }, () => search(written().slice(0, 1 + Math.floor(random() * 2))));
export const longTexts = Array.from({ length: pairs }, () => search(written().slice(0, 3 + Math.floor(random() * 12))));
export const houses = Array.from({ length: pairs }, () => search(`${1 + Math.floor(random() * 90)} ${oneOf(streets)}`));
export const typos = Array.from({ length: pairs }, () => {
  const name = written();
  const at = 1 + Math.floor(random() * (name.length - 2));
  return search(name.slice(0, at) + name.slice(at + 1));
});
export const departures: readonly Call[] = Array.from({ length: pairs }, () => ({
  path: `/api/proximity/v2/stopAreas/${oneOf(stations)[0]}/schedules`,
}));
