import { safeWebAddress } from '#shared/lib/safe-address.ts';
import { type Memory, type Navigation, type Outcome, proceed, type Rule } from './navigation.ts';
import { firstValue } from './query.ts';

/** Where others show what is near, the page asked for is theirs, in its language and at its place (ND-53). */
const externalProximity: Rule = ({ to }, { externalProximity: configured }) => {
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

const isDegrees = (text: string | null): text is string => text !== null && /^-?\d{1,3}(\.\d{1,15})?$/.test(text);

const guards: ReadonlyMap<string, Rule> = new Map([['external-proximity', externalProximity]]);

/** Asks the guard that the route names; one that nobody knows is a mistake of ours (ERR-5). */
export function askGuard(name: string | null, navigation: Navigation, memory: Memory): Outcome {
  if (name === null) return proceed();
  const guard = guards.get(name);
  if (guard === undefined) throw new Error(`A route names the guard "${name}", which site/rules/guards.ts lacks.`);
  return guard(navigation, memory);
}
