import type { ApiClient, CallError, CallOptions, CallResult } from '#shared/api/client.ts';
import type { EarlyCall, Endpoint, InputOf, ResponseOf } from '#shared/api/endpoint.ts';

/** How a call fails: a status, or one of the other kinds of errors. */
export type Failure = number | Exclude<CallError['kind'], 'status'>;

type Reply<E extends Endpoint> = ResponseOf<E> | CallResult<ResponseOf<E>>;

export interface HeldCall<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly signal: AbortSignal | undefined;
  /** Ends this call with the reply set by `response`, or with another one. */
  release(reply?: Reply<E>): void;
}

export interface FakeApi extends ApiClient {
  /** Sets the reply of an endpoint: a parsed value, a failure, or a function of the input that returns either. */
  response<E extends Endpoint>(endpoint: E, reply: Reply<E> | ((input: InputOf<E>) => Reply<E>)): void;
  /** From now on, calls wait for `release`. The returned list grows with each call, oldest first. */
  hold<E extends Endpoint>(endpoint: E): readonly HeldCall<E>[];
  /** The inputs of the calls so far, oldest first. */
  callsTo<E extends Endpoint>(endpoint: E): readonly InputOf<E>[];
  /** The names of all calls so far. */
  readonly calls: readonly string[];
}

/** `api.response(getBanners, failure(getBanners, 503))`, or `failure(getBanners, 'offline')`. */
export function failure(endpoint: Pick<Endpoint, 'name'>, how: Failure): CallResult<never> {
  if (typeof how !== 'number')
    return { ok: false, error: { kind: how, call: endpoint.name, message: `${endpoint.name}: ${how}` } };
  const message = `${endpoint.name}: status ${how}`;
  return { ok: false, error: { kind: 'status', status: how, call: endpoint.name, message } };
}

/** An ApiClient without a network, for unit and browser tests. An abort ends a call, as in the real client. */
export function fakeApi(): FakeApi {
  const replies = new Map<string, (input: never) => unknown>();
  const held = new Map<string, HeldCall<Endpoint>[]>();
  const calls: { name: string; input: unknown }[] = [];

  function replyOf(endpoint: Pick<Endpoint, 'name'>, input: unknown): CallResult<unknown> {
    const reply = replies.get(endpoint.name);
    if (!reply) throw new Error(`fakeApi has no response for "${endpoint.name}": call api.response(…) in the test.`);
    return toResponse(reply(input as never));
  }

  return {
    async call<E extends Endpoint>(endpoint: E | EarlyCall<E>, input: InputOf<E>, { signal }: CallOptions = {}) {
      calls.push({ name: endpoint.name, input });
      const aborted = failure(endpoint, 'aborted');
      if (signal?.aborted) return aborted;
      const waiting = held.get(endpoint.name);
      if (!waiting) {
        const response = replyOf(endpoint, input);
        await Promise.resolve();
        return (signal?.aborted ? aborted : response) as CallResult<ResponseOf<E>>;
      }
      return new Promise<CallResult<ResponseOf<E>>>((resolve, reject) => {
        signal?.addEventListener('abort', () => resolve(aborted), { once: true });
        waiting.push({
          input,
          signal,
          release(...reply: unknown[]) {
            try {
              resolve((reply.length ? toResponse(reply[0]) : replyOf(endpoint, input)) as CallResult<ResponseOf<E>>);
            } catch (error) {
              reject(error);
            }
          },
        });
      });
    },
    response(endpoint, reply) {
      replies.set(endpoint.name, typeof reply === 'function' ? (reply as (input: never) => unknown) : () => reply);
    },
    hold<E extends Endpoint>(endpoint: E) {
      const waiting: HeldCall<Endpoint>[] = [];
      held.set(endpoint.name, waiting);
      return waiting as unknown as readonly HeldCall<E>[];
    },
    callsTo<E extends Endpoint>(endpoint: E) {
      return calls.filter(({ name }) => name === endpoint.name).map(({ input }) => input as InputOf<E>);
    },
    get calls() {
      return calls.map(({ name }) => name);
    },
  };
}

/** No response body has a field `ok`, so a reply with that field is a `CallResult` already. */
function toResponse(reply: unknown): CallResult<unknown> {
  const isResponse = typeof reply === 'object' && reply !== null && 'ok' in reply;
  return isResponse ? (reply as CallResult<unknown>) : { ok: true, value: reply };
}
