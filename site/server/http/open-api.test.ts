import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import { mounted } from './call-table.ts';

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly security: readonly Record<string, unknown>[];
  readonly requestBody?: object;
}

let server: TestServer;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  server = await openTestServer();
  const response = await server.app.request('/api/openapi.json');
  ({ paths } = (await response.json()) as { paths: typeof paths });
});
afterAll(() => server.close());

describe('the OpenAPI document', () => {
  it.each(allEndpoints.map((endpoint: Endpoint) => mounted(endpoint)))(
    'has every parameter that the handler of $name reads',
    (call) => {
      const [path = '', fixed] = call.path.replaceAll('{+', '{').split('?');
      const operation = paths[path]?.[call.method.toLowerCase()];
      const named = (kind: string) =>
        operation?.parameters.filter((one) => one.in === kind).map(({ name }) => name) ?? [];
      const read = [...Object.keys(call.query?.entries ?? {}), ...(fixed ? [fixed.replace(/[{}]/g, '')] : [])];
      expect(named('query')).toEqual(expect.arrayContaining(read));
      expect(named('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(named('header').includes('Accept-Language') || !call.acceptLanguage).toBe(true);
      expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
    },
  );

  it('ND-19: has the e-mail address of a cart beside the token, of which a call has one', () => {
    const cart = paths['/store/cart']?.get;
    expect(cart?.parameters).toContainEqual(expect.objectContaining({ name: 'email', in: 'query', required: false }));
    expect(cart?.security.map((one) => Object.keys(one))).toEqual(expect.arrayContaining([['key', 'token'], ['key']]));
  });
});
