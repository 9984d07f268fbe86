import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { metresByStreet, walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { DemoNetwork, NetworkMode } from './network.ts';
import type { Platform } from './platforms.ts';

/** Seconds between a platform and the street or the corridors. */
const depthSeconds: Readonly<Record<NetworkMode, number>> = {
  metro: 50,
  rer: 60,
  train: 30,
  tram: 10,
  bus: 10,
  noctilien: 10,
};
/** The shortest change to or from a train, in seconds. */
const leastToRail = 90;
/** The seconds that a planner adds to every change. */
export const changeMargin = 60;

function isRail({ line }: Platform): boolean {
  return line.mode === 'metro' || line.mode === 'rer' || line.mode === 'train';
}

/** Returns the end in transfers.tsv that names one line of a station, such as `opera:M3`. */
export function lineEnd({ station, line }: Platform): string {
  return `${station.key}:${line.code}`;
}

/** Returns the seconds of a change within a station: from transfers.tsv, else by the depth and distance of the platforms. */
export function secondsToChange({ transfers }: DemoNetwork, one: Platform, other: Platform): number {
  const listed =
    transfers.get(`${lineEnd(one)} ${lineEnd(other)}`) ?? transfers.get(`${lineEnd(other)} ${lineEnd(one)}`);
  if (listed) return listed.seconds;
  const seconds = depthSeconds[one.line.mode] + depthSeconds[other.line.mode] + walkSeconds(one, other);
  return Math.ceil(Math.max(seconds, isRail(one) || isRail(other) ? leastToRail : changeMargin) / 10) * 10;
}

function walkSeconds(one: Platform, other: Platform): number {
  return metresByStreet(distanceInMetres(one, other)) / walkMetresPerSecond.NORMAL;
}

/** Whether the change takes at least 10 s longer than a planner would compute from the positions. */
export function isLongerThanWalking(network: DemoNetwork, one: Platform, other: Platform): boolean {
  return secondsToChange(network, one, other) >= walkSeconds(one, other) + changeMargin + 10;
}
