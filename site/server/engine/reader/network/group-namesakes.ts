import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { foldText } from '../../folded-text.ts';
import { createNeighbourGrid } from '../../neighbour-grid.ts';
import type { TripCalls } from '../files/complete-calls.ts';
import { type FeedPlace, placeKinds } from '../files/read-stops.ts';

/** Places of stops.txt that form one station for travellers. */
export interface NamesakeGroup {
  /** The most common name, without platforms. */
  readonly name: string;
  /** The feed's own station among them, or -1. */
  readonly station: number;
  /** Boarding places without a station, in the order of their ids. */
  readonly stops: readonly number[];
}

/**
 * Maximum distance of two stops in a group: about four minutes on foot with a detour of 1.3. Stops of one name along a
 * street are further apart, those around a crossing nearer.
 */
const widestInMetres = 200;
/** Two namesakes further apart at which a trip calls in a row are two stations. */
const nextCallInMetres = 100;
/** Limits for many stops at one place: neighbours examined for each stop, and stops of a station. */
const mostNeighbours = 60;
const mostStops = 100;

/** The suffix in "Gare (quai 2)", "Gare - Bussteig B", "Station, platform 3". */
const platformSuffix =
  /(?<![\s,(–-])[\s,(–-]+(?:quai|voie|plate-?forme|platform|track|bay|stand|bussteig|bstg|steig|gleis|and[eé]n|v[ií]a|d[aá]rsena|binario|banchina|corsia)\.?(?:\s*(?:[A-Z]\d{0,3}|\d{1,3})[A-Z]?)?\s*\)?$/iu;

const shortForms: Readonly<Record<string, string>> = {
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  blvd: 'boulevard',
  dr: 'docteur',
  fbg: 'faubourg',
  fg: 'faubourg',
  gal: 'general',
  mal: 'marechal',
  pl: 'place',
  pte: 'porte',
  rte: 'route',
  st: 'saint',
  ste: 'sainte',
  str: 'strasse',
};

const withoutPlatform = (name: string): string => name.replace(platformSuffix, '') || name;

/** Returns one key for names that differ only by case, accents, punctuation, usual abbreviations and platform. */
function nameKey(name: string): string {
  return foldText(withoutPlatform(name))
    .split(' ')
    .map((word) => shortForms[word] ?? word)
    .join(' ');
}

/**
 * Groups near boarding places of one name without `parent_station`, with the feed's station of that name if there is
 * one. Nearest pairs join first. No group is wider than `widestInMetres`, so chains of stops are cut.
 */
export function groupNamesakes(places: readonly FeedPlace[], calls: TripCalls): readonly NamesakeGroup[] {
  const rows = places.flatMap((place, row) => (isCandidate(place) ? [row] : []));
  rows.sort((one, other) => (idOf(places, one) < idOf(places, other) ? -1 : 1));
  const keys = rows.map((row) => nameKey(places[row]?.name ?? ''));
  const groups = clusters(rows, keys, places, callsInARow(places, rows, keys, calls));
  return groups
    .filter((group) => group.length > 1)
    .map((group) => {
      const isStation = (row: number) => places[row]?.kind === placeKinds.station;
      const station = group.find(isStation) ?? -1;
      const stops = group.filter((row) => !isStation(row));
      return { name: commonestName(group, places), station, stops };
    });
}

const idOf = (places: readonly FeedPlace[], row: number) => places[row]?.id ?? '';

function isCandidate({ kind, parent, lat }: FeedPlace): boolean {
  return (kind === placeKinds.station || (kind === placeKinds.platform && parent < 0)) && !Number.isNaN(lat);
}

function clusters(
  rows: readonly number[],
  keys: readonly string[],
  places: readonly FeedPlace[],
  apart: ReadonlySet<number>,
): readonly number[][] {
  const lat = Float64Array.from(rows, (row) => places[row]?.lat ?? 0);
  const lon = Float64Array.from(rows, (row) => places[row]?.lon ?? 0);
  const grid = createNeighbourGrid({ lat, lon }, widestInMetres);
  const pairs: (readonly [metres: number, one: number, other: number])[] = [];
  for (const [one, key] of keys.entries()) {
    const near: (readonly [number, number, number])[] = [];
    grid.eachNear(one, (other, distance) => {
      if (other > one && keys[other] === key) near.push([distance, one, other]);
    });
    pairs.push(...near.sort(byDistance).slice(0, mostNeighbours));
  }
  const clusterOf = rows.map((_, index) => [index]);
  const isStation = (index: number) => places[rows[index] ?? 0]?.kind === placeKinds.station;
  const mayMeet = (one: number, other: number) =>
    grid.metresBetween(one, other) <= widestInMetres &&
    !apart.has(pairNumber(one, other, rows.length)) &&
    !(isStation(one) && isStation(other));
  for (const [, one, other] of pairs.sort(byDistance)) {
    const [own, added] = [clusterOf[one] ?? [], clusterOf[other] ?? []];
    if (own === added || own.length + added.length > mostStops) continue;
    if (!own.every((a) => added.every((b) => mayMeet(a, b)))) continue;
    own.push(...added);
    for (const index of added) clusterOf[index] = own;
  }
  return [...new Set(clusterOf)].map((cluster) => cluster.sort((a, b) => a - b).map((index) => rows[index] ?? 0));
}

const byDistance = (a: readonly [number, number, number], b: readonly [number, number, number]) =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const pairNumber = (one: number, other: number, count: number) => Math.min(one, other) * count + Math.max(one, other);

/** Returns the pairs of namesakes (indexes into `rows`) that a trip serves one after the other as two stations. */
function callsInARow(
  places: readonly FeedPlace[],
  rows: readonly number[],
  keys: readonly string[],
  calls: TripCalls,
): ReadonlySet<number> {
  const indexOf = new Int32Array(places.length).fill(-1);
  for (const [index, row] of rows.entries()) indexOf[row] = index;
  const pairs = new Set<number>();
  for (let trip = 0; trip + 1 < calls.start.length; trip++) {
    for (let at = (calls.start[trip] ?? 0) + 1; at < (calls.start[trip + 1] ?? 0); at++) {
      const [before, here] = [calls.place[at - 1] ?? 0, calls.place[at] ?? 0];
      const [one, other] = [indexOf[before] ?? -1, indexOf[here] ?? -1];
      if (one < 0 || other < 0 || one === other || keys[one] !== keys[other]) continue;
      const [a, b] = [places[before], places[here]];
      if (a && b && distanceInMetres(a, b) > nextCallInMetres) {
        pairs.add(pairNumber(one, other, rows.length));
      }
    }
  }
  return pairs;
}

function commonestName(group: readonly number[], places: readonly FeedPlace[]): string {
  const counts = new Map<string, number>();
  for (const row of group) {
    const name = withoutPlatform(places[row]?.name ?? '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
