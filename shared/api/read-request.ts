import { type GenericSchema, safeParse } from 'valibot';
import type { Endpoint } from './endpoint.ts';

// The other end of `addressOf`: what a server needs to read a declared request.

/** The path parameters of a request to this endpoint, or null when the path is another's. */
export function readPath(endpoint: Endpoint, pathname: string, search = ''): Record<string, string> | null {
  const names: string[] = [];
  const [template = '', bare] = endpoint.path.split('?');
  const pattern = template
    .replace(/[.$^*()[\]|\\]/g, '\\$&')
    .replace(/\{(\+?)(\w+)\}/g, (_, several: string, name: string) => {
      names.push(name);
      return several ? '(.*)' : '([^/]+)';
    });
  const values = new RegExp(`^${pattern}$`).exec(pathname)?.slice(1);
  if (!values) return null;
  try {
    const parameters = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
    // A query that is a value and nothing else, such as a build id.
    const bareName = /^\{(\w+)\}$/.exec(bare ?? '')?.[1];
    if (bareName) parameters[bareName] = decodeURIComponent(search.replace(/^\?/, ''));
    return parameters;
  } catch {
    // A lone `%`: no path that `addressOf` writes.
    return null;
  }
}

/**
 * The query of a request to this endpoint, or null when it is not what was declared. Only declared names are looked
 * for; an optional parameter that is empty is a missing one (ND-12).
 */
export function readQuery(endpoint: Endpoint, query: URLSearchParams): Record<string, unknown> | null {
  if (!endpoint.query) return {};
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(endpoint.query.entries)) {
    const isOptional = 'wrapped' in schema;
    const { type } = isOptional ? (schema.wrapped as GenericSchema) : schema;
    const text = query.get(name);
    if (type === 'array') values[name] = query.getAll(name);
    else if (text !== null && !(isOptional && text === '')) values[name] = readValue(text, type);
  }
  const result = safeParse(endpoint.query, values);
  return result.success ? result.output : null;
}

/** What cannot be read as its type stays text, which the schema then refuses. */
function readValue(text: string, type: string): unknown {
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
