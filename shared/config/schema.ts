import { clockFrom } from '#shared/lib/clock.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import { isTimeZone } from '#shared/lib/zoned-time.ts';
import type { Features } from './features.ts';
import { readFeatures } from './read-features.ts';
import {
  type ConfigProblem,
  group,
  map,
  type Reader,
  refuse,
  text,
  textLike,
  type Unread,
  unread,
  yesOrNo,
} from './reading.ts';

/**
 * The configuration in force. Every key has a value; empty text means "not set". Addresses of services are absolute and
 * without a slash at their end. What is `Unread` has its own function: `readComponents`, `readMarkers`,
 * `readAccountForm`, `readSiteSettings`.
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
    readonly clock: string;
    readonly mapStyleUrl: string;
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
    /** Null when nobody has said: then a strip placed by hand shows banners and the site's shell does not (ND-70). */
    readonly enabled: boolean | null;
    readonly cookieDomain: string;
    readonly illustrations: Readonly<Record<string, string>>;
  };
  readonly accounts: {
    readonly url: string;
    readonly environment: string;
    readonly networkId: string;
    readonly cookiesDomain: string;
    readonly formFields?: Unread;
  };
  readonly consent?: Unread;
  readonly analytics?: Unread;
  readonly build?: Unread;
}

/** Stands for the page's own address, since links and images may be relative to it. */
const anyPage = 'https://page.invalid/';

/** A link or image for http and https, kept as it was written. */
export const webLink = text('must be an http or https address', (given) => safeWebAddress(given, anyPage) && given);

const baseAddress = text('must be an http or https address without query', (given) => {
  const address = safeWebAddress(given);
  return address === null || /[?#]/.test(address) ? null : address.replace(/\/+$/, '');
});

/** What a visitor's browser calls or loads; from its own machine also over http, for those who develop. */
export function fetched(read: Reader<string>): Reader<string> {
  return (given, inForce, key, reading) => {
    const address = read(given, inForce, key, reading);
    return reading.isHttpsPage && /^\s*http:\/\/(?!(?:localhost|127\.0\.0\.1)(?:[:/]|$))/i.test(address)
      ? refuse(reading, key, 'is http on an https page, which browsers refuse', inForce, address)
      : address;
  };
}

const service = fetched(baseAddress);
export const domain = textLike(/^\.?[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'must be a domain such as example.org');
export const sitePath = textLike(/^\/(?![/\\])[^\\?#\s]*$/, 'must be a path with one slash at its start');
/** Goes into an address of the login script. */
const pathName = textLike(/^\w[\w.-]{0,63}$/, 'must be letters, digits, dots and dashes');

const clock = text('must be a time such as 2026-11-20T08:00+01:00 or +PT2H', (given) => {
  try {
    return clockFrom(given) && given;
  } catch {
    return null;
  }
});

/** The form of a CSS colour, function with one more inside included: no way out of a declaration, nothing that loads. */
const colorForm =
  /^(?!.*url)(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|[a-z-]+\((?:[\w\s%.,/#+-]|\([\w\s%.,/#+-]*\)){1,200}\))$/i;

export const colorProblem = 'must be a colour such as #0a5cd8';

/** Which words and functions are colours only a browser knows. */
const color = text(colorProblem, (given) =>
  colorForm.test(given) && (globalThis.CSS?.supports?.('color', given) ?? true) ? given : null,
);

const readConfig = group<Config>({
  apiKey: textLike(/^[\x21-\x7e]{1,200}$/, 'must be printable ASCII without spaces'),
  networkId: pathName,
  domainName: text(),
  bffUrl: service,
  // Called by the server alone, often inside its own network.
  ssrBffUrl: baseAddress,
  apiUrl: service,
  siteUrl: baseAddress,
  cdnUrl: service,
  storeURL: baseAddress,
  simURL: baseAddress,
  cmsURL: service,
  isWidget: yesOrNo,
  appConfig: group<Config['appConfig']>({
    timeZone: text('must be a time zone such as Europe/Paris', (given) => (isTimeZone(given) ? given : null)),
    clock,
    mapStyleUrl: fetched(webLink),
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
    url: service,
    environment: pathName,
    networkId: pathName,
    cookiesDomain: domain,
    formFields: unread,
  }),
  consent: unread,
  analytics: unread,
  build: unread,
});

/**
 * Lays settings from outside over the configuration in force. Each key is read for itself: a wrong one leaves what was
 * in force and is named among the problems; an unknown one is named and dropped.
 */
export function parseConfig(
  settings: unknown,
  inForce: Config,
  isHttpsPage = globalThis.location?.protocol === 'https:',
): { readonly config: Config; readonly problems: readonly ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  return { config: readConfig(settings, inForce, '', { problems, isHttpsPage }), problems };
}
