import * as v from 'valibot';
import { parseInstant } from '#shared/lib/zoned-time.ts';

const minute = 60_000;
const fromNow = /^([+-]?)P(?=.)(?:(\d{1,4})D)?(?:T(?=.)(?:(\d{1,4})H)?(?:(\d{1,4})M)?)?$/;
const withOffset = /(?:Z|[+-]\d\d:\d\d)$/;

/** The instant that a written moment means: so long from `now` (`-PT2H`, `+P3D`), or ISO 8601 with offset. */
export function instantOf(moment: string, now: number): number | null {
  const [whole, sign, days, hours, minutes] = fromNow.exec(moment) ?? [];
  if (whole === undefined) return withOffset.test(moment) ? parseInstant(moment, 'UTC') : null;
  const length = ((Number(days ?? 0) * 24 + Number(hours ?? 0)) * 60 + Number(minutes ?? 0)) * minute;
  return sign === '-' ? now - length : now + length;
}

/**
 * The last full ten minutes, from which moments count: what is derived from them changes as rarely, which is as fine as
 * what is written by hand.
 */
export function lastTenMinutes(now: number): number {
  return Math.floor(now / (10 * minute)) * (10 * minute);
}

/** A moment as files have it. Read by `instantOf`, which knows then. */
export const moment = v.pipe(
  v.string(),
  v.check(
    (text) => instantOf(text, 0) !== null,
    ({ input }) => `"${input}" is no time: write -PT2H or +P3D from now, or 2026-11-20T08:00:00+01:00`,
  ),
);

/** The same, where it is known to be one. */
export function knownInstant(checked: string, now: number): number {
  const instant = instantOf(checked, now);
  if (instant === null) throw new RangeError(`${checked} is no time`);
  return instant;
}
