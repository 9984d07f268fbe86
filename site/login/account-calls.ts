import type { getAccount } from '#shared/api/calls/account.ts';
import type { getSignInPage, signIn, signOut } from '#shared/api/calls/sign-in.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';

export interface DemoAccount {
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

export interface AccountCalls {
  /** The shared account of a demo; null elsewhere. */
  demoAccount(): Promise<DemoAccount | null>;
  signIn(email: string, password: string, signal: AbortSignal): Promise<NewSession | SignInProblem>;
  /** Revokes the token, also while the page unloads. */
  revoke(token: string): Promise<void>;
  /** Returns whether the server reports this token as ended. Without a response the token counts as valid. */
  isEnded(token: string): Promise<boolean>;
}

interface Sent {
  readonly body?: object;
  readonly token?: string;
  readonly signal?: AbortSignal;
}

interface Answered {
  readonly status: number;
  readonly retryAfterSeconds: number;
  readonly content: unknown;
}

const timeoutMilliseconds = 15_000;

/**
 * The four account calls without the API client and its schemas, which would double the size of this script. Addresses
 * are typed by the declarations, so a wrong one does not compile.
 */
export function createAccountCalls(server: string): AccountCalls {
  /** Null without a complete response in time. */
  async function send<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    { body, token, signal }: Sent = {},
  ): Promise<Answered | null> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    const timer = setTimeout(abort, timeoutMilliseconds);
    signal?.addEventListener('abort', abort);
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
        signal: controller.signal,
      });
      const text = await response.text();
      controller.signal.throwIfAborted();
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
      signal?.removeEventListener('abort', abort);
    }
  }

  return {
    async demoAccount() {
      const answer = await send<typeof getSignInPage>('GET', '/sign-in');
      const { email, password } =
        (answer?.content as { demoAccount?: Partial<DemoAccount> | null } | null)?.demoAccount ?? {};
      return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
    },
    async signIn(email, password, signal) {
      const answer = await send<typeof signIn>('POST', '/sign-in', { body: { email, password }, signal });
      return sessionIn(answer?.content) ?? problemOf(answer);
    },
    async revoke(token) {
      await send<typeof signOut>('POST', '/sign-out', { token });
    },
    async isEnded(token) {
      return (await send<typeof getAccount>('GET', '/me?attributes', { token }))?.status === 401;
    },
  };
}

function sessionIn(content: unknown): NewSession | null {
  const { accessToken, attributes } = (content ?? {}) as Partial<NewSession>;
  const isToken = typeof accessToken === 'string' && /^[!-~]{1,2000}$/.test(accessToken);
  return isToken && typeof attributes === 'object' && attributes ? { accessToken, attributes } : null;
}

function problemOf(answer: Answered | null): SignInProblem {
  const status = answer?.status;
  // An input that the server rejects as too long belongs to no account either.
  if (status === 400 || status === 401) return { kind: 'refused' };
  if (status !== 429) return { kind: 'away' };
  const seconds = answer?.retryAfterSeconds ?? 0;
  return { kind: 'too-many', minutes: seconds > 0 ? Math.ceil(seconds / 60) : null };
}
