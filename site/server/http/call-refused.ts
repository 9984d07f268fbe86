import { jsonResponse } from './deliver.ts';
import { dataHeaders } from './headers.ts';

/** An expected error: a status, a code for programs and a sentence for developers (ND-2). */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Problems by field of the request. */
  readonly details: readonly object[] | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    details?: readonly object[],
  ) {
    super(message);
    this.details = details;
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** A refusal for the moment: the caller may try again after some seconds. */
export const refusedFor = (seconds: number, status: 429 | 503, code: string, message: string) =>
  new CallRefused(status, code, message, { 'Retry-After': String(seconds) });

/** The caller closed the connection, so the response would be lost. */
export const callerLeft = () => new CallRefused(499, 'left', 'The caller closed the connection.');

/** Returns a function that returns what was found, and refuses the call with this code when nothing was. */
export function orUnknown(code: string, message: string) {
  return <Found>(found: Found | null): Found => {
    if (found === null) throw new CallRefused(404, code, message);
    return found;
  };
}

/** The response for a program: `{ error: { code, message } }`, readable from any origin. */
export function refusal({ status, code, message, headers, details }: CallRefused): Response {
  return jsonResponse({ error: { code, message, ...(details && { details }) } }, status, {
    ...dataHeaders,
    ...headers,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    // A person who opens the address gets an HTML page.
    Vary: `Accept, ${dataHeaders.Vary}`,
    'Content-Type': 'application/json; charset=utf-8',
  });
}
