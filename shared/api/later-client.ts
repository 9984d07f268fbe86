import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import type { ApiClient, ApiClientOptions } from './client.ts';

/**
 * The API client of the light build: loaded at the first call, with the schemas of the answers, because a form is drawn without
 * it. If its file cannot be loaded, calls end as without a network, and the next one tries again.
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
