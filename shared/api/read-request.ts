import { type BaseIssue, type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
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

/** What a schema made of the query or body of a request: its value, or the field that does not fit (`via.0.lat`). */
export type Read<Value> = { readonly value: Value } | { readonly wrongField: string };

/**
 * Reads the query of a request to this endpoint. Looks for declared names only; an optional parameter that is empty
 * counts as missing (ND-12).
 */
export function readQuery(endpoint: Endpoint, query: URLSearchParams): Read<Record<string, unknown>> {
  if (!endpoint.query) return { value: {} };
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(endpoint.query.entries)) {
    const isOptional = 'wrapped' in schema;
    const { type } = isOptional ? (schema.wrapped as GenericSchema) : schema;
    const text = query.get(name);
    if (type === 'array') values[name] = query.getAll(name);
    else if (text !== null && !(isOptional && text === '')) values[name] = readValue(text, type);
  }
  return readWith(endpoint.query, values);
}

/** Reads a body that has been parsed from JSON. */
export function readBody(schema: NonNullable<Endpoint['body']>, json: unknown): Read<unknown> {
  return readWith(schema, json);
}

function readWith<S extends GenericSchema>(schema: S, given: unknown): Read<InferOutput<S>> {
  const result = safeParse(schema, given);
  return result.success ? { value: result.output } : { wrongField: wrongFieldOf(result.issues) };
}

/** The first field that does not fit; where a schema has several forms, the first that fits in none of them. */
function wrongFieldOf(issues: readonly BaseIssue<unknown>[]): string {
  const fields = issues.flatMap(leavesOf).map((issue) => getDotPath(issue) ?? '');
  const countOf = (field: string) => fields.filter((other) => other === field).length;
  return fields.reduce((most, field) => (countOf(field) > countOf(most) ? field : most), fields[0] ?? '');
}

const leavesOf = (issue: BaseIssue<unknown>): BaseIssue<unknown>[] =>
  issue.issues && issue.type === 'union' ? issue.issues.flatMap(leavesOf) : [issue];

/** What cannot be read as its type stays text, which the schema then refuses. */
function readValue(text: string, type: string): unknown {
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
