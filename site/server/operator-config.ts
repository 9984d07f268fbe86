import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readAccountForm } from '#shared/config/account-form.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { type ConfigProblem, sentenceOf } from '#shared/config/reading.ts';
import { type Config, colorProblem, parseConfig } from '#shared/config/schema.ts';
import type { Settings as PageSettings } from '#shared/config/settings.ts';
import { isCssColor } from './css-colors.ts';
import type { Keys } from './http/gate.ts';
import type { AttributeField } from './user-data/attribute-rules.ts';

/** What an operator writes into the file that CONFIG names. */
export interface OperatorConfig {
  /** What pages and their widgets read; a page never sees the rest. */
  readonly page: PageSettings;
  /** Who may ask, by key; undefined: the keys of the demo. */
  readonly keys: Keys | undefined;
  /** Origins of what a map style loads, where it is not the origin of the style. */
  readonly mapOrigins: readonly string[];
  /** Whether stops and vehicles that nobody has told about count as possible for someone in a wheelchair. */
  readonly trustsUnknownAccessibility: boolean;
  /** The fields of the account form that people may change. */
  readonly accountForm: readonly AttributeField[];
}

const origin = v.pipe(
  v.string('must be text'),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'is no origin such as https://www.example.org',
  ),
);

const serverPart = v.strictObject({
  mapOrigins: v.optional(v.array(origin, 'must be a list of origins'), []),
  accessibility: v.optional(v.picklist(['strict', 'lenient'], 'must be strict or lenient'), 'strict'),
  keys: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/, 'is no key: letters, digits and signs without blanks')),
      v.strictObject({ origins: v.union([v.literal('*'), v.array(origin)], 'must be "*" or a list of origins') }),
    ),
  ),
});

/** Reads the file, or throws an Error whose message is the one line that the operator sees. */
export function readOperatorConfig(file: string | undefined): OperatorConfig {
  if (file === undefined) return operatorConfigOf({}, 'CONFIG');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (reason) {
    throw new Error(`CONFIG=${file} cannot be read: ${reason instanceof Error ? reason.message : reason}`);
  }
  return operatorConfigOf(json, `CONFIG=${file}`);
}

/** The schema leaves it to browsers which words and functions are colours. */
const wrongColors = (colors: Config['colors']): ConfigProblem[] =>
  Object.entries(colors)
    .filter(([, color]) => color !== '' && !isCssColor(color))
    .map(([name, given]) => ({ key: `colors.${name}`, problem: colorProblem, given, used: undefined }));

export function operatorConfigOf(json: unknown, name: string): OperatorConfig {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error(`${name}: must hold one JSON object.`);
  }
  const { server = {}, ...page } = json as { server?: unknown } & PageSettings;
  const parsed = v.safeParse(serverPart, server);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = ['server', ...(issue.path?.map(({ key }) => String(key)) ?? [])].join('.');
    throw new Error(`${name}: ${at} ${issue.message}.`);
  }
  const { config, problems } = parseConfig(page, bareConfig(''), false);
  const [problem] = [...problems, ...wrongColors(config.colors)];
  if (problem) throw new Error(`${name}: ${sentenceOf(problem)}.`);
  const { keys, accessibility, mapOrigins } = parsed.output;
  return {
    page,
    keys,
    mapOrigins,
    trustsUnknownAccessibility: accessibility === 'lenient',
    accountForm: readAccountForm(config),
  };
}
