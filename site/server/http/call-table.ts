import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Base, BodyOf, Endpoint, InputOf, WireResponseOf } from '#shared/api/endpoint.ts';
import { readBody, readPath, readQuery } from '#shared/api/read-request.ts';
import { defaultLocale, type Locale, toLocale } from '#shared/i18n/locales.ts';
import { CallRefused } from './call-refused.ts';
import { jsonResponse } from './deliver.ts';
import type { Gate } from './gate.ts';
import { dataHeaders, publicDataHeaders } from './headers.ts';
import type { Turns } from './turns.ts';

export interface Caller {
  /** API key of the calling page. */
  readonly apiKey: string;
  /** First supported locale of the Accept-Language header. */
  readonly locale: Locale;
  /** The token as received, not verified. */
  readonly token: string | null;
  /** Origin of this server as the caller's browser sees it. */
  readonly origin: string;
  /** Name of the caller's device, such as `Firefox, Windows`; empty if unknown. */
  readonly device: string;
  /** IP address of the caller, for rate limits. */
  readonly address: string;
  readonly signal: AbortSignal;
  /** The id in the response's X-Request-Id, for other services. */
  readonly requestId: string;
}

/** A response with a status other than 200. */
export class ResponseWithStatus<CallResult> {
  readonly status: 200 | 201;
  readonly response: CallResult;
  constructor(status: 200 | 201, response: CallResult) {
    this.status = status;
    this.response = response;
  }
}

type Responded<E extends Endpoint> = WireResponseOf<E> | ResponseWithStatus<WireResponseOf<E>>;

/** The account of the token, of a call that is declared with one. */
type AccountOf<E extends Endpoint> = E extends { access: 'token' | 'key+token' } ? string : null;

interface Request<E extends Endpoint, Account> extends Caller {
  readonly input: Omit<InputOf<E>, 'body'>;
  readonly body: BodyOf<E>;
  readonly account: Account;
}

/** A handler of a call that is declared without a response returns nothing. */
type Handler<E extends Endpoint, Account = AccountOf<E>> = [E] extends [{ response: object }]
  ? (request: Request<E, Account>) => Responded<E> | Promise<Responded<E>>
  : (request: Request<E, Account>) => void | Promise<void>;

/** Path prefixes of services on this server. Only the account service has one. */
const prefixes: Readonly<Partial<Record<Base, string>>> = { account: '/account-service' };

/** Returns a declared call with the path at which this server serves it. */
export function mounted<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, path: `${prefixes[endpoint.base] ?? ''}${endpoint.path}` };
}

interface Entry {
  readonly endpoint: Endpoint;
  readonly needsAccount: boolean;
  readonly handle: Handler<Endpoint, string | null>;
}

const largestBodyInBytes = 64 * 1024;

const limitCallBody = bodyLimit({
  maxSize: largestBodyInBytes,
  onError() {
    throw new CallRefused(413, 'too-large', `A body may have ${largestBodyInBytes / 1024} kB at most.`);
  },
});

/**
 * Registers handlers of declared calls. A handler whose result differs from the declaration does not compile. Path, query
 * and body are parsed with the schemas of the client. A body is read after all other checks. Without `turns` calls run at
 * once.
 */
export function createCallTable(gate: Gate, turns?: Turns) {
  const entries: Entry[] = [];

  /** Responds to the calls of one method and path, which differ in their query. */
  const respond =
    (first: Entry, others: readonly Entry[]): MiddlewareHandler =>
    async (context, next) => {
      const { pathname, search, searchParams } = new URL(context.req.url);
      const parameters = readPath(first.endpoint, pathname, search);
      if (!parameters) return next();
      const fits = ({ endpoint }: Entry) => 'value' in readQuery(endpoint, searchParams);
      const call = others.length === 0 || fits(first) ? first : (others.find(fits) ?? first);
      return respondTo(context, parameters, call, readQuery(call.endpoint, searchParams));
    };

  const respondTo = async (
    context: Context,
    parameters: object,
    { endpoint, needsAccount, handle }: Entry,
    query: ReturnType<typeof readQuery>,
  ): Promise<Response> => {
    // Read first: a body in chunks replaces the request.
    const { signal } = context.req.raw;
    const token = bearerToken(context);
    const apiKey = context.req.header('x-api-key') ?? '';
    const { address } = context.get('client');
    context.set('call', endpoint.name);
    gate.admit(endpoint, apiKey, context.req.header('origin'), token);
    await gate.limit(endpoint, apiKey, address);
    if ('wrongField' in query) throw badQuery(endpoint, query.wrongField);
    const account = needsAccount ? await gate.account(token) : null;
    const body = endpoint.body ? await bodyOf(context, endpoint.body) : undefined;
    await turns?.take(signal);
    const response: unknown = await handle({
      input: { ...parameters, ...query.value } as never,
      body: body as never,
      account,
      apiKey,
      address,
      device: deviceIn(context.req.header('user-agent') ?? ''),
      origin: context.get('origin'),
      token,
      locale: preferredLocale(context.req.header('accept-language')),
      signal,
      requestId: context.get('requestId'),
    });
    if (response instanceof Response) return response;
    if (response === undefined) return new Response(null, { status: 204, headers: dataHeaders });
    const { status, response: content } =
      response instanceof ResponseWithStatus ? response : new ResponseWithStatus(200, response);
    // Responses that are equal for all callers may be cached with revalidation; personal ones may not.
    const isPublic = endpoint.method === 'GET' && !endpoint.access.endsWith('token') && !isPersonal(endpoint);
    return jsonResponse(content, status, isPublic ? publicDataHeaders : dataHeaders);
  };

  /** Refuses the other methods of a call's path. */
  const refuseMethod =
    (call: Endpoint): MiddlewareHandler =>
    (context, next) => {
      const { pathname, search } = new URL(context.req.url);
      const isHere = (endpoint: Endpoint) => readPath(endpoint, pathname, search) !== null;
      if (!isHere(call)) return next();
      const here = entries.map(({ endpoint }) => endpoint).filter(isHere);
      const allowed = [...new Set(here.map(({ method }) => method))].join(', ');
      throw new CallRefused(405, 'method-not-allowed', `This address takes ${allowed}.`, { Allow: allowed });
    };

  const add = (endpoint: Endpoint, needsAccount: boolean, handle: unknown) =>
    entries.push({ endpoint: mounted(endpoint), needsAccount, handle: handle as Entry['handle'] });

  return {
    on<E extends Endpoint>(endpoint: E, handle: Handler<E>): void {
      add(endpoint, endpoint.access.endsWith('token'), handle);
    },
    /** Registers a call whose response is a stream. */
    onStream<E extends Endpoint>(endpoint: E, handle: (request: Request<E, null>) => Promise<Response>): void {
      add(endpoint, false, handle);
    },
    /** Registers a call whose response is the same for an invalid token, so that nobody can probe tokens. */
    onAnyToken<E extends Endpoint>(endpoint: E, handle: Handler<E, null>): void {
      add(endpoint, false, handle);
    },
    mount(app: Hono): void {
      // Of calls with one method and path, the one with more parameters is tried first.
      const tried = entries.toSorted((one, other) => queryNames(other.endpoint) - queryNames(one.endpoint));
      const byRoute = Map.groupBy(tried, ({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
      for (const [first, ...others] of byRoute.values()) {
        if (first) app.on(first.endpoint.method, routeOf(first.endpoint), respond(first, others));
      }
      for (const { endpoint } of entries) app.all(routeOf(endpoint), refuseMethod(endpoint));
    },
    endpoints: (): readonly Endpoint[] => entries.map(({ endpoint }) => endpoint),
  };
}

export type CallTable = ReturnType<typeof createCallTable>;

/**
 * The pattern of Hono's router for a path. It decides which calls are considered; `readPath` then compares the encoded path.
 * A path that begins with any number of segments is considered at every address.
 */
function routeOf({ path }: Endpoint): string {
  const [template = ''] = path.split('?');
  const segments = template.split('/').map((segment) => (segment.includes('{') ? '*' : segment));
  return template.startsWith('{+') ? '*' : segments.join('/');
}

const queryNames = (endpoint: Endpoint) => Object.keys(endpoint.query?.entries ?? {}).length;
/** The query contains a person's e-mail address. */
const isPersonal = (endpoint: Endpoint) => 'email' in (endpoint.query?.entries ?? {});

function badQuery(endpoint: Endpoint, field: string): CallRefused {
  const names = Object.keys(endpoint.query?.entries ?? {}).join(', ');
  return new CallRefused(400, 'bad-query', `The query does not fit at "${field}": this call takes ${names}. See /api.`);
}

function bearerToken(context: Context): string | null {
  const header = context.req.header('authorization');
  if (!header) return null;
  // The cart accepts the bare token too (TRAP-58).
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return /^[\x21-\x7e]{1,4096}$/.test(token) ? token : null;
}

async function bodyOf(context: Context, schema: NonNullable<Endpoint['body']>): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  // A form on another site can send text/plain without a preflight, but not application/json.
  if (!/^application\/json\b/i.test(type)) {
    throw new CallRefused(415, 'not-json', 'Send the body as application/json.');
  }
  let bytes = new ArrayBuffer(0);
  await limitCallBody(context, async () => {
    bytes = await context.req.arrayBuffer();
  });
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new CallRefused(400, 'bad-json', 'The body is not JSON in UTF-8.');
  }
  const read = readBody(schema, json);
  if ('value' in read) return read.value;
  const at = read.wrongField && ` at "${read.wrongField.slice(0, 100)}"`;
  throw new CallRefused(400, 'bad-body', `The body does not fit${at}. See /api.`);
}

/** Returns the first supported locale of an Accept-Language header, which browsers write in order of preference. */
function preferredLocale(acceptLanguage: string | undefined): Locale {
  for (const range of acceptLanguage?.split(',') ?? []) {
    const locale = toLocale(range.split(';')[0]);
    if (locale) return locale;
  }
  return defaultLocale;
}

/** Marks of browsers and systems in a User-Agent header. The first one that it has counts: Edge also says Chrome. */
const browsers = { 'Edg/': 'Edge', 'OPR/': 'Opera', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' };
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};

/** Returns browser and system of a User-Agent header, without versions. */
function deviceIn(userAgent: string): string {
  const found = [browsers, systems].map(
    (names) => Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1],
  );
  return found.filter((name) => name !== undefined).join(', ');
}
