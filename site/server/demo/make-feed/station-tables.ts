import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import { changeMargin, isLongerThanWalking, lineEnd, secondsToChange } from './changes.ts';
import { zoneOf } from './fares.ts';
import { type FeedFile, feedFile, type Row } from './gtfs-csv.ts';
import type { DemoNetwork, KnownOrNot } from './network.ts';
import type { Platform } from './platforms.ts';

const boarding: Readonly<Record<KnownOrNot, number>> = { unknown: 0, yes: 1, no: 2 };
const pathwayModes = { walkway: 1, stairs: 2, escalator: 4, elevator: 5 } as const;
const leastTime = 2;

/** stops.txt, transfers.txt and pathways.txt: stations, entrances, one platform per line and direction, and transfers. */
export function stationTables(network: DemoNetwork, platforms: Iterable<Platform>): FeedFile[] {
  const platformsOf = Map.groupBy(platforms, ({ station }) => station.key);
  return [
    feedFile(
      'stops.txt',
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,zone_id,municipality',
      [...stationRows(network, platformsOf), ...entranceRows(network)],
    ),
    feedFile(
      'transfers.txt',
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
      transferRows(network, platformsOf),
    ),
    feedFile('pathways.txt', 'pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,traversal_time', [
      ...entrancePathways(network, platformsOf),
      ...platformPathways(network, platformsOf),
    ]),
  ];
}

type PlatformsOf = ReadonlyMap<string, readonly Platform[]>;

function stationRows(network: DemoNetwork, platformsOf: PlatformsOf): Row[] {
  return [...network.stations.values()].flatMap(({ key, name, lat, lon, town }) => {
    const platforms = platformsOf.get(key);
    if (!platforms) throw new Error(`stations.tsv: no line calls at "${key}"`);
    const access = platforms.map((platform) => platform.access);
    const whole = access.includes('yes') ? 'yes' : access.includes('unknown') ? 'unknown' : 'no';
    return [
      [key, name, lat, lon, 1, '', boarding[whole], '', town],
      ...platforms.map(({ id, access: reach, ...at }) => [
        id,
        name,
        at.lat.toFixed(6),
        at.lon.toFixed(6),
        0,
        key,
        boarding[reach],
        zoneOf(key),
        town,
      ]),
    ];
  });
}

const entranceId = (station: string, index: number) => `${station}:entrance-${index + 1}`;

function entranceRows({ entrances, stations }: DemoNetwork): Row[] {
  return entrances.map(({ station: key, entrance, lat, lon, pathwayMode }, index) => {
    const station = stations.get(key);
    if (!station) throw new Error(`entrances.tsv: no station "${key}"`);
    const reach = pathwayMode === 'elevator' ? boarding.yes : boarding.no;
    return [entranceId(key, index), entrance, lat, lon, 2, key, reach, '', station.town];
  });
}

/** Returns the pathways from each entrance of a station to each of its platforms. */
function entrancePathways({ entrances }: DemoNetwork, platformsOf: PlatformsOf): Row[] {
  return entrances.flatMap(({ station, pathwayMode, seconds, ...at }, index) => {
    const entrance = entranceId(station, index);
    return (platformsOf.get(station) ?? []).flatMap((platform) => {
      const id = `${entrance}:${platform.id}`;
      const length = Math.round(distanceInMetres(at, platform)) + 20;
      const isBidirectional = pathwayMode !== 'escalator';
      const down: Row = [
        id,
        entrance,
        platform.id,
        pathwayModes[pathwayMode],
        isBidirectional ? 1 : 0,
        length,
        seconds,
      ];
      return isBidirectional
        ? [down]
        : [down, [`${id}:up`, platform.id, entrance, pathwayModes.escalator, 0, length, seconds]];
    });
  });
}

/** Returns the pathways between the platforms of stations with entrances. Without them every transfer would use the street. */
function platformPathways(network: DemoNetwork, platformsOf: PlatformsOf): Row[] {
  return [...new Set(network.entrances.map(({ station }) => station))].flatMap((key) => {
    const platforms = platformsOf.get(key) ?? [];
    return platforms.flatMap((one, index) =>
      platforms.slice(index + 1).map((other) => {
        const seconds = secondsToChange(network, one, other);
        const length = Math.floor((seconds - changeMargin) * walkMetresPerSecond.NORMAL);
        const mode = pathwayModes[one.access === 'yes' && other.access === 'yes' ? 'walkway' : 'stairs'];
        return [`${one.id}:${other.id}`, one.id, other.id, mode, 1, length, seconds];
      }),
    );
  });
}

/** Returns the transfers between stations, and those within a station that take longer than the positions suggest. */
function transferRows(network: DemoNetwork, platformsOf: PlatformsOf): Row[] {
  const within = [...platformsOf.values()].flatMap((platforms) =>
    platforms.flatMap((one) =>
      platforms
        .filter((other) => other.line !== one.line && isLongerThanWalking(network, one, other))
        .map((other): Row => [one.id, other.id, leastTime, secondsToChange(network, one, other)]),
    ),
  );
  const stationOf = (end: string) => end.split(':')[0] ?? end;
  const ends = (end: string) =>
    end === stationOf(end)
      ? [end]
      : (platformsOf.get(stationOf(end)) ?? []).filter((platform) => lineEnd(platform) === end).map(({ id }) => id);
  const between = [...network.transfers.values()]
    .filter(({ from, to }) => stationOf(from) !== stationOf(to))
    .flatMap(({ from, to, seconds }) =>
      ends(from).flatMap((one) =>
        ends(to).flatMap((other): Row[] => [
          [one, other, leastTime, seconds],
          [other, one, leastTime, seconds],
        ]),
      ),
    );
  return [...between, ...within];
}
