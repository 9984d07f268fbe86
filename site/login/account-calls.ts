import type { getAccount } from '#shared/api/calls/account.ts';
import type { getSignInPage, signIn, signOut } from '#shared/api/calls/sign-in.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';

export interface OfferedAccount {
  readonly email: string;
  readonly password: string;
}

export interface NewSession {
  readonly accessToken: string;
  readonly attributes: object;
}

/** Reasons for a failed sign-in that the visitor can act on. */
export type SignInProblem =
  | { readonly kind: 'refused' | 'away' }
  | { readonly kind: 'too-many'; readonly minutes: number | null };

interface Sent {
  readonly body?: object;
  readonly token?: string;
  readonly signal?: AbortSignal;
}

interface Received {
  readonly status: number;
  readonly retryAfterSeconds: number;
  /** The unchecked body of a success; null for none. */
  readonly content: {
    readonly demoAccount?: { readonly email?: unknown; readonly password?: unknown } | null;
    readonly accessToken?: unknown;
    readonly attributes?: unknown;
  } | null;
}

const timeoutMilliseconds = 15_000;

/**
 * The four account calls without the API client and its schemas, which would double the size of this script. Addresses
 * are typed by the declarations, so a wrong one does not compile.
 */
export function createAccountCalls(server: string) {
  /** Null without a complete response in time. */
  async function send<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    { body, token, signal }: Sent = {},
  ): Promise<Received | null> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMilliseconds);
    const ended = AbortSignal.any(signal ? [signal, late.signal] : [late.signal]);
    try {
      const response = await fetch(`${server}/account-service${path}`, {
        method,
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: body ? JSON.stringify(body) : null,
        credentials: 'omit',
        keepalive: true,
        signal: ended,
      });
      const text = await response.text();
      ended.throwIfAborted();
      return {
        status: response.status,
        retryAfterSeconds: Number(response.headers.get('retry-after')),
        content: response.ok && text ? JSON.parse(text) : null,
      };
    } catch {
      // No network, a timeout or a captive portal: the visitor gets the same message.
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** The shared account of a demo; null elsewhere. */
    async demoAccount(): Promise<OfferedAccount | null> {
      const received = await send<typeof getSignInPage>('GET', '/sign-in');
      const { email, password } = received?.content?.demoAccount ?? {};
      return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
    },
    async signIn(email: string, password: string, signal: AbortSignal): Promise<NewSession | SignInProblem> {
      const received = await send<typeof signIn>('POST', '/sign-in', { body: { email, password }, signal });
      return sessionIn(received) ?? problemOf(received);
    },
    /** Revokes the token, also while the page unloads. */
    async revoke(token: string): Promise<void> {
      await send<typeof signOut>('POST', '/sign-out', { token });
    },
    /** Returns whether the server reports this token as ended. Without a response the token counts as valid. */
    async isEnded(token: string): Promise<boolean> {
      return (await send<typeof getAccount>('GET', '/me?attributes', { token }))?.status === 401;
    },
  };
}

function sessionIn(received: Received | null): NewSession | null {
  const { accessToken, attributes } = received?.content ?? {};
  const isToken = typeof accessToken === 'string' && /^[!-~]{1,2000}$/.test(accessToken);
  return isToken && typeof attributes === 'object' && attributes ? { accessToken, attributes } : null;
}

function problemOf(received: Received | null): SignInProblem {
  const status = received?.status;
  // An input that the server rejects as too long belongs to no account either.
  if (status === 400 || status === 401) return { kind: 'refused' };
  if (status !== 429) return { kind: 'away' };
  const seconds = received?.retryAfterSeconds ?? 0;
  return { kind: 'too-many', minutes: seconds > 0 ? Math.ceil(seconds / 60) : null };
}
