import { warnOnce } from '#shared/lib/warn-once.ts';
import { bareConfig } from './bare-config.ts';
import { givenSettings } from './configure.ts';
import { reportProblems } from './report.ts';
import { type Config, parseConfig } from './schema.ts';

const longestScript = 500_000;

/** Lays settings over a configuration, by known keys only, and names every problem once in the console. */
export function mergeConfig(inForce: Config, settings: unknown): Config {
  const { config, problems } = parseConfig(settings, inForce);
  reportProblems(problems);
  return config;
}

/** What `<script type="application/json" id="tp-config">` says; an empty configuration when it says nothing. */
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

/** The configuration of this page: the bare one, the script element, the calls of `configure()`, later ones winning. */
export function pageConfig(scriptOrigin: string): Config {
  return [scriptSettings(), ...givenSettings()].reduce<Config>(mergeConfig, bareConfig(scriptOrigin));
}
