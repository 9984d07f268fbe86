import { bareConfig } from '#shared/config/bare-config.ts';
import { givenSettings } from '#shared/config/configure.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import { scriptSettings } from '#shared/config/script-settings.ts';
import { isObject } from '#shared/lib/foreign.ts';
import type { SettingProblem, SettingsFacts } from '../facts.ts';

/** Returns the value at `a.b[2].c`; undefined where there is none. */
const valueAt = (settings: unknown, key: string): unknown =>
  key
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, name) => (isObject(value) || Array.isArray(value) ? Reflect.get(value, name) : undefined),
      settings,
    );

/** Reads the page's configuration as the widgets do, and names what is wrong in it. */
export function observeSettings(scriptOrigin: string): { readonly config: Config; readonly facts: SettingsFacts } {
  let config = bareConfig(scriptOrigin);
  const read = (settings: unknown): SettingProblem[] => {
    const { problems, ...parsed } = parseConfig(settings, config);
    config = parsed.config;
    return problems.map((problem) => ({ ...problem, value: valueAt(settings, problem.key) }));
  };
  const script = scriptSettings();
  const inScript = read(script.settings);
  const inCalls = givenSettings().flatMap(read);
  const isGiven = script.text !== null || givenSettings().length > 0;
  const isText = script.text !== null && !script.problem;
  return {
    config,
    facts: {
      isGiven,
      script: isText && isObject(script.settings) ? script.settings : null,
      hasCalls: givenSettings().length > 0,
      inScript,
      inCalls,
      brokenScript: script.problem ? script.text : null,
    },
  };
}
