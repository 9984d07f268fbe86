import type { TransitTime } from '#shared/domain/schedule.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { zoneOffset } from '#shared/lib/time/zoned-time.ts';

/** Writes instants (seconds since 1970) as ISO 8601 with the zone's offset. */
export interface ClockText {
  readonly iso: (instant: number) => string;
  /**
   * Returns a planned time, or an estimated one whose delay is already included in `instant`. `headway` is that of
   * `TripTable`: a planned time is then approximate.
   */
  readonly time: (instant: number, delaySeconds?: number, headway?: number) => TransitTime;
}

const quarter = 900;
const mostOffsets = 5000;

/** Creates a formatter that caches offsets by quarter of an hour: clocks change only then, and Intl is slow. */
function createClockText(zone: string): ClockText {
  const offsets = new Map<number, { seconds: number; text: string }>();
  const offsetAt = (instant: number) => {
    const key = Math.floor(instant / quarter);
    const known = offsets.get(key);
    if (known !== undefined) return known;
    const seconds = zoneOffset(key * quarter * 1000, zone) / 1000;
    const minutes = Math.abs(seconds) / 60;
    const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
    const offset = { seconds, text: `${seconds < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}` };
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(key, offset);
    return offset;
  };
  const iso = (instant: number) => {
    const { seconds, text } = offsetAt(instant);
    return `${new Date((instant + seconds) * 1000).toISOString().slice(0, 19)}${text}`;
  };
  return {
    iso,
    time(instant, delaySeconds = 0, headway = 0) {
      if (delaySeconds === 0) {
        return { scheduled: iso(instant), status: 'SCHEDULED', ...(headway > 0 && { headwaySeconds: headway }) };
      }
      return {
        scheduled: iso(instant - delaySeconds),
        estimated: iso(instant),
        delaySeconds,
        status: delaySeconds > 0 ? 'DELAYED' : 'EARLY',
      };
    },
  };
}

export const clockTextOf = createBoundedCache(20, createClockText);
