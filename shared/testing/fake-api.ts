import type { Answer, ApiClient, CallError, CallOptions } from '#shared/api/client.ts';
import type { AnswerOf, EarlyCall, Endpoint, InputOf } from '#shared/api/endpoint.ts';

/** How a call fails: a status, or one of the other kinds of errors. */
export type Failure = number | Exclude<CallError['kind'], 'status'>;

type Reply<E extends Endpoint> = AnswerOf<E> | Answer<AnswerOf<E>>;

export interface HeldCall<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly signal: AbortSignal | undefined;
  /** Ends this call with the reply set by `answer`, or with another one. */
  release(reply?: Reply<E>): void;
}

export interface FakeApi extends ApiClient {
  /** Sets the reply of an endpoint: a parsed value, a failure, or a function of the input that returns either. */
  answer<E extends Endpoint>(endpoint: E, reply: Reply<E> | ((input: InputOf<E>) => Reply<E>)): void;
  /** From now on, calls wait for `release`. The returned list grows with each call, oldest first. */
  hold<E extends Endpoint>(endpoint: E): readonly HeldCall<E>[];
  /** The inputs of the calls so far, oldest first. */
  callsTo<E extends Endpoint>(endpoint: E): readonly InputOf<E>[];
  /** The names of all calls so far. */
  readonly calls: readonly string[];
}

/** `api.answer(getBanners, failure(getBanners, 503))`, or `failure(getBanners, 'offline')`. */
export function failure(endpoint: Pick<Endpoint, 'name'>, how: Failure): Answer<never> {
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

  function replyOf(endpoint: Pick<Endpoint, 'name'>, input: unknown): Answer<unknown> {
    const reply = replies.get(endpoint.name);
    if (!reply) throw new Error(`fakeApi has no answer for "${endpoint.name}": call api.answer(…) in the test.`);
    return toAnswer(reply(input as never));
  }

  return {
    async call<E extends Endpoint>(endpoint: E | EarlyCall<E>, input: InputOf<E>, { signal }: CallOptions = {}) {
      calls.push({ name: endpoint.name, input });
      const aborted = failure(endpoint, 'aborted');
      if (signal?.aborted) return aborted;
      const waiting = held.get(endpoint.name);
      if (!waiting) {
        const answer = replyOf(endpoint, input);
        await Promise.resolve();
        return (signal?.aborted ? aborted : answer) as Answer<AnswerOf<E>>;
      }
      return new Promise<Answer<AnswerOf<E>>>((resolve, reject) => {
        signal?.addEventListener('abort', () => resolve(aborted), { once: true });
        waiting.push({
          input,
          signal,
          release(...reply: unknown[]) {
            try {
              resolve((reply.length ? toAnswer(reply[0]) : replyOf(endpoint, input)) as Answer<AnswerOf<E>>);
            } catch (error) {
              reject(error);
            }
          },
        });
      });
    },
    answer(endpoint, reply) {
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

/** No response body has a field `ok`, so a reply with that field is an `Answer` already. */
function toAnswer(reply: unknown): Answer<unknown> {
  const isAnswer = typeof reply === 'object' && reply !== null && 'ok' in reply;
  return isAnswer ? (reply as Answer<unknown>) : { ok: true, value: reply };
}
