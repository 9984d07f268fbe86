import { createStore } from 'zustand/vanilla';
import { getPreferencesTemplate, parsePreferencesTemplate } from '#shared/api/calls/preferences.ts';
import {
  customPreferencesKey,
  type PreferenceOption,
  type PreferencesTemplate,
} from '#shared/domain/trip/preferences.ts';
import {
  chooseOption,
  itineraryOptionsOf,
  noPreferences,
  readPreferences,
  type TripPreferences,
} from '#shared/domain/trip/trip-preferences.ts';
import type { ItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { readStored } from '#shared/lib/browser-storage.ts';
import { keysOf } from '#shared/lib/foreign.ts';
import { pageStorage } from '../page-services.ts';
import { defineStore } from '../page-stores.ts';

export interface Preferences {
  /** Null until it has been loaded once in this browser. */
  readonly template: PreferencesTemplate | null;
  /** The traveller's preferences and those of a link for this visit. The link wins. */
  readonly preferences: TripPreferences;
  readonly isLoading: boolean;
  /** The template could not be loaded; the next call retries (PREF-7). */
  readonly couldNotLoadPreferencesError: boolean;
  /**
   * Loads the template once per page and language (PREF-6, TRAP-42): call it whenever the language is known or
   * changes. After a failure, the next call retries.
   */
  loadTemplate(locale: string): Promise<void>;
  choose(option: PreferenceOption, choice: boolean | string): void;
  /** Goes back to the values of the template (PREF-8). */
  reset(): void;
  /** Applies a link's preferences for this visit, in addition to the traveller's own. They are not stored. */
  restore(preferences: TripPreferences): void;
  /** Returns the options for a search now. */
  itineraryOptions(): ItineraryOptions;
}

/** The storage key of the template (PREF-9). */
const templateKey = 'trip-planner.preferencesTemplate';

export const preferencesStore = defineStore<Preferences>({
  name: 'preferences',

  create: ({ api, get: getThing }) =>
    createStore<Preferences>()((set, get) => {
      const storage = getThing(pageStorage);
      const latest = createLatest();
      let own = readStored(storage, customPreferencesKey, readPreferences) ?? noPreferences;
      let linked = noPreferences;
      /** The language of the template that is loaded or pending in this page. */
      let locale: string | null = null;
      let loading: Promise<void> = Promise.resolve();

      function hold(nextOwn: TripPreferences, nextLinked: TripPreferences) {
        own = nextOwn;
        linked = nextLinked;
        set({ preferences: { ...own, ...linked } });
      }

      async function load(wanted: string) {
        const signal = latest.begin();
        set({ isLoading: true, couldNotLoadPreferencesError: false });
        const response = await api.call(getPreferencesTemplate, {}, { signal });
        if (signal.aborted) return;
        if (!response.ok) {
          locale = null;
          set({ isLoading: false, couldNotLoadPreferencesError: true });
          return;
        }
        storage.write(templateKey, JSON.stringify({ ...response.value, locale: wanted }));
        set({ isLoading: false, template: response.value });
      }

      return {
        template: readStored(storage, templateKey, parsePreferencesTemplate),
        preferences: own,
        isLoading: false,
        couldNotLoadPreferencesError: false,

        loadTemplate(wanted) {
          if (locale !== wanted) {
            locale = wanted;
            loading = load(wanted);
          }
          return loading;
        },

        choose(option, choice) {
          const { preferences } = get();
          const chosen = chooseOption(preferences, option, choice);
          if (chosen === preferences) return;
          const changed = keysOf(chosen).filter((field) => preferences[field] !== chosen[field]);
          const nextOwn: TripPreferences = { ...own, ...Object.fromEntries(changed.map((one) => [one, chosen[one]])) };
          const left = keysOf(linked).filter((field) => !changed.includes(field));
          storage.write(customPreferencesKey, JSON.stringify(nextOwn));
          hold(nextOwn, Object.fromEntries(left.map((one) => [one, linked[one]])));
        },

        reset() {
          storage.remove(customPreferencesKey);
          hold(noPreferences, noPreferences);
        },

        restore: (preferences) => hold(own, preferences),

        itineraryOptions() {
          const { template, preferences } = get();
          return itineraryOptionsOf(template, preferences);
        },
      };
    }),
});
