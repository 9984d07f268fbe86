import { useEffect, useState } from 'react';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { pageClock, pageTicker } from '#shared/stores/page-services.ts';
import { useStores } from './use-stores.ts';

/**
 * How often `now` is refreshed, by the smallest unit shown. A view that names only days keeps its `now` until the day
 * changes, so that a list of hundreds is not rendered again. A `clock` shows each minute as it begins.
 */
const refreshMilliseconds = { days: 15_000, minutes: 15_000, seconds: 5_000, clock: 1_000 } as const;
/** To what `now` is rounded down. */
const grainMilliseconds = { days: 60_000, minutes: 60_000, seconds: 5_000, clock: 60_000 } as const;

const isSameDay = (one: number, other: number, zone: string) => dayOf(one, zone) === dayOf(other, zone);

export type TimeUnit = keyof typeof grainMilliseconds;

/** Returns the current time, rounded down to what `unit` shows, and renders again when it changes. */
export function useNow(unit: TimeUnit): number {
  const stores = useStores();
  const clock = stores.get(pageClock);
  const ticker = stores.get(pageTicker);
  const { timeZone: zone } = stores.config.appConfig;
  const grain = grainMilliseconds[unit];
  const [now, setNow] = useState(() => roundedDown(clock.now(), grain));
  useEffect(
    () =>
      ticker.every(refreshMilliseconds[unit], () => {
        const next = roundedDown(clock.now(), grain);
        setNow((before) => (unit === 'days' && isSameDay(before, next, zone) ? before : next));
      }),
    [clock, ticker, unit, grain, zone],
  );
  return now;
}

const roundedDown = (instant: number, grain: number) => Math.floor(instant / grain) * grain;
