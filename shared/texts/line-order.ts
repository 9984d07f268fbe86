import type { LineRef } from '#shared/domain/line/line.ts';
import { modes } from '#shared/domain/mode.ts';

interface WithLine {
  readonly line: LineRef;
}

const codes = new Intl.Collator('fr', { numeric: true });

/** The order of lines at the same time. */
export function byModeAndCode({ line: one }: WithLine, { line: other }: WithLine): number {
  const byMode = modes.indexOf(one.mode) - modes.indexOf(other.mode);
  return (
    byMode ||
    codes.compare(one.code || one.name, other.code || other.name) ||
    Number(one.id > other.id) - Number(one.id < other.id)
  );
}
