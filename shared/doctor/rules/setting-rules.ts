import { type ConfigKey, configKeys, scriptOrigin } from '#shared/config/config-keys.ts';
import type { Facts, SettingProblem } from '../facts.ts';
import { mendJson } from '../mend/mend-json.ts';
import { nearestName } from '../mend/nearest-name.ts';
import { callFix, isSettings, rule, scriptFix, type WrittenSettings } from './rule.ts';

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
const nested = ([name = '', ...rest]: readonly string[], value: unknown): WrittenSettings => ({
  [name]: rest.length > 0 ? nested(rest, value) : value,
});

/** Returns the settings that the key was probably meant as; an example where the value is wrong. */
function mendedSettings(problem: SettingProblem, { library }: Facts): WrittenSettings {
  const { key, value } = problem;
  if (isUnknown(problem)) {
    const names = configKeys.map((one) => one.key).filter((one) => !one.includes('*'));
    const meant = nearestName(key, names);
    return meant === null ? {} : nested(meant.split('.'), value ?? documented(meant)?.example ?? '');
  }
  const known = documented(key);
  if (!known) return {};
  const names = namesOf(key).slice(0, known.key.split('.').length);
  return nested(names, known.bare === scriptOrigin ? library : known.example);
}

/** Returns settings without the value of a key. Lists stay whole. */
function without(settings: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (!isSettings(settings)) return settings;
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => {
      if (key !== name) return [[key, value]];
      return rest.length > 0 ? [[key, without(value, rest)]] : [];
    }),
  );
}

const settingRule = (isMeant: (problem: SettingProblem) => boolean, textOf: (problem: SettingProblem) => string) =>
  rule('error', 'configuration', ({ facts }) => [
    ...facts.settings.inScript.filter(isMeant).map((problem) => ({
      text: textOf(problem),
      fix: scriptFix(without(facts.settings.script, namesOf(problem.key)), mendedSettings(problem, facts)),
    })),
    ...facts.settings.inCalls
      .filter(isMeant)
      .map((problem) => ({ text: textOf(problem), fix: callFix(mendedSettings(problem, facts)) })),
  ]);

export const settingRules = {
  'settings-unreadable': rule('error', 'configuration', ({ facts: { settings } }) => {
    const text = 'The content of <script id="tp-config"> is not JSON and is ignored.';
    return settings.brokenScript === null ? [] : [{ text, fix: scriptFix(mendJson(settings.brokenScript)) }];
  }),
  'setting-unknown': settingRule(isUnknown, ({ key }) => `The configuration does not know “${key}” and ignores it.`),
  'setting-wrong': settingRule(
    (problem) => !isUnknown(problem),
    ({ key, problem }) => `The value of “${key}” in the configuration is refused. Reason: ${problem}.`,
  ),
};
