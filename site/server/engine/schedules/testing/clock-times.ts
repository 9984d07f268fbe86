import { parseInstant } from '#shared/lib/time/zoned-time.ts';

/** Returns `25:10` as seconds of the service day. */
export function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** Returns a time as seconds since 1970; without offset it is in Paris time. */
export function instantOf(text: string): number {
  return (parseInstant(text, 'Europe/Paris') ?? Number.NaN) / 1000;
}

/** Returns trips with these starts that reach each stop after `minutes`. */
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
