import type { GenericSchema } from 'valibot';
import {
  type AnswerOf,
  addressOf,
  type Base,
  type EarlyCall,
  type Endpoint,
  type InputOf,
  type Question,
} from './endpoint.ts';

/** Why a call gave nothing: no query, no token, no body and no text of the server in it. */
export interface CallError {
  /**
   * `not-sent`: no address or no token to send it with, or an input that makes no request. `offline`: no answer came,
   * or half of one. `unreadable`: an answer that is not what was declared, or too large.
   */
  readonly kind: 'aborted' | 'not-sent' | 'offline' | 'timeout' | 'status' | 'unreadable';
  readonly status?: number;
  /** The name of the call. */
  readonly call: string;
  /** A line for the log. */
  readonly message: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallError };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface ApiClient {
  /** Sends a declared call. Never throws: what went wrong is a value. */
  call<E extends Endpoint>(
    endpoint: E | EarlyCall<E>,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<Answer<AnswerOf<E>>>;
}

export interface ApiClientOptions {
  /** Where each service is; a call to a service without an address is not sent. */
  readonly addresses: { readonly [B in Base]?: string | undefined };
  readonly apiKey: string;
  readonly locale: () => string;
  /** The visitor's token for the service at this address, or null: who keeps the token decides where it may go. */
  readonly token: (address: string) => string | null;
  readonly fetch?: typeof globalThis.fetch;
  /** For the whole call: both tries, headers and body. */
  readonly timeoutMilliseconds?: number;
  /** Waits as long as a server asked for; rejects when the call ends before. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504];
const maximumWaitSeconds = 2;
const maximumAnswerBytes = 5_000_000;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { timeoutMilliseconds = 15_000, wait = waitUnlessEnded } = options;

  async function send(
    endpoint: Endpoint | EarlyCall<Endpoint>,
    input: object,
    callerSignal?: AbortSignal,
  ): Promise<Answer<unknown>> {
    const fail = (kind: CallError['kind'], status?: number, detail?: string): Answer<never> => {
      const message = detail ?? `${endpoint.name}: ${kind}${status ? ` ${status}` : ''}`;
      return { ok: false, error: { kind, ...(status && { status }), call: endpoint.name, message } };
    };

    let url: string;
    let init: RequestInit;
    try {
      [url, init] = requestOf(endpoint, input, options);
    } catch (error) {
      return fail('not-sent', undefined, (error as Error).message);
    }

    // One controller for the whole call: what is still open when it ends, an unread body included, is closed with it.
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
        const isAsked = response.status === 429 || response.status === 503;
        if (isAsked && seconds > 0 && seconds <= maximumWaitSeconds) await wait(seconds * 1000, signal);
        return fetchOnce();
      };
      const [response, { answer }] = await Promise.all([
        fetchPatiently(),
        'declaration' in endpoint ? endpoint.declaration() : endpoint,
      ]);
      const { status } = response;
      if (status >= 400 && status <= 599) return fail('status', status);
      if (!answer) return { ok: true, value: undefined };
      const text = await textOf(response);
      signal.throwIfAborted();
      const decoded = decode(answer, text);
      return 'problem' in decoded
        ? fail('unreadable', status, `${endpoint.name}: ${decoded.problem}`)
        : { ok: true, value: decoded.value };
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
      return (await send(endpoint, input, signal)) as Answer<AnswerOf<E>>;
    },
  };
}

/** What to fetch. Throws a sentence where there is nothing to send it to or with. */
function requestOf(endpoint: Question, input: object, options: ApiClientOptions): [url: string, init: RequestInit] {
  const { name, method, base, access } = endpoint;
  const address = options.addresses[base];
  if (!address) {
    if (base !== 'account') throw new Error(`${name}: no address for "${base}"`);
    // The sentence is the error catalogue's (ACC-18). The only mistake of a configuration that a traveller meets late.
    const message = 'KAS UserWeb URL was not provided.';
    console.error(message);
    throw new Error(message);
  }
  const headers = new Headers();
  if (access.startsWith('key')) headers.set('X-Api-Key', options.apiKey);
  if (access.endsWith('token')) {
    const token = options.token(address);
    // What is no header is no token either: the browser's own refusal would repeat it in the log.
    if (!token || !/^[!-~]+$/.test(token)) throw new Error(`${name}: no token`);
    headers.set('Authorization', `Bearer ${token}`);
  }
  if (endpoint.acceptLanguage) headers.set('Accept-Language', options.locale());
  const init: RequestInit = { method, headers, credentials: 'omit' };
  if (endpoint.body) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify((input as { body: unknown }).body);
  }
  return [address.replace(/\/$/, '') + addressOf(endpoint, input), init];
}

/** The answer as text, or null as soon as it is larger than any answer of ours. */
async function textOf(response: Response): Promise<string | null> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > maximumAnswerBytes) return null;
    text += decoder.decode(value, { stream: true });
  }
}

/** What a schema of ours says at once; others might say it later. */
interface ReadAnswer {
  readonly value: unknown;
  readonly issues?: readonly { readonly path?: readonly { readonly key: PropertyKey }[] | undefined }[] | undefined;
}

/** The value, or where the answer is not what was declared; never what stood there. */
function decode(schema: GenericSchema, text: string | null): { value: unknown } | { problem: string } {
  if (text === null) return { problem: 'too large' };
  try {
    // By the interface that schemas bring along, so that their library is loaded with the first of them.
    const read = schema['~standard'].validate(text ? JSON.parse(text) : undefined) as ReadAnswer;
    if (!read.issues) return { value: read.value };
    return { problem: `unreadable at /${read.issues[0]?.path?.map(({ key }) => key).join('/') ?? ''}` };
  } catch {
    // No JSON, or nested deeper than the stack.
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
