import type { ApiClient } from '#shared/api/client.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import type { PageApiOptions } from './page-api.ts';

/**
 * Replaces `page-api.ts` in the light build. Loads the API client at the first call, together with the response schemas: a
 * form renders without both. If the chunk fails to load, a call returns `offline`, and the next call retries.
 */
export function createPageApi(options: PageApiOptions): ApiClient {
  let loading: Promise<ApiClient> | undefined;
  const load = () =>
    import('./page-api.ts').then(
      ({ createPageApi: create }) => create(options),
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
        tellMissingModule(reason);
        return { ok: false, error: { kind: 'offline', call: endpoint.name, message: `${endpoint.name}: offline` } };
      }
    },
  };
}
