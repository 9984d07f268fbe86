import { parseInstant } from '#shared/lib/zoned-time.ts';

/** Seconds of the service day of `25:10`. */
export function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** Seconds since 1970 of a time with offset, or of Paris without one. */
export function instantOf(text: string): number {
  return (parseInstant(text, 'Europe/Paris') ?? Number.NaN) / 1000;
}

/** Trips that leave at some times and take so many minutes from stop to stop. */
export function tripsAt<More extends object>(
  name: string,
  starts: readonly string[],
  minutes: readonly number[],
  more?: More,
) {
  return starts.map((start) => ({
    id: `${name} ${start}`,
    times: minutes.map((minute) => secondsOf(start) + minute * 60),
    ...more,
  }));
}
