import type { Bounds, Position } from './coordinates.ts';
import type { Mode } from './mode.ts';

/** The network that a server serves: what a map needs before anybody has asked for anything. */
export interface Network {
  name: string;
  timeZone: string;
  bounds: Bounds;
  /** What is drawn below everything else: the lines that people know the city by. */
  lines: NetworkLine[];
}

export interface NetworkLine {
  id: string;
  code: string;
  mode: Mode;
  color: string;
  /** Its ways, each from end to end. */
  ways: Position[][];
}
