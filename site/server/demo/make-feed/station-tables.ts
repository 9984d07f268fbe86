import { zoneOf } from './fares.ts';
import { writeCsv } from './gtfs-csv.ts';
import type { KnownOrNot, Network, NetworkLine, Station } from './network.ts';
import type { Pattern } from './patterns.ts';
import { distanceInMetres } from './track.ts';

const boarding: Readonly<Record<KnownOrNot, number>> = { unknown: 0, yes: 1, no: 2 };
/** What a change takes in a station of which transfers.tsv says nothing. */
const usualChangeSeconds = 120;
/** What whoever plans counts for a change besides its way, and the pace at which people walk it. */
const [changeMargin, walkMetresPerSecond] = [60, 1.12];
const pathwayModes = { walkway: 1, stairs: 2, escalator: 4, elevator: 5 } as const;

/** Whether a wheelchair reaches the platform: the newest line of a station may be step-free and its oldest not. */
export function platformAccess(network: Network, line: NetworkLine, station: Station): KnownOrNot {
  if (line.accessibility === 'all') return 'yes';
  if (line.accessibility === 'station') return station.wheelchair;
  return network.stepFree.has(`${line.code} ${station.key}`) ? 'yes' : 'no';
}

/** stops.txt, transfers.txt and pathways.txt: stations, one platform for each line and direction, ways in. */
export function stationTables(network: Network, patterns: readonly Pattern[]): [string, string][] {
  const platformsOf = new Map<string, Map<string, KnownOrNot>>();
  for (const { line, direction, stations } of patterns) {
    for (const station of stations) {
      const platforms = platformsOf.get(station.key) ?? new Map<string, KnownOrNot>();
      platformsOf.set(station.key, platforms.set(`${line.code}:${direction}`, platformAccess(network, line, station)));
    }
  }
  const stops: (string | number)[][] = [];
  for (const { key, name, lat, lon, town } of network.stations.values()) {
    const platforms = platformsOf.get(key);
    if (!platforms) throw new Error(`stations.tsv: no line calls at "${key}"`);
    const access = [...platforms.values()];
    const whole = access.includes('yes') ? 'yes' : access.includes('unknown') ? 'unknown' : 'no';
    stops.push([key, name, lat, lon, 1, '', boarding[whole], '', town]);
    for (const [platform, reach] of platforms) {
      stops.push([`${key}:${platform}`, name, lat, lon, 0, key, boarding[reach], zoneOf(key), town]);
    }
  }
  const pathways: (string | number)[][] = [];
  for (const [index, way] of network.entrances.entries()) {
    const station = network.stations.get(way.station);
    if (!station) throw new Error(`entrances.tsv: no station "${way.station}"`);
    const entrance = `${way.station}:entrance-${index + 1}`;
    stops.push([
      entrance,
      way.entrance,
      way.lat,
      way.lon,
      2,
      way.station,
      way.way === 'elevator' ? 1 : 2,
      '',
      station.town,
    ]);
    const length = Math.round(distanceInMetres(way, station)) + 20;
    for (const platform of platformsOf.get(way.station)?.keys() ?? []) {
      const id = `${entrance}:${platform}`;
      const to = `${way.station}:${platform}`;
      pathways.push([id, entrance, to, pathwayModes[way.way], way.way === 'escalator' ? 0 : 1, length, way.seconds]);
      if (way.way === 'escalator') pathways.push([`${id}:up`, to, entrance, 4, 0, length, way.seconds]);
    }
  }
  // Ways in without ways between platforms would say that whoever changes goes out to the street.
  for (const station of new Set(network.entrances.map((way) => way.station))) {
    const told = network.transfers.find(({ from, to }) => from === station && to === station);
    const seconds = told?.seconds ?? usualChangeSeconds;
    const length = Math.floor((seconds - changeMargin) * walkMetresPerSecond);
    const platforms = [...(platformsOf.get(station) ?? [])];
    for (const [index, [one, oneReach]] of platforms.entries()) {
      for (const [other, otherReach] of platforms.slice(index + 1)) {
        const way = oneReach === 'yes' && otherReach === 'yes' ? 'walkway' : 'stairs';
        const id = `${station}:${one}:${other}`;
        pathways.push([id, `${station}:${one}`, `${station}:${other}`, pathwayModes[way], 1, length, seconds]);
      }
    }
  }
  const transfers = network.transfers.flatMap(({ from, to, seconds }) =>
    from === to
      ? [[from, to, 2, seconds]]
      : [
          [from, to, 2, seconds],
          [to, from, 2, seconds],
        ],
  );
  return [
    [
      'stops.txt',
      writeCsv(
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,zone_id,municipality',
        stops,
      ),
    ],
    ['transfers.txt', writeCsv('from_stop_id,to_stop_id,transfer_type,min_transfer_time', transfers)],
    [
      'pathways.txt',
      writeCsv('pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,traversal_time', pathways),
    ],
  ];
}
