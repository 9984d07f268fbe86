import type * as v from 'valibot';
import { foreignFields } from '#shared/lib/foreign.ts';

type Schema = v.GenericSchema;
type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The services of the product. No address is derived from another (TRAP-57). */
export type Base = 'bff' | 'api' | 'account' | 'portal' | 'site';

/** An HTTP request as a value. The client, the server, the fake and the API document are derived from it. */
export interface Endpoint {
  /** The name in logs, tests and the API document. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly base: Base;
  /** `{id}` is one segment, encoded once; `{+page}` may contain several; a text after `?` is sent literally. */
  readonly path: string;
  /** The credentials to send. A request that needs a token is not sent without one. */
  readonly access: 'open' | 'key' | 'token' | 'key+token';
  readonly acceptLanguage: boolean;
  /** The only names that are written to or read from the query: text, number, boolean, or a list of repeated values. */
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** Converts a response to the types of the product. Without it the response body is not read. */
  readonly response?: Schema;
  readonly doc: string;
}

/** The fields of a declaration that are needed to send the request. Only a body needs a schema. */
export interface Question
  extends Pick<Endpoint, 'name' | 'method' | 'base' | 'path' | 'access' | 'acceptLanguage' | 'body'> {
  /** Only the names of the query parameters are used. */
  readonly query?: { readonly entries: object };
}

/** A request that is sent before its response schema is loaded: `declaration` loads while the response is pending. */
export interface EarlyCall<E extends Endpoint> extends Question {
  readonly declaration: () => Promise<E>;
}

/** Most calls of a page: to the service of places, journeys and schedules, in the traveller's language. */
const usual = { method: 'GET', base: 'bff', access: 'key', acceptLanguage: true } as const;

type Usual = typeof usual;
type Declared = Omit<Endpoint, keyof Usual> & Partial<Pick<Endpoint, keyof Usual>>;

/** Declares a request by what differs from the usual one. The types of path, query, body and response are preserved. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Declaration extends Declared>(
  declaration: Declaration,
): Omit<Usual, keyof Declaration> & Declaration {
  return { ...usual, ...declaration };
}

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `+${infer Plain}` ? Plain : Name) | PathParameter<Rest>
  : never;

type Simplify<T> = { [Key in keyof T]: T[Key] };

/** The input of a request: path parameters and query parameters in one object, and `body`. */
export type InputOf<E extends Endpoint> = Simplify<
  { readonly [Name in PathParameter<E['path']>]: string } & (E extends { query: infer Q extends ObjectSchema }
    ? v.InferOutput<Q>
    : unknown) &
    (E extends { body: infer B extends Schema } ? { readonly body: v.InferInput<B> } : unknown)
>;

/** The value of a successful response. */
export type ResponseOf<E extends Endpoint> = E extends { response: infer A extends Schema }
  ? v.InferOutput<A>
  : undefined;

/** The response that a server must send: a handler with another type does not compile. */
export type WireResponseOf<E extends Endpoint> = E extends { response: infer A extends Schema }
  ? v.InferInput<A>
  : undefined;

/** The body as a server receives it, validated. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema } ? v.InferOutput<B> : undefined;

/** A segment `.` or `..` between slashes or backslashes, each plain or encoded any number of times. */
const climbs = /(?:^|[/\\]|%(?:25)*(?:2f|5c))(?:\.|%(?:25)*2e){1,2}(?:$|[/\\]|%(?:25)*(?:2f|5c))/i;

/**
 * Returns the path and query to send. Throws if a path parameter is empty or would change the path, since encoding cannot
 * prevent that: `..` is never encoded, and many services decode `..%2F` before they read the path.
 */
export function addressOf(endpoint: Question, input: object): string {
  const values = foreignFields(input);
  const path = endpoint.path.replace(/\{(\+?)(\w+)\}/g, (_, several: string, name: string) => {
    const value = String(values[name]);
    if (climbs.test(value) || (!several && !value)) throw new Error(`${endpoint.name}: "${value}" is no ${name}`);
    return several ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.entries ?? {})) {
    for (const value of [values[name]].flat()) if (value !== undefined) query.append(name, String(value));
  }
  const text = String(query);
  return text ? `${path}?${text}` : path;
}
