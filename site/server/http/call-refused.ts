import { dataHeaders } from './headers.ts';

/** What goes wrong on purpose: a status, a code for programs and a sentence for developers (ND-2). */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is wrong with each part of what was sent. */
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

/** The answer to a program: `{ error: { code, message } }`, readable for a page of any origin. */
export function refusal({ status, code, message, headers, details }: CallRefused): Response {
  return new Response(JSON.stringify({ error: { code, message, ...(details && { details }) } }), {
    status,
    headers: {
      ...dataHeaders,
      ...headers,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
      // A person who opens the address gets a page.
      Vary: `Accept, ${dataHeaders.Vary}`,
      'Content-Type': 'application/json; charset=utf-8',
    },
  });
}
