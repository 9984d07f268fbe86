import type * as v from 'valibot';

type Schema = v.GenericSchema;
type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The services a call may go to; none is derived from another (TRAP-57). */
export type Base = 'bff' | 'api' | 'account' | 'portal' | 'site';

/** An HTTP call as a value. Client, server, fake and document are computed from it. */
export interface Endpoint {
  /** How logs, tests and the document name it. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly base: Base;
  /** `{id}` is one segment, encoded once; `{+page}` may hold several; a text after `?` is sent as it stands. */
  readonly path: string;
  /** What the call is sent with. A call that wants a token is not sent without one. */
  readonly access: 'open' | 'key' | 'token' | 'key+token';
  readonly acceptLanguage: boolean;
  /** The only names that are ever written to, or read from, the query: text, number, boolean, or a list to repeat. */
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** From the answer on the wire to what the product works with. Without it the answer is not read. */
  readonly answer?: Schema;
  readonly doc: string;
}

/** The part of a declaration that it takes to ask: no schema is needed for it, unless there is a body. */
export interface Question
  extends Pick<Endpoint, 'name' | 'method' | 'base' | 'path' | 'access' | 'acceptLanguage' | 'body'> {
  /** Of the query no more than the names. */
  readonly query?: { readonly entries: object };
}

/** A call that is asked before what reads its answer has been loaded: that comes while the answer is under way. */
export interface EarlyCall<E extends Endpoint> extends Question {
  readonly declaration: () => Promise<E>;
}

/** Declares a call. The types of path, query, body and answer are kept. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Declaration extends Endpoint>(declaration: Declaration): Declaration {
  return declaration;
}

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `+${infer Plain}` ? Plain : Name) | PathParameter<Rest>
  : never;

type Simplify<T> = { [Key in keyof T]: T[Key] };

/** What a call needs: its path parameters and query side by side, and `body`. */
export type InputOf<E extends Endpoint> = Simplify<
  { readonly [Name in PathParameter<E['path']>]: string } & (E extends { query: infer Q extends ObjectSchema }
    ? v.InferOutput<Q>
    : unknown) &
    (E extends { body: infer B extends Schema } ? { readonly body: v.InferInput<B> } : unknown)
>;

/** What a call gives. */
export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends Schema } ? v.InferOutput<A> : undefined;

/** What a server has to send: a handler with the wrong answer does not compile. */
export type WireAnswerOf<E extends Endpoint> = E extends { answer: infer A extends Schema }
  ? v.InferInput<A>
  : undefined;

/** The body as a server receives it, checked. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema } ? v.InferOutput<B> : undefined;

/**
 * The path and query to send. Throws a sentence where a path parameter would lead elsewhere (`..`, or nothing at all),
 * since no encoding keeps such a segment in its place.
 */
export function addressOf(endpoint: Question, input: object): string {
  const values = input as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\+?)(\w+)\}/g, (_, several: string, name: string) => {
    const value = String(values[name]);
    const segments = several ? value.split('/') : [value];
    if (segments.some((segment) => /^\.\.?$/.test(segment)) || (!several && !value)) {
      throw new Error(`${endpoint.name}: "${value}" is no ${name}`);
    }
    return segments.map(encodeURIComponent).join('/');
  });
  const query = new URLSearchParams();
  for (const name of Object.keys(endpoint.query?.entries ?? {})) {
    for (const value of [values[name]].flat()) if (value !== undefined) query.append(name, String(value));
  }
  const text = String(query);
  return text ? `${path}?${text}` : path;
}
