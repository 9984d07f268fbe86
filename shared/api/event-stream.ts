import { addressOf, type Question } from './endpoint.ts';

export interface StreamOptions {
  /** Address of the service. */
  readonly address: string;
  readonly apiKey: string;
  readonly locale: string;
  readonly signal: AbortSignal;
  /** Receives the parsed data of each event. */
  readonly receive: (data: unknown) => void;
  /** Called when anything has arrived, heartbeats included. */
  readonly heard?: () => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** What an event may have at most: a stream without an end of event is no stream. */
const mostCharacters = 2_000_000;

/**
 * Reads a stream of server-sent events through `fetch`, because an EventSource sends no key. Resolves when the stream ends; rejects
 * when it cannot be opened, breaks or has something else than JSON.
 */
export async function readEventStream(endpoint: Question, input: object, options: StreamOptions): Promise<void> {
  const { address, apiKey, locale, signal, receive, heard } = options;
  const response = await (options.fetch ?? fetch)(address.replace(/\/$/, '') + addressOf(endpoint, input), {
    headers: { 'X-Api-Key': apiKey, 'Accept-Language': locale, Accept: 'text/event-stream' },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  });
  const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) {
    await response.body?.cancel();
    throw new Error(`${endpoint.name}: status ${response.status}`);
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard?.();
    const [events, left] = eventsIn(rest + decoder.decode(value, { stream: true }));
    if (left.length > mostCharacters) throw new Error(`${endpoint.name}: too large`);
    rest = left;
    for (const event of events) receive(JSON.parse(event));
  }
}

/** Returns the data of the complete events in a text, and what is left of it. Comments and other fields are no data. */
export function eventsIn(text: string): readonly [events: string[], rest: string] {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.map((block) =>
    block
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart())
      .join('\n'),
  );
  return [events.filter((data) => data !== ''), rest];
}
