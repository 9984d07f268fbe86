import type { Mode } from '../mode.ts';

/** The options of journeys with their default values (PREF-1 to PREF-3). */
export interface PreferencesTemplate {
  sections: PreferenceSection[];
}

export interface PreferenceSection {
  sectionKey: string;
  options: PreferenceOption[];
}

export type PreferenceOption = TogglePreference | CriterionPreference | ModePreference;

export interface TogglePreference {
  id: string;
  type: 'toggle';
  queryParam: string;
  selected: boolean;
}

export interface CriterionPreference {
  id: string;
  type: 'criterion';
  queryParam: string;
  criteria: { key: string; value: string | number }[];
  selectedKey: string;
}

export interface ModePreference {
  id: string;
  type: 'mode';
  queryParam: 'm';
  modes: Mode[];
  selected: boolean;
}

/** The storage key of the traveller's preferences (PREF-9). */
export const customPreferencesKey = 'trip-planner.customPreferences';
