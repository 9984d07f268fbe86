import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { isPosition } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { indexedText } from '../normalize.ts';
import type { AreaRecord } from '../records.ts';
import type { Steps } from './take-turns.ts';

type RecordKind = 'street' | 'stop' | 'place';

interface Where extends LatLon {
  readonly town?: string | undefined;
  readonly postCode?: string | undefined;
}

export interface ImportantArea extends AreaRecord {
  readonly importance: number;
}

/** A stop contributes more to a town's importance than one of its many streets. */
const importanceOfKind: Readonly<Record<RecordKind, number>> = { stop: 1, street: 0.2, place: 0.2 };

/** A record farther from the centre belongs to another town of the same name. */
const townRadiusInMetres = 40_000;

interface Sum {
  lat: number;
  lon: number;
  count: number;
}

interface Gathered {
  readonly name: string;
  importance: number;
  /** The centre is the mean of the streets, else of the stops, else of the places. */
  readonly sums: Readonly<Record<RecordKind, Sum>>;
}

interface Town extends Gathered {
  /** By post code of streets. Post codes of places may be special ones of large recipients. */
  readonly districts: Map<string, Gathered>;
  readonly otherPostCodes: Set<string>;
}

/** Collects the towns and districts of records. */
export function collectAreas() {
  const towns = new Map<string, Town[]>();
  // Most records are in the same few towns.
  const keys = new Map<string, string>();
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? indexedText(name);
    keys.set(name, key);
    return key;
  };
  const townAt = (name: string, position: LatLon) =>
    towns.get(keyOf(name))?.find((town) => distanceInMetres(centreOf(town), position) <= townRadiusInMetres);

  function townOf(name: string, position: LatLon): Town {
    const known = townAt(name, position);
    if (known) return known;
    const town: Town = { ...gathered(name), districts: new Map(), otherPostCodes: new Set() };
    towns.set(keyOf(name), [...(towns.get(keyOf(name)) ?? []), town]);
    return town;
  }

  return {
    add(kind: RecordKind, { town: name, postCode, lat, lon }: Where): void {
      if (!name || !isPosition({ lat, lon })) return;
      const town = townOf(name, { lat, lon });
      count(town, kind, { lat, lon });
      if (!postCode) return;
      if (kind !== 'street') {
        town.otherPostCodes.add(postCode);
        return;
      }
      const district = town.districts.get(postCode) ?? gathered(`${postCode} ${name}`);
      town.districts.set(postCode, district);
      count(district, kind, { lat, lon });
    },

    /** Returns the listed areas, then the computed towns and districts that are not listed, each with its importance. */
    *finish(listed: Iterable<AreaRecord>): Steps<readonly ImportantArea[]> {
      const areas: ImportantArea[] = [];
      const listedAreas = new Set<Gathered>();
      for (const area of listed) {
        const { name, town: townName = name, postCode = '', importance = 0 } = area;
        const town = townAt(townName, area);
        const computed = keyOf(townName) === keyOf(name) ? town : town?.districts.get(postCode);
        if (computed) listedAreas.add(computed);
        areas.push({ ...area, importance: importance + (computed?.importance ?? 0) });
        yield;
      }
      for (const town of [...towns.values()].flat()) {
        const postCodes = [...(town.districts.size > 0 ? town.districts.keys() : town.otherPostCodes)];
        const postCode = postCodes.length === 1 ? postCodes[0] : undefined;
        if (!listedAreas.has(town)) areas.push({ ...areaOf(town), ...(postCode && { postCode }) });
        for (const [code, district] of town.districts.size > 1 ? town.districts : []) {
          if (!listedAreas.has(district)) areas.push({ ...areaOf(district), town: town.name, postCode: code });
        }
        yield;
      }
      return areas;
    },
  };
}

function gathered(name: string): Gathered {
  const sum = (): Sum => ({ lat: 0, lon: 0, count: 0 });
  return { name, importance: 0, sums: { street: sum(), stop: sum(), place: sum() } };
}

function count(area: Gathered, kind: RecordKind, { lat, lon }: LatLon): void {
  const sum = area.sums[kind];
  sum.lat += lat;
  sum.lon += lon;
  sum.count += 1;
  area.importance += importanceOfKind[kind];
}

function centreOf({ sums: { street, stop, place } }: Gathered): LatLon {
  const { lat, lon, count: all } = street.count > 0 ? street : stop.count > 0 ? stop : place;
  return { lat: lat / all, lon: lon / all };
}

const areaOf = (area: Gathered): ImportantArea => ({
  name: area.name,
  importance: area.importance,
  ...centreOf(area),
});
