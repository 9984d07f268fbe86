import { secondsInDay } from 'date-fns/constants';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { zoneOffset } from '#shared/lib/time/zoned-time.ts';
import type { Delay } from '../../live/call-time.ts';

/** Writes instants (seconds since 1970) as ISO 8601 with the zone's offset. */
export interface ClockText {
  readonly iso: (instant: number) => string;
  /**
   * Returns a planned time, or an estimated one whose delay is already included in `instant`; with the delay null, the planned
   * one of a run that does not call. `headway` is that of `TripTable`: a planned time is then approximate.
   */
  readonly time: (instant: number, delay?: Delay, headway?: number) => TransitTime;
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
const two = (value: number) => twoDigits[Math.trunc(value)] ?? '';

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
    const offset = { seconds, text: `${seconds < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}` };
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(key, offset);
    return offset;
  };
  let [shownDay, date] = [Number.NaN, ''];
  const iso = (instant: number) => {
    const { seconds, text } = offsetAt(instant);
    const local = instant + seconds;
    const day = Math.floor(local / secondsInDay);
    if (day !== shownDay) {
      shownDay = day;
      date = new Date(day * secondsInDay * 1000).toISOString().slice(0, 10);
    }
    const second = local - day * secondsInDay;
    const clock = `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
    return `${date}T${clock}${text}`;
  };
  return {
    iso,
    time(instant, delay, headway = 0) {
      if (delay === null) return { scheduled: iso(instant), status: 'CANCELLED' };
      if (delay === undefined) {
        return { scheduled: iso(instant), status: 'SCHEDULED', ...(headway > 0 && { headwaySeconds: headway }) };
      }
      return {
        scheduled: iso(instant - delay),
        estimated: iso(instant),
        delaySeconds: delay,
        status: delay === 0 ? 'ON_TIME' : delay > 0 ? 'DELAYED' : 'EARLY',
      };
    },
  };
}

export const clockTextOf = createBoundedCache(20, createClockText);
