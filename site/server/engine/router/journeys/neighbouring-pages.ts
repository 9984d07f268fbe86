import type { JourneyResults } from '#shared/domain/journey/journey.ts';
import { clockTextOf } from './clock-text.ts';
import type { Effort, Wish } from './journey-cost.ts';

/** Limits of the time from this page to the one against the direction of the search, which mirrors the other page. */
const leastPageSeconds = 600;
const mostPageSeconds = 7200;

/** Returns the times of the pages before and after a page of journeys, in order of departure; none without journeys. */
export function neighbouringPages(
  listed: readonly Pick<Effort, 'departure' | 'arrival'>[],
  { time, isArrival, zone }: Pick<Wish, 'time' | 'isArrival'> & { readonly zone: string },
): Pick<JourneyResults, 'previous' | 'next'> {
  const { iso } = clockTextOf(zone);
  const last = listed.at(-1);
  if (last === undefined) return {};
  const beside = isArrival ? Math.min(...listed.map(({ arrival }) => arrival)) - 60 : last.departure + 60;
  const span = Math.min(mostPageSeconds, Math.max(leastPageSeconds, Math.abs(beside - time)));
  const [previous, next] = isArrival ? [beside, time + span] : [time - span, beside];
  return { previous: { dateTime: iso(previous) }, next: { dateTime: iso(next) } };
}
