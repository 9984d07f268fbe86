import { describe, expect, it } from 'vitest';
import { streamVehicles } from './calls/vehicles.ts';
import { eventsIn, readEventStream } from './event-stream.ts';

const encoder = new TextEncoder();

function read(chunks: readonly (string | Uint8Array)[], init: ResponseInit = {}) {
  const received: unknown[] = [];
  const requests: { url: string; headers: Record<string, string> }[] = [];
  let heard = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  const done = readEventStream(
    streamVehicles,
    { lineId: ['M1', 'M6'] },
    {
      address: 'https://tp.example/',
      apiKey: 'demo',
      locale: 'de',
      signal: new AbortController().signal,
      receive: (data) => received.push(data),
      heard: () => {
        heard++;
      },
      fetch: async (url, { headers } = {}) => {
        requests.push({ url: String(url), headers: headers as Record<string, string> });
        return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' }, ...init });
      },
    },
  );
  return { done, received, requests, heard: () => heard };
}

describe('a stream of events', () => {
  it('is opened with the key and the language in headers', async () => {
    const { done, requests } = read([]);
    await done;
    expect(requests).toEqual([
      {
        url: 'https://tp.example/api/v1/vehicles/stream?lineId=M1&lineId=M6',
        headers: { 'X-Api-Key': 'demo', 'Accept-Language': 'de', Accept: 'text/event-stream' },
      },
    ]);
  });

  it('is read however it is cut, also inside of a letter', async () => {
    const bytes = encoder.encode(':\n\ndata: {"a":"É"}\n\n:\n\ndata: {"b":2}\n\n');
    for (let at = 1; at < bytes.length; at++) {
      const { done, received, heard } = read([bytes.slice(0, at), bytes.slice(at)]);
      await done;
      expect(received).toEqual([{ a: 'É' }, { b: 2 }]);
      expect(heard()).toBe(2);
    }
  });

  it.each([
    ['a refusal', ['{}'], { status: 503 }],
    ['a page', ['data: 1\n\n'], { headers: { 'content-type': 'text/html' } }],
    ['data that is no JSON', ['data: <p>\n\n'], {}],
    ['an event without an end', ['x'.repeat(2_000_001)], {}],
  ] as const)('is none: %s', async (_, chunks, init) => {
    const { done, received } = read(chunks, init as ResponseInit);
    await expect(done).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it('has comments, other fields and data of several lines', () => {
    expect(eventsIn('event: x\r\nid: 1\r\ndata: a\r\ndata:b\r\n\r\n: c\n\ndata: d')).toEqual([['a\nb'], 'data: d']);
  });
});
