import { foreignFields, keysOf } from '#shared/lib/foreign.ts';
import { type Mode, modes } from '../mode.ts';
import type { CriterionPreference, PreferenceOption, PreferencesTemplate } from './preferences.ts';
import { criteria, defaultItineraryOptions, type ItineraryOptions, speeds } from './trip-request.ts';

/** The options that differ from the template: values only, no texts (TRAP-42). */
export type TripPreferences = Readonly<Partial<ItineraryOptions>>;

export const noPreferences: TripPreferences = {};

/** The parameters of shared links, in the order of REQ-7 (TRAP-50). */
const fieldsByParameter = {
  ws: 'walkSpeed',
  bs: 'bikeSpeed',
  a: 'accessible',
  sl: 'scholarLines',
  ad: 'avoidDisruptions',
  df: 'displayEquipment',
  c: 'criterion',
  m: 'excludedModes',
} as const satisfies Record<string, keyof ItineraryOptions>;

const parameters = keysOf(fieldsByParameter);

const named: Partial<Record<keyof ItineraryOptions, readonly string[]>> = {
  walkSpeed: speeds,
  bikeSpeed: speeds,
  criterion: criteria,
};

const onlyModes = (names: readonly unknown[]) => modes.filter((mode) => names.includes(mode));

/** Validates an external value of one field; undefined if invalid. */
function readValue(field: keyof ItineraryOptions, value: unknown): unknown {
  if (field === 'excludedModes') return Array.isArray(value) ? onlyModes(value) : undefined;
  const isPossible = named[field]?.some((name) => name === value) ?? typeof value === 'boolean';
  return isPossible ? value : undefined;
}

function collect(given: (parameter: (typeof parameters)[number], field: keyof ItineraryOptions) => unknown) {
  const preferences: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const field = fieldsByParameter[parameter];
    const value = readValue(field, given(parameter, field));
    if (value !== undefined) preferences[field] = value;
  }
  return preferences as TripPreferences;
}

/** Reads stored preferences. Invalid fields are left out. */
export function readPreferences(stored: unknown): TripPreferences {
  const values = foreignFields(stored);
  return collect((_, field) => (Object.hasOwn(values, field) ? values[field] : undefined));
}

const booleans: Readonly<Record<string, boolean | undefined>> = { true: true, false: false };

/** Reads preferences from the parameters of a link or from attributes (SHARE-9, ND-62). */
export function readPreferencesQuery(params: { get(name: string): string | null }): TripPreferences {
  return collect((parameter, field) => {
    const text = params.get(parameter);
    if (text === null) return undefined;
    if (field === 'excludedModes') return text.split(',');
    return named[field] ? text : booleans[text];
  });
}

type Field = keyof ItineraryOptions;

function fieldOf(option: PreferenceOption): Field | undefined {
  const parameter = parameters.find((one) => one === option.queryParam);
  if (!parameter) return undefined;
  const field = fieldsByParameter[parameter];
  const type = field === 'excludedModes' ? 'mode' : named[field] ? 'criterion' : 'toggle';
  return option.type === type ? field : undefined;
}

/** Returns the request's name of a criterion: its value if requests accept that, else its key. */
function nameOf(option: CriterionPreference, key: string, field: Field): string | undefined {
  const value = option.criteria.find((criterion) => criterion.key === key)?.value;
  return [value, key].find((name): name is string => readValue(field, name) !== undefined);
}

function withValue(option: PreferenceOption, preferences: TripPreferences): PreferenceOption {
  const field = fieldOf(option);
  const value = field && preferences[field];
  if (field === undefined || value === undefined) return option;
  if (option.type === 'mode') return { ...option, selected: !option.modes.some((mode) => isExcluded(value, mode)) };
  if (option.type === 'toggle') return { ...option, selected: value === true };
  const chosen = option.criteria.find(({ key }) => nameOf(option, key, field) === value);
  return chosen ? { ...option, selectedKey: chosen.key } : option;
}

const isExcluded = (excluded: unknown, mode: Mode) => Array.isArray(excluded) && excluded.includes(mode);

/** Returns the template with the traveller's choices, as the panel shows it (PREF-5). */
export function mergePreferences(template: PreferencesTemplate, preferences: TripPreferences): PreferencesTemplate {
  return {
    sections: template.sections.map((section) => ({
      ...section,
      options: section.options.map((option) => withValue(option, preferences)),
    })),
  };
}

const optionsOf = (template: PreferencesTemplate) => template.sections.flatMap(({ options }) => options);

/**
 * Returns the options of a search (REQ-7). With a template, only the options it offers count: others could not be
 * seen or changed. Without a template, the traveller's choices apply unfiltered, so that a search never waits for the
 * template.
 */
export function itineraryOptionsOf(
  template: PreferencesTemplate | null,
  preferences: TripPreferences,
): ItineraryOptions {
  if (!template) return { ...defaultItineraryOptions, ...preferences };
  const found: Record<string, unknown> = { ...defaultItineraryOptions };
  const excluded: Mode[] = [];
  for (const option of optionsOf(mergePreferences(template, preferences))) {
    const field = fieldOf(option);
    if (!field) continue;
    if (option.type === 'mode') excluded.push(...(option.selected ? [] : option.modes));
    else if (option.type === 'toggle') found[field] = option.selected;
    else found[field] = nameOf(option, option.selectedKey, field) ?? found[field];
  }
  return { ...found, excludedModes: onlyModes(excluded) } as unknown as ItineraryOptions;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function isSameOptions(one: ItineraryOptions, other: ItineraryOptions): boolean {
  return parameters.every((parameter) =>
    isSame(one[fieldsByParameter[parameter]], other[fieldsByParameter[parameter]]),
  );
}

/** Returns the options whose value differs from the template's default, for the summary outside the panel. */
export function changedOptions(template: PreferencesTemplate, preferences: TripPreferences): PreferenceOption[] {
  const before = optionsOf(template);
  return optionsOf(mergePreferences(template, preferences)).filter((option, index) => !isSame(option, before[index]));
}

/** Returns the choice of an option that `chooseOption` takes back to the template's default; null if there is none. */
export function defaultChoice(template: PreferencesTemplate, { id }: PreferenceOption): boolean | string | null {
  const option = optionsOf(template).find((one) => one.id === id);
  if (!option) return null;
  return option.type === 'criterion' ? option.selectedKey : option.selected;
}

/** Sets one option: on or off, or the key of a criterion. Returns the same object if nothing changes. */
export function chooseOption(
  preferences: TripPreferences,
  option: PreferenceOption,
  choice: boolean | string,
): TripPreferences {
  const field = fieldOf(option);
  if (!field) return preferences;
  let value: unknown = choice;
  if (option.type === 'mode') {
    const others = (preferences.excludedModes ?? []).filter((mode) => !option.modes.includes(mode));
    value = choice === true ? others : [...others, ...option.modes];
  } else if (option.type === 'criterion') value = nameOf(option, String(choice), field);
  value = readValue(field, value);
  return value === undefined || isSame(preferences[field], value) ? preferences : { ...preferences, [field]: value };
}

/** Writes the options that differ from the template (ND-62). */
export function writePreferencesQuery(
  template: PreferencesTemplate | null,
  preferences: TripPreferences,
): [name: string, value: string][] {
  const plain = itineraryOptionsOf(template, noPreferences);
  const chosen = itineraryOptionsOf(template, preferences);
  return parameters.flatMap((parameter): [string, string][] => {
    const field = fieldsByParameter[parameter];
    return isSame(chosen[field], plain[field]) ? [] : [[parameter, String(chosen[field])]];
  });
}
