import { toJsonSchema } from '@valibot/to-json-schema';
import type { Hono } from 'hono';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { html } from '#shared/lib/html.ts';
import { dataHeaders, pageHeaders } from './headers.ts';

type Schema = NonNullable<Endpoint['body']>;

const jsonSchema = (schema: Schema) =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'openapi-3.0' });

type Parameter = ReturnType<typeof parameter>;

const text = { type: 'string' };

const parameter = (place: 'path' | 'query' | 'header', name: string, required: boolean, schema: object, more = {}) => ({
  name,
  in: place,
  required,
  schema,
  ...more,
});

/** A query that consists of one name or of one value. */
function fixedQuery(query: string): Parameter {
  const name = query.replace(/[{}]/g, '');
  const more = name === query ? { allowEmptyValue: true } : { description: 'The whole query, without a name.' };
  return parameter('query', name, true, text, more);
}

function parametersOf({ path, query, acceptLanguage }: Endpoint): Parameter[] {
  const [pathname = '', fixed] = path.split('?');
  const fields = Object.entries<Schema>(query?.entries ?? {});
  return [
    ...[...pathname.matchAll(/\{\+?(\w+)\}/g)].map(([, name = '']) => parameter('path', name, true, text)),
    ...(fixed === undefined ? [] : [fixedQuery(fixed)]),
    ...fields.map(([name, schema]) => parameter('query', name, !('wrapped' in schema), jsonSchema(schema))),
    ...(acceptLanguage ? [parameter('header', 'Accept-Language', false, text)] : []),
  ];
}

/** The parameters of calls that share an operation. One that not all of them require is optional. */
function sharedParameters(endpoints: readonly Endpoint[]): Parameter[] {
  const all = endpoints.flatMap(parametersOf);
  return [...Map.groupBy(all, (one) => `${one.in} ${one.name}`).values()].flatMap((same) => {
    const required = same.length === endpoints.length && same.every((one) => one.required);
    return same.slice(0, 1).map((first) => ({ ...first, required }));
  });
}

const securityOf = ({ access }: Endpoint) => ({
  ...(access.startsWith('key') && { key: [] }),
  ...(access.endsWith('token') && { token: [] }),
});

/** The operation of the calls with one path and method. OpenAPI has no second one for another query. */
function operationOf(endpoints: readonly Endpoint[]): object {
  const [{ name, body, response }] = endpoints as [Endpoint];
  return {
    operationId: name,
    summary: endpoints.map(({ doc }) => doc).join(' '),
    security: endpoints.map(securityOf),
    parameters: sharedParameters(endpoints),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } } }),
    responses: {
      200: {
        description: 'The response.',
        ...(response && { content: { 'application/json': { schema: jsonSchema(response) } } }),
      },
      default: { description: 'A refusal: `{ error: { code, message } }`.' },
    },
  };
}

/** The OpenAPI 3.1 document of the declared calls. */
function openApiDocument(endpoints: readonly Endpoint[], version: string): object {
  const documentPath = ({ path }: Endpoint) => path.replace(/\?.*/, '').replaceAll('{+', '{');
  const paths = [...Map.groupBy(endpoints, documentPath)].map(([path, here]) => {
    const methods = [...Map.groupBy(here, ({ method }) => method.toLowerCase())];
    return [path, Object.fromEntries(methods.map(([method, calls]) => [method, operationOf(calls)]))];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Public transport', version, description: 'The calls of the widgets, open to other clients.' },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** Serves the document for programs, and a page for people. */
export function serveOpenApi(app: Hono, endpoints: readonly Endpoint[], version: string): void {
  const document = JSON.stringify(openApiDocument(endpoints, version));
  const headers = { ...dataHeaders, 'Content-Type': 'application/json' };
  app.get('/api/openapi.json', (context) => context.body(document, 200, headers));
  const rows = [...endpoints]
    .sort((one, other) => one.path.localeCompare(other.path))
    .map(
      ({ method, path, query, access, doc }) =>
        html`<tr><td><code>${method}</code></td><td><code>${path}</code></td><td>${Object.keys(query?.entries ?? {}).join(', ')}</td><td>${access}</td><td>${doc}</td></tr>`,
    );
  const page = `<!doctype html>\n${html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>API</title></head><body>
<h1>The calls of this server</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. The key goes into the header <code>X-Api-Key</code>, a visitor’s token into <code>Authorization: Bearer …</code>. Errors are <code>{ error: { code, message } }</code>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Query</th><th>Access</th><th>Response</th></tr></thead><tbody>${rows}</tbody></table>
</body></html>`}`;
  app.get('/api', (context) => context.html(page, 200, pageHeaders));
}
