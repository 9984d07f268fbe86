import { warnOnce } from '#shared/lib/warn-once.ts';
import { bareConfig } from './bare-config.ts';
import { reportLowContrasts } from './brand-contrast.ts';
import { givenSettings } from './configure.ts';
import { reportProblems } from './report.ts';
import { type Config, parseConfig } from './schema.ts';
import { scriptSettings } from './script-settings.ts';

/** Merges settings into a configuration, known keys only, and names every problem once in the console. */
export function mergeConfig(inForce: Config, settings: unknown): Config {
  const { config, problems } = parseConfig(settings, inForce);
  reportProblems(problems);
  return config;
}

/** Configuration of this page: bare configuration, then the script element, then calls of `configure()`. The last one wins. */
export function pageConfig(scriptOrigin: string): Config {
  const { settings, problem } = scriptSettings();
  if (problem) warnOnce(`tp: <script id="tp-config"> ${problem}; it is ignored.`);
  const config = [settings, ...givenSettings()].reduce<Config>(mergeConfig, bareConfig(scriptOrigin));
  reportLowContrasts(config.colors);
  return config;
}
