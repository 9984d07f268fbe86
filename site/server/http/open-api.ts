import { toJsonSchema } from '@valibot/to-json-schema';
import type { Hono } from 'hono';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { html } from '#shared/lib/html.ts';
import { dataHeaders } from './headers.ts';

type Schema = NonNullable<Endpoint['body']>;

const jsonSchema = (schema: Schema) =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'openapi-3.0' });

const pathNames = (path: string) => [...path.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name as string);

/** The OpenAPI 3.1 document of the declared calls. */
function openApiDocument(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/\?.*/, '').replaceAll('{+', '{');
    paths[path] ??= {};
    const method = endpoint.method.toLowerCase();
    // OpenAPI has one operation per path and method; calls that differ only in their query share it.
    if (paths[path][method]) continue;
    paths[path][method] = {
      operationId: endpoint.name,
      summary: endpoint.doc,
      security: [
        {
          ...(endpoint.access.startsWith('key') && { key: [] }),
          ...(endpoint.access.endsWith('token') && { token: [] }),
        },
      ],
      parameters: [
        ...pathNames(endpoint.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        ...Object.entries(endpoint.query?.entries ?? {}).map(([name, schema]) => ({
          name,
          in: 'query',
          required: !('wrapped' in schema),
          schema: jsonSchema(schema as Schema),
        })),
      ],
      ...(endpoint.body && {
        requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body) } } },
      }),
      responses: {
        200: {
          description: 'The answer.',
          ...(endpoint.answer && { content: { 'application/json': { schema: jsonSchema(endpoint.answer) } } }),
        },
        default: { description: 'A refusal: `{ error: { code, message } }`.' },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Public transport', version, description: 'The calls of the widgets, open to other clients.' },
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** Serves the document for programs, and a page for people. */
export function serveOpenApi(
  app: Hono,
  endpoints: readonly Endpoint[],
  version: string,
  pageHeaders: Record<string, string>,
): void {
  const document = JSON.stringify(openApiDocument(endpoints, version));
  app.get(
    '/api/openapi.json',
    () => new Response(document, { headers: { ...dataHeaders, 'Content-Type': 'application/json' } }),
  );
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
