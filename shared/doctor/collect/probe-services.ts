import { getBanners } from '#shared/api/calls/banners.ts';
import { getPreferencesTemplate } from '#shared/api/calls/preferences.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import type { GivenBy, ProbedService, ServiceOutcome, TagFacts } from '../facts.ts';

/** A call of each service that every key may make, and whose response is small. */
const calls = { bffUrl: getPreferencesTemplate, apiUrl: getBanners } as const;
type Setting = keyof typeof calls;

type Service = Omit<ProbedService, 'outcome'>;

/** Returns each service that the elements of the page use, with its key. */
function servicesOf(tags: readonly TagFacts[], config: Config, bare: Config): readonly Service[] {
  const services = new Map<string, Service>();
  for (const { tag, attributes } of tags) {
    const given = Object.fromEntries(
      (['apiKey', ...Object.keys(calls)] as const).flatMap((name) => {
        const value = attributes[attributeOf(name)];
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const { config: own } = parseConfig(given, config);
    for (const setting of Object.keys(calls) as Setting[]) {
      const [address, { apiKey }] = [own[setting], own];
      const key = `${address} ${apiKey}`;
      if (!address || services.has(key)) continue;
      const isOfTag = setting in given || 'apiKey' in given;
      const givenBy: GivenBy = isOfTag
        ? { attributesOf: tag }
        : config[setting] === bare[setting]
          ? 'nobody'
          : 'configuration';
      services.set(key, { setting, address, apiKey, givenBy });
    }
  }
  return [...services.values()];
}

export interface ServiceProbe {
  readonly tags: readonly TagFacts[];
  readonly config: Config;
  readonly bare: Config;
  /** Whether the page's policy has refused a request to this origin. */
  readonly isRefused: (origin: string) => Promise<boolean>;
}

/** Sends one request to each service of the page, as a widget would. */
export const probeServices = ({ tags, config, bare, isRefused }: ServiceProbe): Promise<readonly ProbedService[]> =>
  Promise.all(
    servicesOf(tags, config, bare).map(async (service) => ({ ...service, outcome: await probe(service, isRefused) })),
  );

const longestWaitInMilliseconds = 8000;

const isInsecure = (address: string) =>
  location.protocol === 'https:' && /^http:\/\/(?!(?:localhost|127\.0\.0\.1)(?:[:/]|$))/i.test(address);

async function probe(
  { setting, address, apiKey }: Service,
  isRefused: ServiceProbe['isRefused'],
): Promise<ServiceOutcome> {
  if (isInsecure(address)) return { kind: 'insecure' };
  const url = address + calls[setting].path;
  const signal = AbortSignal.timeout(longestWaitInMilliseconds);
  try {
    const response = await fetch(url, {
      headers: { 'X-Api-Key': apiKey },
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    return await outcomeOf(response);
  } catch {
    if (await isRefused(new URL(address).origin)) return { kind: 'policy' };
    // Without CORS the browser sends the request and hides the response.
    return fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
      () => ({ kind: 'no-cors' }),
      () => ({ kind: 'unreachable' }),
    );
  }
}

async function outcomeOf(response: Response): Promise<ServiceOutcome> {
  const { status, ok } = response;
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isJson ? await response.json() : null;
  if (status === 401 || status === 403) {
    const { error } = (body ?? {}) as { readonly error?: { readonly code?: unknown } };
    return { kind: 'refused', code: String(error?.code ?? '') };
  }
  // Too many requests: the page is served again a moment later.
  if ((ok && isJson) || status === 429) return { kind: 'works' };
  return ok || status === 404 ? { kind: 'foreign' } : { kind: 'status', status };
}
