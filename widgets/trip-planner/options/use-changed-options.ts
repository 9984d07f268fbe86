import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useStore } from '#shared/components/use-stores.ts';
import type { PreferenceOption } from '#shared/domain/trip/preferences.ts';
import { changedOptions, type TripPreferences } from '#shared/domain/trip/trip-preferences.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';

/**
 * Returns the options whose value differs from the template's default: those of the form, or of `searched` preferences.
 * Requests the template if a link sets options before any component has loaded it.
 */
export function useChangedOptions(searched?: TripPreferences): readonly PreferenceOption[] {
  const { locale } = useLingui().i18n;
  const { template, preferences, loadTemplate } = useStore(preferencesStore, (state) => state);
  const isUnknown = template === null && Object.keys(preferences).length > 0;
  useEffect(() => {
    if (isUnknown) void loadTemplate(locale);
  }, [isUnknown, loadTemplate, locale]);
  return template ? changedOptions(template, searched ?? preferences) : [];
}
