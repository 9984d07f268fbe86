import { allEndpoints } from '#shared/api/all-endpoints.ts';
import { readPath } from '#shared/api/read-request.ts';

/**
 * Responses by endpoint name: a body, a whole response, a status of a failure, or `'pending'` for none until the request is
 * aborted.
 */
export type Responses = Readonly<Record<string, unknown>>;

export interface FakeFetch {
  /** Names of the requested endpoints so far. */
  readonly calls: string[];
  /** The same requests with their addresses and bodies. */
  readonly requests: string[];
  /** Number of requests whose response is on its way. */
  readonly pending: () => number;
  /** Sets the responses from now on. */
  response(responses: Responses): void;
  restore(): void;
}

/**
 * Replaces the network in browser tests: the real client and the real schemas, no server. A request without a given
 * response fails like an unreachable service.
 */
export function installFakeFetch(): FakeFetch {
  const { fetch } = globalThis;
  const calls: string[] = [];
  const requests: string[] = [];
  let responses: Responses = {};
  let pending = 0;

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const endpoint = allEndpoints.find(
      ({ method, ...one }) => method === request.method && readPath({ method, ...one }, pathname),
    );
    if (!endpoint) return fetch(request);
    calls.push(endpoint.name);
    if (responses[endpoint.name] === 'pending') {
      const { signal } = request;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    }
    pending += 1;
    requests.push(`${request.method} ${request.url} ${await request.clone().text()}`);
    try {
      await new Promise((resolve) => setTimeout(resolve));
      request.signal.throwIfAborted();
      const response = responses[endpoint.name];
      if (response === undefined) throw new TypeError('Failed to fetch');
      if (typeof response === 'number') return new Response(null, { status: response });
      return response instanceof Response ? response.clone() : Response.json(response);
    } finally {
      pending -= 1;
    }
  };

  return {
    calls,
    requests,
    pending: () => pending,
    response(next) {
      responses = next;
    },
    restore() {
      globalThis.fetch = fetch;
    },
  };
}
