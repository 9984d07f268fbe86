import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Disruption } from '#shared/domain/disruption.ts';
import { countryOf } from '#shared/format/region.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { type TimeUnit, useNow } from './use-now.ts';
import { useStore, useStores } from './use-stores.ts';

/** Returns what turning a response into text needs: language, time zone, current time and disruptions. */
export function useReading(disruptions: readonly Disruption[], unit: TimeUnit = 'minutes'): Reading {
  const { i18n } = useLingui();
  const stores = useStores();
  const { timeZone: zone } = stores.config.appConfig;
  const country = countryOf(stores.config.appConfig);
  const now = useNow(unit);
  const accessible = useStore(preferencesStore, (state) => state.preferences.accessible === true);
  const { siteUrl } = stores.config;
  return useMemo(
    () => ({ i18n, zone, country, now, disruptions, siteUrl, asksAccessible: accessible }),
    [i18n, zone, country, now, disruptions, siteUrl, accessible],
  );
}
