import { attributeOf } from '#shared/lib/attribute-name.ts';
import type { Facts, ServiceFacts, ServiceOutcome } from '../facts.ts';
import { configureFix, type Fix, type Rule, tagFix } from './rule.ts';

type OutcomeOf<Kind extends ServiceOutcome['kind']> = Extract<ServiceOutcome, { readonly kind: Kind }>;

/** Returns a case for each service with such an outcome. */
function each<Kind extends ServiceOutcome['kind']>(
  facts: Facts,
  kind: Kind,
  fixOf: (service: ServiceFacts, outcome: OutcomeOf<Kind>) => Fix | null,
) {
  return facts.services.flatMap((service) => {
    const { outcome, setting, address, apiKey } = service;
    const fix = outcome.kind === kind ? fixOf(service, outcome as OutcomeOf<Kind>) : null;
    const status = outcome.kind === 'status' ? String(outcome.status) : '';
    return fix ? [{ values: { setting, address, apiKey, status, origin: facts.page.origin }, fix }] : [];
  });
}

/** Gives the service another address, where it got the present one. */
function movedTo(address: string, { setting, givenBy }: ServiceFacts, facts: Facts): Fix {
  return typeof givenBy === 'object'
    ? tagFix(givenBy.attributesOf, { [attributeOf(setting)]: address })
    : configureFix({ [setting]: address }, facts);
}

/** The library's own server, unless the service is that server already: then its answer is worth a look. */
const atLibrary = (facts: Facts, service: ServiceFacts): Fix =>
  new URL(service.address).origin === facts.library
    ? { place: 'terminal', code: `curl -i ${service.address}/healthz` }
    : movedTo(facts.library, service, facts);

/** Lists the page for the key, in the server's own configuration. */
const keyFix =
  ({ page }: Facts) =>
  ({ apiKey }: ServiceFacts): Fix => {
    const origins = page.origin === 'null' ? '*' : [page.origin];
    return { place: 'server', code: JSON.stringify({ server: { keys: { [apiKey]: { origins } } } }, null, 2) };
  };

export const serviceRules = {
  'service-insecure': {
    check: 'services',
    severity: 'error',
    find: ({ facts }) =>
      each(facts, 'insecure', (service) => movedTo(service.address.replace(/^http:/, 'https:'), service, facts)),
  },
  'service-unreachable': {
    check: 'services',
    severity: 'error',
    find: ({ facts }) => each(facts, 'unreachable', (service) => atLibrary(facts, service)),
  },
  'service-foreign': {
    check: 'services',
    severity: 'error',
    find: ({ facts }) => each(facts, 'foreign', (service) => atLibrary(facts, service)),
  },
  'service-no-cors': {
    check: 'services',
    severity: 'error',
    find: ({ facts }) =>
      each(facts, 'no-cors', () => ({
        place: 'service-header',
        code: [
          `Access-Control-Allow-Origin: ${facts.page.origin}`,
          'Access-Control-Allow-Headers: Accept-Language, Authorization, Content-Type, X-Api-Key',
          'Access-Control-Allow-Methods: GET, POST, PUT, DELETE',
        ].join('\n'),
      })),
  },
  'service-status': {
    check: 'services',
    severity: 'error',
    find: ({ facts }) =>
      each(facts, 'status', ({ address }) => ({ place: 'terminal', code: `curl -i ${address}/healthz` })),
  },
  'key-unknown': {
    check: 'services',
    severity: 'error',
    find: ({ facts }) =>
      each(facts, 'refused', (service, { code }) => (code === 'origin' ? null : keyFix(facts)(service))),
  },
  'key-origin': {
    check: 'services',
    severity: 'error',
    find: ({ facts }) =>
      each(facts, 'refused', (service, { code }) => (code === 'origin' ? keyFix(facts)(service) : null)),
  },
} as const satisfies Record<string, Rule>;
