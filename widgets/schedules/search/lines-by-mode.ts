import type { LineRef } from '#shared/domain/line/line.ts';
import { modes } from '#shared/domain/mode.ts';

/** Groups lines by mode, in the constant order of modes. The order of the lines is kept. */
export function linesByMode(lines: readonly LineRef[]) {
  return modes
    .map((mode) => ({ mode, lines: lines.filter((line) => line.mode === mode) }))
    .filter((group) => group.lines.length > 0);
}
