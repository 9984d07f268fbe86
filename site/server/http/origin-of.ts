import type { Context } from 'hono';

/** This server as the visitor's browser sees it: what stands before us may have taken the encryption off. */
export function originOf(context: Context): string {
  const { protocol, host } = new URL(context.req.url);
  const isHttps = protocol === 'https:' || context.req.header('x-forwarded-proto') === 'https';
  return `${isHttps ? 'https' : 'http'}://${host}`;
}
