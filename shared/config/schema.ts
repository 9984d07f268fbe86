import { type Capability, capabilities } from '#shared/domain/capability.ts';
import { isObject } from '#shared/lib/foreign.ts';
import { safeWebAddress, withoutEnd } from '#shared/lib/safe-address.ts';
import { clockFrom } from '#shared/lib/time/clock.ts';
import { isTimeZone } from '#shared/lib/time/zoned-time.ts';
import type { Feature, Features } from './features.ts';
import {
  type ConfigProblem,
  group,
  map,
  namesAmong,
  type Reader,
  readable,
  refuse,
  textLike,
  textValue,
  type Unread,
  unread,
  yesOrNo,
} from './readers.ts';

/**
 * The configuration in force. Every key has a value; empty text means "not set". Service addresses are absolute and have
 * no slash at the end. Keys of type `Unread` are parsed by `readComponents`, `readMarkers`, `readAccountForm` and
 * `readSiteSettings`.
 */
export interface Config {
  readonly apiKey: string;
  readonly networkId: string;
  readonly domainName: string;
  readonly bffUrl: string;
  readonly ssrBffUrl: string;
  readonly apiUrl: string;
  readonly siteUrl: string;
  readonly cdnUrl: string;
  readonly storeURL: string;
  readonly simURL: string;
  readonly cmsURL: string;
  readonly isWidget: boolean;
  readonly appConfig: {
    readonly timeZone: string;
    readonly formats: string;
    readonly country: string;
    readonly clock: string;
    readonly mapStyleUrl: string;
    readonly lacks: readonly Capability[];
    readonly store: { readonly cartPath: string; readonly catalogPath: string; readonly addItemPath: string };
    readonly markers?: Unread;
    readonly title?: Unread;
    readonly noIndexHost?: Unread;
    readonly unsubscribeUrl?: Unread;
    readonly design?: Unread;
    readonly footer?: Unread;
    readonly rootRedirect?: Unread;
  };
  readonly components?: Unread;
  readonly features: Features;
  readonly colors: Readonly<Record<string, string>>;
  readonly banners: {
    /** Null when not set: a strip placed by hand shows banners, the site's shell does not (ND-70). */
    readonly enabled: boolean | null;
    readonly cookieDomain: string;
    readonly illustrations: Readonly<Record<string, string>>;
  };
  readonly accounts: {
    /** False: nobody can sign in, and no widget offers it. Null when not known. */
    readonly enabled: boolean | null;
    readonly url: string;
    readonly environment: string;
    readonly networkId: string;
    readonly cookiesDomain: string;
    /** Pages of an account service of the operator's own. They may contain `{lang}`. */
    readonly links: {
      readonly signUp: string;
      readonly password: string;
      readonly profile: string;
      readonly security: string;
    };
    readonly formFields?: Unread;
  };
  readonly consent?: Unread;
  readonly analytics?: Unread;
  readonly build?: Unread;
}

/** Base for resolving relative links and images; stands for the page's own address. */
const anyPage = 'https://page.invalid/';

/** An http or https address of a link or image, kept as written. */
export const webLink = textValue(
  'must be an http or https address',
  (given) => safeWebAddress(given, anyPage) && given,
);

const baseAddress = textValue('must be an http or https address without query', (given) => {
  const address = safeWebAddress(given);
  return address === null || /[?#]/.test(address) ? null : withoutEnd(address, '/');
});

/** An address that the visitor's browser requests. On https pages http is refused, except from localhost for development. */
export function fetched(read: Reader<string>): Reader<string> {
  return (given, inForce, key, reading) => {
    const address = read(given, inForce, key, reading);
    return reading.isHttpsPage && /^\s*http:\/\/(?!(?:localhost|127\.0\.0\.1)(?:[:/]|$))/i.test(address)
      ? refuse(reading, key, 'is http on an https page, which browsers refuse', inForce, address)
      : address;
  };
}

const pageInAnyLanguage = textValue('must be an http or https address, which may contain {lang}', (given) =>
  safeWebAddress(given.replaceAll('{lang}', 'fr')) ? given : null,
);

const service = fetched(baseAddress);
export const domain = textLike(/^\.?[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'must be a domain such as example.org');
export const sitePath = textLike(/^\/(?![/\\])[^\\?#\s]*$/, 'must be a path with one slash at its start');
/** Part of the path of the login script. */
const pathName = textLike(/^\w[\w.-]{0,63}$/, 'must be letters, digits, dots and dashes');

const clock = textValue('must be a time such as 2026-11-20T08:00+01:00 or +PT2H', (given) => {
  try {
    return clockFrom(given) && given;
  } catch {
    return null;
  }
});

/** Accepts the syntax of CSS colours, with at most one nested function. Nothing can end the declaration or load a resource. */
const colorForm =
  /^(?!.*url)(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\((?:[\w\s%.,/#+-]|\([\w\s%.,/#+-]*\)){1,200}\))$/i;

export const colorProblem = 'must be a colour such as #0a5cd8';

/** Only a browser knows all colour words and functions, so it has the last word. */
const color = textValue(colorProblem, (given) =>
  colorForm.test(given) && (globalThis.CSS?.supports?.('color', given) ?? true) ? given : null,
);

const featureName = /^[a-z][\w.-]{0,99}$/i;
const deepestNesting = 4;

/** Reads dotted and nested names: `{ "a.b": { enabled } }` equals `{ a: { b: { enabled } } }`. */
const readFeatures: Reader<Features> = (given, inForce, key, reading) => {
  if (!isObject(given)) return refuse(reading, key, 'must be an object', inForce, given);
  // Without a prototype, so that a name from outside never finds an inherited property.
  const result: Record<string, Feature> = Object.assign(Object.create(null), inForce);

  const take = (options: Record<string, unknown>, feature: string, depth: number) => {
    const pathOf = (name: string) => (feature ? `${feature}.${name}` : name);
    const keyOf = (name: string) => `${key}.${pathOf(name).slice(0, 200)}`;
    for (const name of readable(Object.keys(options), keyOf, reading)) {
      const path = pathOf(name);
      const at = keyOf(name);
      const option = options[name];
      const problem = !featureName.test(name)
        ? 'is not a valid name'
        : isObject(option)
          ? depth === deepestNesting && 'is nested too deeply'
          : !feature
            ? 'must be an object such as { "enabled": true }'
            : name === 'enabled'
              ? typeof option !== 'boolean' && 'must be true or false'
              : !['string', 'number', 'boolean'].includes(typeof option) && 'must be text, a number, true or false';
      if (problem) refuse(reading, at, problem, result[feature]?.[name], featureName.test(name) ? option : undefined);
      else if (isObject(option)) take(option, path, depth + 1);
      else result[feature] = { ...result[feature], [name]: option as string | number | boolean };
    }
  };

  take(given, '', 1);
  return result;
};

const readConfig = group<Config>({
  apiKey: textLike(/^[\x21-\x7e]{1,200}$/, 'must be printable ASCII without spaces'),
  networkId: pathName,
  domainName: textValue(),
  bffUrl: service,
  // Only the server calls it, often inside its own network.
  ssrBffUrl: baseAddress,
  apiUrl: service,
  siteUrl: baseAddress,
  cdnUrl: service,
  storeURL: baseAddress,
  simURL: baseAddress,
  cmsURL: service,
  isWidget: yesOrNo,
  appConfig: group<Config['appConfig']>({
    timeZone: textValue('must be a time zone such as Europe/Paris', (given) => (isTimeZone(given) ? given : null)),
    formats: textLike(/^local$/, 'must be local'),
    country: textLike(/^[A-Z]{2}$/, 'must be a country code such as CH'),
    clock,
    mapStyleUrl: fetched(webLink),
    lacks: namesAmong(capabilities),
    store: group({ cartPath: sitePath, catalogPath: sitePath, addItemPath: sitePath }),
    markers: unread,
    title: unread,
    noIndexHost: unread,
    unsubscribeUrl: unread,
    design: unread,
    footer: unread,
    rootRedirect: unread,
  }),
  components: unread,
  features: readFeatures,
  colors: map(color, /^[a-z][a-z\d-]{0,99}$/i),
  banners: group<Config['banners']>({
    enabled: yesOrNo,
    cookieDomain: domain,
    illustrations: map(webLink, /^[a-z]\w{0,99}$/i),
  }),
  accounts: group<Config['accounts']>({
    enabled: yesOrNo,
    url: service,
    environment: pathName,
    networkId: pathName,
    cookiesDomain: domain,
    links: group({
      signUp: pageInAnyLanguage,
      password: pageInAnyLanguage,
      profile: pageInAnyLanguage,
      security: pageInAnyLanguage,
    }),
    formFields: unread,
  }),
  consent: unread,
  analytics: unread,
  build: unread,
});

/**
 * Merges settings from outside into the configuration in force. Each key is parsed on its own: a wrong value keeps the
 * value in force and is reported; an unknown key is reported and dropped.
 */
export function parseConfig(
  settings: unknown,
  inForce: Config,
  isHttpsPage = globalThis.location?.protocol === 'https:',
): { readonly config: Config; readonly problems: readonly ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  return { config: readConfig(settings, inForce, '', { problems, isHttpsPage }), problems };
}
