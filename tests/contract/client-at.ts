import { type ApiClientOptions, createApiClient } from '#shared/api/client.ts';

/** Returns a client with all services at one origin, with a key, a token and a language. */
export function clientAt(origin: string, options: Partial<ApiClientOptions> = {}) {
  return createApiClient({
    addresses: { bff: origin, api: origin, account: origin, portal: origin, site: origin },
    apiKey: 'key-1',
    locale: () => 'fr',
    token: () => 'secret-token',
    ...options,
  });
}
