import type { Mode } from './mode.ts';

/** What a traveller can choose about journeys, with what is chosen when nobody has (PREF-1 to PREF-3). */
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

/** Where browsers keep what a traveller has chosen (PREF-9). */
export const customPreferencesKey = 'trip-planner.customPreferences';
