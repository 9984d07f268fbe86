import { type ConfigKey, configKeys, scriptOrigin } from '#shared/config/config-keys.ts';
import type { Facts, SettingProblem } from '../facts.ts';
import { mendJson } from '../mend/mend-json.ts';
import { nearestName } from '../mend/nearest-name.ts';
import { callFix, type Rule, scriptFix } from './rule.ts';

const isUnknown = ({ problem }: SettingProblem) => problem.startsWith('is unknown');

/** `appConfig.footer.items[2].url` as its names. */
const namesOf = (key: string) => key.split(/[.[\]]+/).filter(Boolean);

/** Returns the documentation of a key, or of the key that it lies in. */
function documented(key: string): ConfigKey | undefined {
  const names = namesOf(key);
  const fits = ({ key: known }: ConfigKey) =>
    known.split('.').every((name, index) => name === names[index] || (name === '*' && index < names.length));
  return configKeys.find(fits);
}

/** Returns the settings `{ a: { b: value } }` for the path `a.b`. */
const nested = (names: readonly string[], value: unknown): object =>
  names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

/** Returns the settings that the key was probably meant as; an example where the value is wrong. */
function mendedSettings({ key, value, ...problem }: SettingProblem, { library }: Facts): object {
  if (isUnknown({ key, value, ...problem })) {
    const meant = nearestName(
      key,
      configKeys.map((one) => one.key).filter((one) => !one.includes('*')),
    );
    return meant === null ? {} : nested(meant.split('.'), value ?? documented(meant)?.example ?? '');
  }
  const known = documented(key);
  if (!known) return {};
  const names = namesOf(key).slice(0, known.key.split('.').length);
  return nested(names, known.bare === scriptOrigin ? library : known.example);
}

/** Returns settings without the value of a key. Lists stay whole. */
function without(settings: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return settings;
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => {
      if (key !== name) return [[key, value]];
      return rest.length > 0 ? [[key, without(value, rest)]] : [];
    }),
  );
}

const eachProblem = (facts: Facts, isWanted: (problem: SettingProblem) => boolean) => [
  ...facts.settings.inScript.filter(isWanted).map((problem) => ({
    values: valuesOf(problem),
    fix: scriptFix(without(facts.settings.script, namesOf(problem.key)), mendedSettings(problem, facts)),
  })),
  ...facts.settings.inCalls
    .filter(isWanted)
    .map((problem) => ({ values: valuesOf(problem), fix: callFix(mendedSettings(problem, facts)) })),
];

const valuesOf = ({ key, problem }: SettingProblem) => ({ key, problem });

export const settingRules = {
  'settings-unreadable': {
    check: 'configuration',
    severity: 'error',
    find: ({ facts: { settings } }) =>
      settings.brokenScript === null ? [] : [{ values: {}, fix: scriptFix(mendJson(settings.brokenScript)) }],
  },
  'setting-unknown': {
    check: 'configuration',
    severity: 'error',
    find: ({ facts }) => eachProblem(facts, isUnknown),
  },
  'setting-wrong': {
    check: 'configuration',
    severity: 'error',
    find: ({ facts }) => eachProblem(facts, (problem) => !isUnknown(problem)),
  },
} as const satisfies Record<string, Rule>;
