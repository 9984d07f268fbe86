import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import type { TransitTime } from './schedule.ts';

/** The instant of a time as it is expected now, else as planned, in milliseconds; not a number if it cannot be read. */
export function expectedInstant({ estimated, scheduled }: TransitTime, zone: string): number {
  return parseInstant(estimated ?? scheduled, zone) ?? Number.NaN;
}
