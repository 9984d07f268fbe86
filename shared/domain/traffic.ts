import type { Disruption } from './disruption.ts';
import type { LineRef } from './line/line.ts';

/** How much of a line a disruption touches, the most first. */
export const extents = ['LINE', 'STRETCH', 'STOPS', 'RUNS'] as const;

export type Extent = (typeof extents)[number];

/** One of the places that a disruption touches. */
export interface DisruptionScope {
  extent: Extent;
  /** The touched lines. */
  lineIds: string[];
  /** Name of the only direction that is touched. */
  direction?: string;
  /** Names of the touched stops; of a stretch its two ends. */
  stops: string[];
}

/** A disruption with all its places, for the traffic of the network. */
export interface TrafficDisruption extends Disruption {
  scopes: DisruptionScope[];
}

export interface TrafficLine extends LineRef {
  /** Whether disruptions of this line would be known: without them, it runs as planned. */
  isWatched: boolean;
}

/** The lines of a network and what disrupts them, now or later. */
export interface Traffic {
  /** The instant that it describes. */
  at: string;
  /** Whether the live data of this network is simulated, as that of a demo. */
  isSimulated?: boolean;
  /** All lines in display order; empty if the request does without. */
  lines: TrafficLine[];
  /** Those that are not over, each once. */
  disruptions: TrafficDisruption[];
}

/** Returns whether a disruption is over. One without periods never is. */
export const isOver = ({ periods }: Pick<Disruption, 'periods'>, now: number): boolean =>
  periods.length > 0 && periods.every(({ to }) => to !== undefined && Date.parse(to) < now);
