import * as v from 'valibot';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';

const minute = 60_000;
const fromNow = /^([+-]?)P(?=.)(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,4})M)?)?$/;
const withOffset = /(?:Z|[+-]\d\d:\d\d)$/;

/** Parses a moment: a duration from `now` (`-PT2H`, `+P3D`), or ISO 8601 with offset. Null when it is neither. */
export function instantOf(moment: string, now: number): number | null {
  const [whole, sign, days, hours, minutes] = fromNow.exec(moment) ?? [];
  if (whole === undefined) return withOffset.test(moment) ? parseInstant(moment, 'UTC') : null;
  const length = ((Number(days ?? 0) * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0)) * minute;
  return sign === '-' ? now - length : now + length;
}

/** Rounds down to ten minutes. Relative moments count from there, so that data derived from them rarely changes. */
export function lastTenMinutes(now: number): number {
  return Math.floor(now / (10 * minute)) * (10 * minute);
}

/** Schema of a moment in a file. `instantOf` resolves it later, because it may be relative. */
export const moment = v.pipe(
  v.string(),
  v.check(
    (text) => instantOf(text, 0) !== null,
    ({ input }) => `"${input}" is not a time: write -PT2H or +P3D from now, or 2026-11-20T08:00:00+01:00`,
  ),
);

/** Resolves a moment that the schema has checked. */
export function knownInstant(checked: string, now: number): number {
  const instant = instantOf(checked, now);
  if (instant === null) throw new RangeError(`${checked} is not a time`);
  return instant;
}
