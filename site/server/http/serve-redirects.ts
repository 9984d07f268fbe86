import type { Hono } from 'hono';
import { type Redirects, redirectOf } from '../content/redirects.ts';
import { pageHeaders } from './headers.ts';

/** Sends whoever asks for a page to where the rules say, as the client's router would (NAV-20). */
export function serveRedirects(app: Hono, redirects: () => Redirects): void {
  app.get('*', (context, next) => {
    const target = redirectOf(redirects(), context.req.path);
    if (target === null) return next();
    const { search } = new URL(context.req.url);
    const location = target.includes('?') ? target : `${target}${search}`;
    return new Response(null, { status: 302, headers: { ...pageHeaders, Location: location } });
  });
}
