import { safeWebAddress } from '#shared/lib/safe-address.ts';
import { pathOf } from './address.ts';
import { pageAfterSignIn } from './after-sign-in.ts';
import { type Memory, type Navigation, type NavigationRule, type Outcome, proceed } from './navigation.ts';
import { redirectTo } from './navigation-rules.ts';
import { firstValue } from './query.ts';

/** Redirects to the external nearby page, if one is configured, in the page's language and at its place (ND-53). */
const externalProximity: NavigationRule = ({ to }, { externalProximity: configured }) => {
  const address = safeWebAddress(configured);
  if (address === null) return proceed();
  const url = new URL(address);
  if (to.locale !== null) url.searchParams.set('lang', to.locale);
  const [lat, lon] = [firstValue(to.query, 'lat'), firstValue(to.query, 'lon')];
  if (isDegrees(lat) && isDegrees(lon)) {
    url.searchParams.set('lat', lat);
    url.searchParams.set('lon', lon);
  }
  return { kind: 'external', address: url.href };
};

/** Sends a visitor with a forbidden `redirect` to the home page, signed in or not (ND-59). */
const redirectIsOurs: NavigationRule = (navigation, memory) => {
  const { query, locale } = navigation.to;
  if (!firstValue(query, 'redirect') || pageAfterSignIn(query) !== null) return proceed();
  return redirectTo(pathOf('index', locale), '', navigation, memory);
};

const isDegrees = (text: string | null): text is string => text !== null && /^-?\d{1,3}(\.\d{1,15})?$/.test(text);

const guards: ReadonlyMap<string, NavigationRule> = new Map([
  ['external-proximity', externalProximity],
  ['own-redirect', redirectIsOurs],
]);

/** Applies the guard that the route names. An unknown guard name is a bug (ERR-5). */
export function askGuard(name: string | null, navigation: Navigation, memory: Memory): Outcome {
  if (name === null) return proceed();
  const guard = guards.get(name);
  if (guard === undefined) throw new Error(`A route names the guard "${name}", which site/rules/guards.ts lacks.`);
  return guard(navigation, memory);
}
