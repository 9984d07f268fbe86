import type { Context, Hono } from 'hono';
import type { Endpoint, WireAnswerOf } from '#shared/api/endpoint.ts';
import { dataHeaders } from './headers.ts';

/** What goes wrong on purpose: a status and a sentence for developers (ND-2). */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface CallRequest {
  /** The visitor's languages, best first, as the browser says. */
  readonly acceptLanguage: string | undefined;
}

/** Ties a declared call to its handler. A handler with another answer than the declared one does not compile. */
export function answerCall<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  handle: (request: CallRequest) => WireAnswerOf<E> | Promise<WireAnswerOf<E>>,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  app.on(endpoint.method, path, async (context) => {
    if (endpoint.access.startsWith('key')) checkKey(context);
    const answer: unknown = await handle({ acceptLanguage: context.req.header('accept-language') });
    return context.json(answer as object, 200, dataHeaders);
  });
}

/** The key of the pages that have none of their own; it opens what needs no token. */
const demoKey = 'demo';

function checkKey(context: Context): void {
  const key = context.req.header('x-api-key');
  if (!key) throw new CallRefused(403, 'missing-key', 'Send the key of your site in the header X-Api-Key.');
  if (key !== demoKey) throw new CallRefused(403, 'unknown-key', 'This key is not known here.');
}
