import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Disruption } from '#shared/domain/disruption.ts';
import { countryOf } from '#shared/format/region.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { pageClock, pageTicker } from '#shared/stores/page-services.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { useStore, useStores } from './use-stores.ts';

/** Returns what turning a response into text needs: language, time zone, current time and disruptions. */
export function useReading(disruptions: readonly Disruption[], unit: TimeUnit = 'minutes'): Reading {
  const { i18n } = useLingui();
  const stores = useStores();
  const { appConfig, siteUrl } = stores.config;
  const { timeZone: zone } = appConfig;
  const country = countryOf(appConfig);
  const now = useNow(unit);
  const asksAccessible = useStore(preferencesStore, (state) => state.preferences.accessible === true);
  return useMemo(
    () => ({ i18n, zone, country, now, disruptions, siteUrl, asksAccessible }),
    [i18n, zone, country, now, disruptions, siteUrl, asksAccessible],
  );
}

/**
 * How often `now` is refreshed, by the smallest unit shown. A view that names only days keeps its `now` until the day
 * changes, so that a list of hundreds is not rendered again. A `clock` shows each minute as it begins.
 */
const refreshMilliseconds = { days: 15_000, minutes: 15_000, seconds: 5_000, clock: 1_000 } as const;
/** To what `now` is rounded down. */
const grainMilliseconds = { days: 60_000, minutes: 60_000, seconds: 5_000, clock: 60_000 } as const;

const isSameDay = (one: number, other: number, zone: string) => dayOf(one, zone) === dayOf(other, zone);

type TimeUnit = keyof typeof grainMilliseconds;

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
