import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { locales } from '#shared/i18n/locales.ts';
import { emailIn, type Unsubscribing, unsubscribePage } from '#site/pages/unsubscribe.ts';
import { pathOf } from '#site/rules/address.ts';
import { CallRefused, refusal } from '#site/server/http/call-refused.ts';
import { networkOf } from '#site/server/http/ip-network.ts';
import type { Allowance, RateLimit } from '#site/server/http/request-limits.ts';
import { type PageRequest, pageRequestOf } from './page-request.ts';
import { pageContentOf } from './render-page.ts';
import type { Rendering } from './rendering.ts';
import { sendPage } from './serve-pages.ts';

/** An e-mail address has at most 254 characters, each up to three when encoded. */
const longestBody = 1024;
const timeoutMilliseconds = 10_000;
/** Requests of one network that reach the operator's service. */
const allowance: Allowance = { perSecond: 0.1, burst: 5 };

const notOurForm = new CallRefused(403, 'refused', 'Send the form of this page.');

const limitForm = bodyLimit({ maxSize: longestBody, onError: () => refusal(notOurForm) });

/** Sends an e-mail address to the operator's unsubscribe service. Returns whether the status was 2xx. */
async function sendUnsubscribe(address: string, email: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Any failure is shown to the visitor, who may try again.
    return false;
  }
}

/** Handles the form of the unsubscribe page (ND-36): one explicit confirmation, with or without script. */
export function serveUnsubscribe(app: Hono, rendering: Rendering, takeOne: RateLimit | null): void {
  for (const { code } of locales) {
    app.post(pathOf('unsubscribe', code), limitForm, async (context) => {
      const request = pageRequestOf(context);
      const body = await formIn(context, request);
      if (body === null) return refusal(notOurForm);
      const show = (state: Unsubscribing, status: number) => {
        const page = unsubscribePage({ ...pageContentOf(request, code, rendering), query: body }, state);
        return sendPage(request, { locale: code, page, status, address: null }, rendering);
      };
      const seconds = takeOne?.(networkOf(context.get('client').address), allowance) ?? 0;
      if (seconds > 0) {
        const refused = await show('failed', 429);
        refused.headers.set('Retry-After', String(seconds));
        return refused;
      }
      const email = emailIn(body);
      const { unsubscribeUrl } = rendering.options;
      const state: Unsubscribing =
        email !== null && unsubscribeUrl !== null && (await sendUnsubscribe(unsubscribeUrl, email)) ? 'done' : 'failed';
      return show(state, state === 'done' ? 200 : email === null ? 400 : 502);
    });
  }
}

/** Returns the fields of the form as a query; null for a form of another site or another content type. */
async function formIn(context: Context, { origin }: PageRequest): Promise<string | null> {
  const type = context.req.header('content-type') ?? '';
  if (context.req.header('origin') !== origin) return null;
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  return context.req.text();
}
