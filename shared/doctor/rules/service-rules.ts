import { attributeOf } from '#shared/lib/attribute-name.ts';
import type { Facts, ProbedService, ServiceOutcome } from '../facts.ts';
import { configureFix, type Fix, rule, tagFix } from './rule.ts';

interface Mend {
  readonly text: string;
  readonly fix: Fix;
}

/** The rule of an outcome: one case for each service with it. `mend` returns null for a service that another rule reports. */
const serviceRule = <Kind extends ServiceOutcome['kind']>(
  kind: Kind,
  mend: (service: ProbedService & { readonly outcome: { readonly kind: Kind } }, facts: Facts) => Mend | null,
) => {
  const hasKind = (service: ProbedService): service is Parameters<typeof mend>[0] => service.outcome.kind === kind;
  return rule('error', 'services', ({ facts }) =>
    facts.services.filter(hasKind).flatMap((service) => mend(service, facts) ?? []),
  );
};

/** Gives the service another address, where it got the present one. */
function movedTo(address: string, { setting, givenBy }: ProbedService, facts: Facts): Fix {
  return typeof givenBy === 'object'
    ? tagFix(givenBy.attributesOf, { [attributeOf(setting)]: address })
    : configureFix({ [setting]: address }, facts);
}

const healthOf = (address: string): Fix => ({ place: 'terminal', code: `curl -i ${address}/healthz` });

/** The library's own server, unless the service is that server already: then its response is worth a look. */
const atLibrary = (service: ProbedService, facts: Facts): Fix =>
  new URL(service.address).origin === facts.library
    ? healthOf(service.address)
    : movedTo(facts.library, service, facts);

/** Lists the page for the key, in the server's own configuration. */
function keyFix(apiKey: string, { page }: Facts): Fix {
  const origins = page.origin === 'null' ? '*' : [page.origin];
  return { place: 'server', code: JSON.stringify({ server: { keys: { [apiKey]: { origins } } } }, null, 2) };
}

export const serviceRules = {
  'service-insecure': serviceRule('insecure', (service, facts) => {
    const { setting, address } = service;
    const text = `“${setting}” is an http address (${address}). An https page cannot call it.`;
    return { text, fix: movedTo(address.replace(/^http:/, 'https:'), service, facts) };
  }),
  'service-unreachable': serviceRule('unreachable', (service, facts) => {
    const { setting, address } = service;
    const text = `The service “${setting}” (${address}) does not respond, so the elements have no data.`;
    return { text, fix: atLibrary(service, facts) };
  }),
  'service-foreign': serviceRule('foreign', (service, facts) => {
    const { setting, address } = service;
    const text = `The server at the address of “${setting}” (${address}) is not our service.`;
    return { text, fix: atLibrary(service, facts) };
  }),
  'service-no-cors': serviceRule('no-cors', ({ setting, address }, { page: { origin } }) => ({
    text: `The service “${setting}” (${address}) does not allow pages from ${origin} (CORS).`,
    fix: {
      place: 'service-header',
      code: [
        `Access-Control-Allow-Origin: ${origin}`,
        'Access-Control-Allow-Headers: Accept-Language, Authorization, Content-Type, X-Api-Key',
        'Access-Control-Allow-Methods: GET, POST, PUT, DELETE',
      ].join('\n'),
    },
  })),
  'service-status': serviceRule('status', ({ setting, address, outcome }) => {
    const text = `The service “${setting}” (${address}) responds with error ${outcome.status}.`;
    return { text, fix: healthOf(address) };
  }),
  'key-unknown': serviceRule('refused', ({ address, apiKey, outcome }, facts) => {
    if (outcome.code === 'origin') return null;
    const text = `The service ${address} does not know the key “${apiKey}” and refuses every request.`;
    return { text, fix: keyFix(apiKey, facts) };
  }),
  'key-origin': serviceRule('refused', ({ apiKey, outcome }, facts) => {
    if (outcome.code !== 'origin') return null;
    const text = `The key “${apiKey}” is not for pages from ${facts.page.origin}, and the service refuses every request.`;
    return { text, fix: keyFix(apiKey, facts) };
  }),
};
