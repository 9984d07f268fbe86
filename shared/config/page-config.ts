import { warnOnce } from '#shared/lib/warn-once.ts';
import { bareConfig } from './bare-config.ts';
import { givenSettings } from './configure.ts';
import { reportProblems } from './report.ts';
import { type Config, parseConfig } from './schema.ts';

const longestScript = 500_000;

/** Merges settings into a configuration, known keys only, and names every problem once in the console. */
export function mergeConfig(inForce: Config, settings: unknown): Config {
  const { config, problems } = parseConfig(settings, inForce);
  reportProblems(problems);
  return config;
}

/** Settings in `<script type="application/json" id="tp-config">`; empty when there is none. */
function scriptSettings(): unknown {
  const element = globalThis.document?.getElementById('tp-config');
  if (element?.localName !== 'script') return {};
  const json = element.textContent ?? '';
  try {
    if (json.length <= longestScript) return JSON.parse(json);
    warnOnce(`tp: <script id="tp-config"> is longer than ${longestScript} characters; it is ignored.`);
  } catch (error) {
    warnOnce(`tp: <script id="tp-config"> is not JSON (${error}); it is ignored.`);
  }
  return {};
}

/** Configuration of this page: bare configuration, then the script element, then calls of `configure()`. The last one wins. */
export function pageConfig(scriptOrigin: string): Config {
  return [scriptSettings(), ...givenSettings()].reduce<Config>(mergeConfig, bareConfig(scriptOrigin));
}
