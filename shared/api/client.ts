import type { GenericSchema } from 'valibot';
import { foreignFields, messageOf } from '#shared/lib/foreign.ts';
import { keptAtHeader } from '#shared/lib/kept-at.ts';
import {
  addressOf,
  type Base,
  type EarlyCall,
  type Endpoint,
  type InputOf,
  type Question,
  type ResponseOf,
} from './endpoint.ts';

/** The reason why a request failed. Contains no query, token, body or text of the server. */
export interface CallError {
  /**
   * `not-sent`: no address, no token, or an invalid input. `offline`: no response, or an incomplete one.
   * `unreadable`: the response does not match its schema, or is too large.
   */
  readonly kind: 'aborted' | 'not-sent' | 'offline' | 'timeout' | 'status' | 'unreadable';
  readonly status?: number;
  /** The name of the endpoint. */
  readonly call: string;
  /** The message for the log. */
  readonly message: string;
}

export type CallResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Present if the browser has kept the response: when it was received, in milliseconds of the real time. */
      readonly keptAt?: number;
    }
  | { readonly ok: false; readonly error: CallError };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface ApiClient {
  /** Sends a declared request. Never throws: errors are returned as values. */
  call<E extends Endpoint>(
    endpoint: E | EarlyCall<E>,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<CallResult<ResponseOf<E>>>;
}

export interface ApiClientOptions {
  /** The address of each service. A request to a service without an address is not sent. */
  readonly addresses: { readonly [B in Base]?: string | undefined };
  readonly apiKey: string;
  readonly locale: () => string;
  /**
   * Returns the visitor's token for this service address, or null. The token's owner decides which services may get
   * it.
   */
  readonly token: (address: string) => string | null;
  readonly fetch?: typeof globalThis.fetch;
  /** The limit for the whole request: the retry, headers and body included. */
  readonly timeoutMilliseconds?: number;
  /** Waits as long as the server's `Retry-After` says. Rejects if the request ends earlier. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504];
/** The limit for a whole request, unless the page sets another. */
export const browserTimeoutMilliseconds = 15_000;
const maximumWaitSeconds = 2;
const maximumResponseBytes = 5_000_000;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { timeoutMilliseconds = browserTimeoutMilliseconds, wait = waitUnlessEnded } = options;

  async function send(
    endpoint: Endpoint | EarlyCall<Endpoint>,
    input: object,
    callerSignal?: AbortSignal,
  ): Promise<CallResult<unknown>> {
    const fail = (kind: CallError['kind'], status?: number, detail?: string): CallResult<never> => {
      const message = detail ?? `${endpoint.name}: ${kind}${status ? ` ${status}` : ''}`;
      return { ok: false, error: { kind, ...(status && { status }), call: endpoint.name, message } };
    };

    let url: string;
    let init: RequestInit;
    try {
      [url, init] = requestOf(endpoint, input, options);
    } catch (error) {
      return fail('not-sent', undefined, messageOf(error));
    }

    // One controller for the whole request: at its end, open connections and unread bodies are closed.
    const controller = new AbortController();
    const { signal } = controller;
    const abort = () => controller.abort('aborted');
    const timer = setTimeout(() => controller.abort('timeout'), timeoutMilliseconds);
    callerSignal?.addEventListener('abort', abort);
    if (callerSignal?.aborted) abort();
    try {
      const fetchOnce = () => {
        signal.throwIfAborted();
        return (options.fetch ?? fetch)(url, { ...init, signal });
      };
      const fetchPatiently = async () => {
        const response = await fetchOnce();
        if (endpoint.method !== 'GET' || !retriedStatuses.includes(response.status)) return response;
        const seconds = Number(response.headers.get('retry-after'));
        const asksToWait = response.status === 429 || response.status === 503;
        if (asksToWait && seconds > 0 && seconds <= maximumWaitSeconds) await wait(seconds * 1000, signal);
        return fetchOnce();
      };
      const [response, { response: schema }] = await Promise.all([
        fetchPatiently(),
        'declaration' in endpoint ? endpoint.declaration() : endpoint,
      ]);
      const { status } = response;
      if (status >= 400 && status <= 599) return fail('status', status);
      if (!schema) return { ok: true, value: undefined };
      const text = await textOf(response);
      signal.throwIfAborted();
      const decoded = decode(schema, text);
      if ('problem' in decoded) return fail('unreadable', status, `${endpoint.name}: ${decoded.problem}`);
      const keptAt = Date.parse(response.headers.get(keptAtHeader) ?? '');
      return { ok: true, value: decoded.value, ...(keptAt && { keptAt }) };
    } catch {
      return fail(signal.reason ?? 'offline');
    } finally {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', abort);
      abort();
    }
  }

  return {
    async call<E extends Endpoint>(endpoint: E | EarlyCall<E>, input: InputOf<E>, { signal }: CallOptions = {}) {
      return (await send(endpoint, input, signal)) as CallResult<ResponseOf<E>>;
    },
  };
}

/** Returns the arguments for fetch. Throws if the address or the token is missing. */
function requestOf(endpoint: Question, input: object, options: ApiClientOptions): [url: string, init: RequestInit] {
  const { name, method, base, access } = endpoint;
  const address = options.addresses[base];
  if (!address) {
    if (base !== 'account') throw new Error(`${name}: no address for "${base}"`);
    // The message comes from the error catalogue (ACC-18). No other configuration error appears this late.
    const message = 'KAS UserWeb URL was not provided.';
    console.error(message);
    throw new Error(message);
  }
  const headers = new Headers();
  if (access.startsWith('key')) headers.set('X-Api-Key', options.apiKey);
  if (access.endsWith('token')) {
    const token = options.token(address);
    // An invalid header value counts as no token: the browser's own error would print the token in the log.
    if (!token || !/^[!-~]+$/.test(token)) throw new Error(`${name}: no token`);
    headers.set('Authorization', `Bearer ${token}`);
  }
  if (endpoint.acceptLanguage) headers.set('Accept-Language', options.locale());
  const init: RequestInit = { method, headers, credentials: 'omit' };
  if (endpoint.body) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(foreignFields(input).body);
  }
  return [address.replace(/\/$/, '') + addressOf(endpoint, input), init];
}

/** Returns the response as text; null as soon as it exceeds the limit. */
async function textOf(response: Response): Promise<string | null> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > maximumResponseBytes) return null;
    text += decoder.decode(value, { stream: true });
  }
}

/** The synchronous result of a schema. The interface also allows asynchronous ones, which the product does not use. */
interface ReadResponse {
  readonly value: unknown;
  readonly issues?: readonly { readonly path?: readonly { readonly key: PropertyKey }[] | undefined }[] | undefined;
}

/** Returns the value, or the place where the response does not match its schema. Never quotes the response. */
function decode(schema: GenericSchema, text: string | null): { value: unknown } | { problem: string } {
  if (text === null) return { problem: 'too large' };
  try {
    // Calls the Standard Schema interface, so that the client does not import the schema library.
    const read = schema['~standard'].validate(text ? JSON.parse(text) : undefined) as ReadResponse;
    if (!read.issues) return { value: read.value };
    return { problem: `unreadable at /${read.issues[0]?.path?.map(({ key }) => key).join('/') ?? ''}` };
  } catch {
    // Invalid JSON, or nested deeper than the stack allows.
    return { problem: 'unreadable' };
  }
}

function waitUnlessEnded(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
