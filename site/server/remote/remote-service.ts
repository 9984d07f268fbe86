import type * as v from 'valibot';
import { isNewAmong } from '#shared/lib/bounded-cache.ts';
import { messageOf } from '#shared/lib/foreign.ts';
import { type EngineContext, EngineUnavailable } from '#site/server/engine/contract.ts';
import { type BreakerState, createCircuitBreaker } from './circuit-breaker.ts';
import { createKeptResults } from './kept-results.ts';
import { readBoundedJson, readShape, ServiceFailed } from './read-json.ts';
import { createRequestRate } from './request-rate.ts';
import { createSharedRequests } from './shared-requests.ts';
import type { TimeBudget } from './time-budget.ts';

/** A service of others, with the state of its circuit. */
export interface RemoteState {
  /** Name for the log, such as `ENGINE`. */
  readonly name: string;
  readonly state: () => BreakerState;
}

export interface RemoteDependencies extends Pick<RemoteState, 'name'> {
  readonly address: string;
  readonly budget: TimeBudget;
  /** Headers of every request, such as a token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Requests that the service allows in a second; unlimited by default. */
  readonly mostPerSecond?: number | undefined;
  /** Receives one line for each new kind of failure. */
  readonly tell: (line: string) => void;
  /** Receives the service once, for probes and metrics. */
  readonly watch?: ((service: RemoteState) => void) | undefined;
  /** Milliseconds of a clock that only goes on. */
  readonly elapsed?: () => number;
}

export interface RemoteRequest<Schema extends v.GenericSchema> {
  readonly body: string;
  /** Follows the address of the service, with its query. */
  readonly path?: string;
  readonly schema: Schema;
  readonly context: Pick<EngineContext, 'language' | 'signal' | 'requestId'>;
  /** For how long the result may be kept; 0 for a result with live times. */
  readonly keptSeconds: number;
  readonly mostBytes?: number;
  /** Another limit than the budget, for what loads once. */
  readonly milliseconds?: number;
  /** Statuses besides 200 whose body is a result. */
  readonly resultStatuses?: readonly number[];
}

export type RemoteQuery<Schema extends v.GenericSchema> = Omit<RemoteRequest<Schema>, 'body'>;

/** A request without a body is a GET. */
type Sent<Schema extends v.GenericSchema> = RemoteQuery<Schema> & Partial<Pick<RemoteRequest<Schema>, 'body'>>;

interface Received<Schema extends v.GenericSchema> {
  readonly result: v.InferOutput<Schema>;
  readonly bytes: number;
}

export interface RemoteService {
  /** Sends a JSON body and returns the parsed response. Rejects with `EngineUnavailable` or `CallerLeft`. */
  post<Schema extends v.GenericSchema>(request: RemoteRequest<Schema>): Promise<v.InferOutput<Schema>>;
  /** Requests a path, and returns and rejects alike. */
  get<Schema extends v.GenericSchema>(request: RemoteQuery<Schema>): Promise<v.InferOutput<Schema>>;
  /** Forgets all kept results. */
  readonly forget: () => void;
  readonly state: () => BreakerState;
}

const mostResponseBytes = 8 * 1024 * 1024;
/** Limit on what the kept results came in together; in memory they take a few times as much. */
const mostKeptBytes = 32 * 1024 * 1024;
const retrySeconds = 5;

/**
 * Creates the client of a service of others: every request has a time limit, a size limit and a schema, and ends when its
 * caller leaves. Equal requests are sent once and, where they may be, kept for a time. A service that fails again and again
 * is left alone.
 */
export function createRemoteService(dependencies: RemoteDependencies): RemoteService {
  const { name, address, budget, headers = {}, tell, elapsed = () => performance.now() } = dependencies;
  const breaker = createCircuitBreaker(elapsed);
  dependencies.watch?.({ name, state: breaker.state });
  const rate = createRequestRate(dependencies.mostPerSecond, elapsed);
  const share = createSharedRequests();
  const kept = createKeptResults(mostKeptBytes, elapsed);
  const { url, authorization } = withoutCredentials(address);
  const logged = new Set<string>();

  async function send<Schema extends v.GenericSchema>(
    { body, path, schema, context, mostBytes = mostResponseBytes, milliseconds, resultStatuses = [] }: Sent<Schema>,
    signal: AbortSignal,
  ): Promise<Received<Schema>> {
    const limit = AbortSignal.timeout(milliseconds ?? budget.serverMilliseconds);
    try {
      const response = await fetch(path === undefined ? url : url.replace(/\/$/, '') + path, {
        ...(body !== undefined && { method: 'POST', body }),
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          Accept: 'application/json',
          'Accept-Language': context.language,
          'X-Request-Id': context.requestId,
          ...authorization,
          ...headers,
        },
        redirect: 'error',
        signal: AbortSignal.any([signal, limit]),
      });
      const { status } = response;
      if (status !== 200 && !resultStatuses.includes(status)) {
        await response.body?.cancel();
        // Too many requests, or a refused token: further ones would fail as well.
        const isDown = status >= 500 || [401, 403, 429].includes(status);
        throw new ServiceFailed('status', `responds with the status ${status}`, isDown);
      }
      const { json, bytes } = await readBoundedJson(response, mostBytes);
      return { result: readShape(schema, json), bytes };
    } catch (reason) {
      if (signal.aborted || reason instanceof ServiceFailed) throw reason;
      if (limit.aborted) throw new ServiceFailed('timeout', 'does not respond in time');
      throw new ServiceFailed('unreachable', `is out of reach: ${causeOf(reason)}`);
    }
  }

  async function sendGuarded<Schema extends v.GenericSchema>(request: Sent<Schema>, signal: AbortSignal) {
    await rate(signal);
    const wait = breaker.refusedFor();
    if (wait > 0) throw new EngineUnavailable(`${name} is left alone after failures`, Math.ceil(wait / 1000));
    try {
      const received = await send(request, signal);
      breaker.succeeded();
      logged.clear();
      return received;
    } catch (reason) {
      if (!(reason instanceof ServiceFailed)) {
        breaker.left();
        throw reason;
      }
      // A response that cannot be used is a matter of one request: the service is there.
      if (reason.isDown) breaker.failed();
      else breaker.succeeded();
      const line = `${name} ${reason.message}.`;
      if (isNewAmong(logged, line)) tell(line);
      if (breaker.state() === 'OPEN') tell(`${name} has failed four times in a row: it gets no request for a minute.`);
      throw new EngineUnavailable(line, retrySeconds);
    }
  }

  async function request<Schema extends v.GenericSchema>(sent: Sent<Schema>): Promise<v.InferOutput<Schema>> {
    const { body = '', path = '', context, keptSeconds } = sent;
    const key = `${context.language} ${path} ${body}`;
    const known = kept.get(key);
    if (known !== undefined) return known.result;
    const { result, bytes } = await share(key, context.signal, (signal) => sendGuarded(sent, signal));
    kept.keep(key, result, bytes, keptSeconds);
    return result;
  }

  return {
    post: request,
    get: request,
    forget: kept.clear,
    state: breaker.state,
  };
}

/** Name and password of an address become a header: fetch refuses an address that has them. */
function withoutCredentials(address: string) {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = { Authorization: `Basic ${Buffer.from(words).toString('base64')}` };
  return { url: url.href, authorization: username || password ? authorization : {} };
}

/** The cause that fetch hides in its error, such as `ECONNREFUSED`. */
function causeOf(reason: unknown): string {
  const cause = reason instanceof Error ? (reason.cause ?? reason) : reason;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : messageOf(cause);
}
