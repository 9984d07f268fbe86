import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { clockTextOf } from '#site/server/engine/router/journeys/clock-text.ts';

// Navitia writes wall times of its coverage: `20261201T083000`.

/** Seconds since 1970 of a wall time; null if it is none, or an empty text. */
export function instantOfLocal(written: string | undefined, zone: string): number | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(written ?? '') ?? [];
  if (year === undefined) return null;
  const instant = parseInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}`, zone);
  return instant === null ? null : Math.floor(instant / 1000);
}

/** Returns the wall time of an instant. */
export function localOfInstant(instant: number, zone: string): string {
  return clockTextOf(zone).iso(instant).slice(0, 19).replaceAll(/[-:]/g, '');
}

/** Seconds of a time of day such as `083000`; null if it is none. */
export function secondsOfDay(written: string | undefined): number | null {
  const [, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)$/.exec(written ?? '') ?? [];
  return hour === undefined ? null : Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

/** Returns `YYYY-MM-DD` of `YYYYMMDD`; null if it is none. */
export function dayOfLocal(written: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(written ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}
