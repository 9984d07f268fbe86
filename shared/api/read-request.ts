import { type BaseIssue, type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import type { Endpoint } from './endpoint.ts';

// The inverse of `addressOf`: reads a declared request on a server.

interface PathForm {
  readonly expression: RegExp;
  readonly names: readonly string[];
  /** Name of a query that is a bare value, such as a build id. */
  readonly bareName: string | undefined;
}

/** Compiled once: a server compares each request with all endpoints. */
const pathForms = new WeakMap<Endpoint, PathForm>();

function pathFormOf(endpoint: Endpoint): PathForm {
  const known = pathForms.get(endpoint);
  if (known) return known;
  const names: string[] = [];
  const [template = '', bare] = endpoint.path.split('?');
  const pattern = template
    .replace(/[.$^*()[\]|\\]/g, '\\$&')
    .replace(/\{(\+?)(\w+)\}/g, (_, several: string, name: string) => {
      names.push(name);
      return several ? '(.*)' : '([^/]+)';
    });
  const bareName = /^\{(\w+)\}$/.exec(bare ?? '')?.[1];
  const form = { expression: new RegExp(`^${pattern}$`), names, bareName };
  pathForms.set(endpoint, form);
  return form;
}

/** Returns the path parameters of a request to this endpoint; null if the path does not match. */
export function readPath(endpoint: Endpoint, pathname: string, search = ''): Record<string, string> | null {
  const { expression, names, bareName } = pathFormOf(endpoint);
  const values = expression.exec(pathname)?.slice(1);
  if (!values) return null;
  try {
    const parameters = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
    if (bareName) parameters[bareName] = decodeURIComponent(search.replace(/^\?/, ''));
    return parameters;
  } catch {
    // A malformed percent sign: `addressOf` never writes such a path.
    return null;
  }
}

/** The validated query or body of a request, or the path of the first invalid field (`via.0.lat`). */
export type Read<Value> = { readonly value: Value } | { readonly wrongField: string };

/**
 * Reads the query of a request to this endpoint. Reads declared names only; an empty optional parameter counts as
 * missing (ND-12).
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

/** Validates a body that has been parsed from JSON. */
export function readBody(schema: NonNullable<Endpoint['body']>, json: unknown): Read<unknown> {
  return readWith(schema, json);
}

function readWith<S extends GenericSchema>(schema: S, given: unknown): Read<InferOutput<S>> {
  const result = safeParse(schema, given);
  return result.success ? { value: result.output } : { wrongField: wrongFieldOf(result.issues) };
}

/** Returns the first invalid field; for a schema with alternatives, the first field that is invalid in most of them. */
function wrongFieldOf(issues: readonly BaseIssue<unknown>[]): string {
  const counts = new Map<string, number>();
  for (const field of issues.flatMap(fieldsOf)) counts.set(field, (counts.get(field) ?? 0) + 1);
  let [most, mostIssues] = ['', 0];
  for (const [field, count] of counts) if (count > mostIssues) [most, mostIssues] = [field, count];
  return most;
}

/** Returns the field of an issue; for a schema with alternatives, the fields invalid in each of them. */
function fieldsOf(issue: BaseIssue<unknown>): string[] {
  const field = getDotPath(issue) ?? '';
  if (issue.type !== 'union' || !issue.issues) return [field];
  return issue.issues.flatMap(fieldsOf).map((inner) => [field, inner].filter(Boolean).join('.'));
}

/** Converts a text to its type. A text that cannot be converted stays text, and the schema refuses it. */
function readValue(text: string, type: string): unknown {
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
