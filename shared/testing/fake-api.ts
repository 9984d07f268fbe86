import type { Answer, ApiClient, CallError, CallOptions } from '#shared/api/client.ts';
import type { AnswerOf, EarlyCall, Endpoint, InputOf } from '#shared/api/endpoint.ts';

/** How a call goes wrong: a status, or one of the other kinds. */
export type Failure = number | Exclude<CallError['kind'], 'status'>;

type Reply<E extends Endpoint> = AnswerOf<E> | Answer<AnswerOf<E>>;

export interface HeldCall<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly signal: AbortSignal | undefined;
  /** Lets this call end, with what `answer` said or with another reply. */
  release(reply?: Reply<E>): void;
}

export interface FakeApi extends ApiClient {
  /** What a call gives from now on: the value as the product sees it, a failure, or either computed from the input. */
  answer<E extends Endpoint>(endpoint: E, reply: Reply<E> | ((input: InputOf<E>) => Reply<E>)): void;
  /** From now on this call waits until it is released. The list grows with each call, oldest first. */
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

/** An ApiClient without a network, for unit and browser tests. An abort ends a call, as in the real one. */
export function fakeApi(): FakeApi {
  const replies = new Map<string, (input: never) => unknown>();
  const held = new Map<string, HeldCall<Endpoint>[]>();
  const calls: { name: string; input: unknown }[] = [];

  function replyOf(endpoint: Pick<Endpoint, 'name'>, input: unknown): Answer<unknown> {
    const reply = replies.get(endpoint.name);
    if (!reply) throw new Error(`fakeApi has no answer for "${endpoint.name}": say api.answer(…) in the test.`);
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

/** No answer of the product has a field `ok`, so a reply that has one is an answer already. */
function toAnswer(reply: unknown): Answer<unknown> {
  const isAnswer = typeof reply === 'object' && reply !== null && 'ok' in reply;
  return isAnswer ? (reply as Answer<unknown>) : { ok: true, value: reply };
}
