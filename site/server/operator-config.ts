import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readAccountForm } from '#shared/config/account-form.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { type ConfigProblem, sentenceOf } from '#shared/config/readers.ts';
import { type Config, colorProblem, parseConfig } from '#shared/config/schema.ts';
import type { Settings } from '#shared/config/settings.ts';
import { messageOf } from '#shared/lib/foreign.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import { isSlowPattern } from './slow-pattern.ts';

/** The content of the file that CONFIG names. */
export type OperatorConfig = ReturnType<typeof operatorConfigOf>;

const origin = v.pipe(
  v.string('must be text'),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'is not an origin such as https://www.example.org',
  ),
);

const origins = v.union([v.literal('*'), v.array(origin)], 'must be "*" or a list of origins');

const link = v.pipe(
  v.string('must be text'),
  v.check(
    (text) => safeAddress(text) !== null,
    'is not an address such as https://data.example or mailto:data@example.org',
  ),
);
const words = v.pipe(v.string('must be text'), v.trim(), v.minLength(1, 'is empty'), v.maxLength(200, 'is too long'));

const dataSchema = v.strictObject({
  /** Providers of the data, before those that the timetable names. */
  sources: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          name: words,
          url: v.optional(link),
          licence: v.optional(words),
          licenceUrl: v.optional(link),
        }),
        'must be a list of sources',
      ),
      v.maxLength(50, 'has more than 50 sources'),
    ),
    [],
  ),
  /** Where travellers report faults of the data. */
  contact: v.optional(link),
});

const serverSchema = v.strictObject({
  /** Origins whose pages may have ours in frames; undefined for the origins of the keys. */
  frames: v.optional(origins),
  /** Origins of resources that a map style loads from elsewhere than its own origin. */
  mapOrigins: v.optional(v.array(origin, 'must be a list of origins'), []),
  /** Whether stops and vehicles without accessibility data count as accessible. */
  accessibility: v.optional(v.picklist(['strict', 'lenient'], 'must be strict or lenient'), 'strict'),
  /** Whether browsers keep pages, journeys and timetables for when there is no network. */
  offline: v.optional(v.boolean('must be true or false'), true),
  /** The page about data and ranking. */
  data: v.optional(dataSchema, {}),
  /** API keys; undefined for the default key. */
  keys: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/, 'is not a key: use letters, digits and signs without blanks')),
      v.strictObject({ origins }),
    ),
  ),
});

/** Reads the file. Throws an Error whose message is the single line that the operator sees. */
export function readOperatorConfig(file: string | undefined): OperatorConfig {
  if (file === undefined) return operatorConfigOf({}, 'CONFIG');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (reason) {
    throw new Error(`CONFIG=${file} cannot be read: ${messageOf(reason)}`);
  }
  return operatorConfigOf(json, `CONFIG=${file}`);
}

/** Colour words and functions that are not CSS. The schema accepts them, because only browsers know all of them. */
const wrongColors = (colors: Config['colors']): ConfigProblem[] =>
  Object.entries(colors)
    .filter(([, color]) => color !== '' && !isCssColor(color))
    .map(([name, given]) => ({ key: `colors.${name}`, problem: colorProblem, given, used: undefined }));

export function operatorConfigOf(json: unknown, name: string) {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error(`${name}: must hold one JSON object.`);
  }
  const { server = {}, ...page }: { server?: unknown } & Settings = json;
  const parsed = v.safeParse(serverSchema, server);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = ['server', ...(issue.path?.map(({ key }) => String(key)) ?? [])].join('.');
    throw new Error(`${name}: ${at} ${issue.message}.`);
  }
  const { config, problems } = parseConfig(page, bareConfig(''), false);
  const [problem] = [...problems, ...wrongColors(config.colors)];
  if (problem) throw new Error(`${name}: ${sentenceOf(problem)}.`);
  if (Object.values(config.accounts.links).some(Boolean) && !config.accounts.url) {
    throw new Error(`${name}: "accounts.links" needs "accounts.url", the address of your own account service.`);
  }
  const accountForm = readAccountForm(config);
  const slow = accountForm.find(({ pattern, maxLength }) => isSlowPattern(pattern, maxLength));
  if (slow) {
    throw new Error(
      `${name}: the pattern of "${slow.key}" in accounts.formFields takes too long for some texts: let no repetition stand inside another.`,
    );
  }
  const { accessibility, ...own } = parsed.output;
  // `page` is for pages and widgets, which never see the rest.
  return { ...own, page, accountForm, trustsUnknownAccessibility: accessibility === 'lenient' };
}

const colorWords = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood ' +
    'cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray ' +
    'darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen ' +
    'darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue ' +
    'firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew ' +
    'hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan ' +
    'lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
    'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue ' +
    'mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred ' +
    'midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid ' +
    'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
    'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue ' +
    'slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow ' +
    'yellowgreen transparent currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas ' +
    'canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext ' +
    'visitedtext inherit initial unset revert'
  ).split(' '),
);

const colorFunctions = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color device-cmyk var'.split(' '),
);

/** Whether the word or function of a text in colour syntax is a CSS colour (CSS Color 4 and 5). */
function isCssColor(text: string): boolean {
  const [, name = '', call] = /^([a-z-]*)(\()?/i.exec(text) ?? [];
  if (name === '') return text.startsWith('#');
  return (call ? colorFunctions : colorWords).has(name.toLowerCase());
}
