import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { PreferenceOption } from '#shared/domain/trip/preferences.ts';
import { changedOptions } from '#shared/domain/trip/trip-preferences.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';

/**
 * Returns the options whose value differs from the template's default. Requests the template if a link sets options
 * before any component has loaded it.
 */
export function useChangedOptions(): readonly PreferenceOption[] {
  const { locale } = useLingui().i18n;
  const stores = useStores();
  const template = useStore(preferencesStore, (state) => state.template);
  const preferences = useStore(preferencesStore, (state) => state.preferences);
  const isUnknown = template === null && Object.keys(preferences).length > 0;
  useEffect(() => {
    if (isUnknown) void stores.get(preferencesStore).getState().loadTemplate(locale);
  }, [isUnknown, stores, locale]);
  return template ? changedOptions(template, preferences) : [];
}
