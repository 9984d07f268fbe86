import type { Mode } from '../mode.ts';

/** A reference to a line. Colours are `#rrggbb`. */
export interface LineRef {
  id: string;
  code: string;
  name: string;
  mode: Mode;
  color: string;
  textColor: string;
  networkId?: string;
  networkName?: string;
}
