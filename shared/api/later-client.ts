import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import type { ApiClient, ApiClientOptions } from './client.ts';

/**
 * Replaces the API client in the light build. Loads it at the first call, together with the response schemas: a form renders
 * without both. If the chunk fails to load, a call returns `offline`, and the next call retries.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let loading: Promise<ApiClient> | undefined;
  const load = () =>
    import('./client.ts').then(
      ({ createApiClient: create }) => create(options),
      (reason) => {
        loading = undefined;
        throw reason;
      },
    );
  return {
    async call(endpoint, input, more) {
      try {
        loading ??= load();
        return await (await loading).call(endpoint, input, more);
      } catch (reason) {
        tellMissingPart(reason);
        return { ok: false, error: { kind: 'offline', call: endpoint.name, message: `${endpoint.name}: offline` } };
      }
    },
  };
}
