import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Disruption } from '#shared/domain/disruption.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { pageClock, pageTicker } from '#shared/stores/page-services.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';
import { useStore, useStores } from '../../use-stores.ts';
import type { Reading } from '../reading.ts';

/**
 * How often `now` is refreshed, by the smallest unit shown. A view that names only days keeps its `now` until the day
 * changes, so that a list of hundreds is not rendered again.
 */
const refreshMilliseconds = { days: 15_000, minutes: 15_000, seconds: 5_000 } as const;
/** To what `now` is rounded down. */
const grainMilliseconds = { days: 60_000, minutes: 60_000, seconds: 5_000 } as const;

const isSameDay = (one: number, other: number, zone: string) => dayOf(one, zone) === dayOf(other, zone);

/** Returns what turning a response into text needs: language, time zone, current time and disruptions. */
export function useReading(
  disruptions: readonly Disruption[],
  unit: keyof typeof grainMilliseconds = 'minutes',
): Reading {
  const { i18n } = useLingui();
  const stores = useStores();
  const clock = stores.get(pageClock);
  const { timeZone: zone } = stores.config.appConfig;
  const read = () => Math.floor(clock.now() / grainMilliseconds[unit]) * grainMilliseconds[unit];
  const [now, setNow] = useState(read);
  const accessible = useStore(preferencesStore, (state) => state.preferences.accessible === true);
  const { siteUrl } = stores.config;
  useEffect(() =>
    stores
      .get(pageTicker)
      .every(refreshMilliseconds[unit], () =>
        setNow((before) => (unit === 'days' && isSameDay(before, clock.now(), zone) ? before : read())),
      ),
  );
  return useMemo(
    () => ({ i18n, zone, now, disruptions, siteUrl, asksAccessible: accessible }),
    [i18n, zone, now, disruptions, siteUrl, accessible],
  );
}
