import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Disruption } from '#shared/domain/disruption.ts';
import { pageClock, pageTicker } from '#shared/stores/page-services.ts';
import { preferencesStore } from '#shared/stores/preferences.ts';
import { useStore, useStores } from '../../use-stores.ts';
import type { Reading } from '../reading.ts';

/** What is read changes with the minute, and no card is worth drawing more often. */
const everyMilliseconds = 15_000;

/** How journeys are read here and now. */
export function useReading(disruptions: readonly Disruption[]): Reading {
  const { i18n } = useLingui();
  const stores = useStores();
  const clock = stores.get(pageClock);
  const minute = () => Math.floor(clock.now() / 60_000) * 60_000;
  const [now, setNow] = useState(minute);
  const accessible = useStore(preferencesStore, (state) => state.preferences.accessible === true);
  const { timeZone: zone } = stores.config.appConfig;
  const { siteUrl } = stores.config;
  useEffect(() => stores.get(pageTicker).every(everyMilliseconds, () => setNow(minute())));
  return useMemo(
    () => ({ i18n, zone, now, disruptions, siteUrl, asksAccessible: accessible }),
    [i18n, zone, now, disruptions, siteUrl, accessible],
  );
}
