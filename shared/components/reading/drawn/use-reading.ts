import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Disruption } from '#shared/domain/disruption.ts';
import { dayOf } from '#shared/lib/zoned-time.ts';
import { pageClock, pageTicker } from '#shared/stores/page-services.ts';
import { preferencesStore } from '#shared/stores/preferences.ts';
import { useStore, useStores } from '../../use-stores.ts';
import type { Reading } from '../reading.ts';

/**
 * What is read changes with the minute, and minutes that are counted down sooner. Where only days are named, a list of
 * hundreds need not be read anew before the next one.
 */
const everyMilliseconds = { days: 15_000, minutes: 15_000, seconds: 5_000 } as const;
const grains = { days: 60_000, minutes: 60_000, seconds: 5_000 } as const;

const isSameDay = (one: number, other: number, zone: string) => dayOf(one, zone) === dayOf(other, zone);

/** How answers are read here and now. */
export function useReading(disruptions: readonly Disruption[], counted: keyof typeof grains = 'minutes'): Reading {
  const { i18n } = useLingui();
  const stores = useStores();
  const clock = stores.get(pageClock);
  const { timeZone: zone } = stores.config.appConfig;
  const read = () => Math.floor(clock.now() / grains[counted]) * grains[counted];
  const [now, setNow] = useState(read);
  const accessible = useStore(preferencesStore, (state) => state.preferences.accessible === true);
  const { siteUrl } = stores.config;
  useEffect(() =>
    stores
      .get(pageTicker)
      .every(everyMilliseconds[counted], () =>
        setNow((before) => (counted === 'days' && isSameDay(before, clock.now(), zone) ? before : read())),
      ),
  );
  return useMemo(
    () => ({ i18n, zone, now, disruptions, siteUrl, asksAccessible: accessible }),
    [i18n, zone, now, disruptions, siteUrl, accessible],
  );
}
