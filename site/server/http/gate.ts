import type { Endpoint } from '#shared/api/endpoint.ts';
import { CallRefused } from './call-refused.ts';
import type { LimitedKind, RequestLimits } from './request-limits.ts';

/** The origins that may use each key. `*` allows every origin, also the `null` of a file. */
export type Keys = Readonly<Record<string, { readonly origins: '*' | readonly string[] }>>;

/** API keys without configuration: one for any origin, for calls that need no token. */
export const bareKeys: Keys = { demo: { origins: '*' } };

function kindOf({ name, method, query }: Endpoint): LimitedKind {
  if ('email' in (query?.entries ?? {})) return 'probing';
  if (/^journeys/i.test(name) || /Journeys$/.test(name)) return 'journeys';
  if (method !== 'GET') return 'writing';
  return /places|geocode/i.test(name) ? 'search' : 'reading';
}

export type Gate = ReturnType<typeof createGate>;

interface GateDependencies {
  readonly keys: Keys;
  readonly limits: RequestLimits;
  /** Returns the account of a token. Throws a `CallRefused` for an invalid one. */
  readonly account: (token: string | null) => Promise<string>;
}

/** Checks before a call is handled. */
export function createGate({ keys, limits, account }: GateDependencies) {
  return {
    account,
    /** Throws a `CallRefused` when this key may not make this call from this origin. */
    admit(endpoint: Endpoint, apiKey: string, origin: string | undefined, token: string | null): void {
      // Every sandboxed frame and file has the origin `null`, so it proves nothing about the page (ND-26).
      if (token && origin === 'null') {
        throw new CallRefused(403, 'origin', 'A page without an origin may not call with a token.');
      }
      if (!endpoint.access.startsWith('key')) return;
      if (!apiKey) throw new CallRefused(403, 'missing-key', 'Send the key of your site in the header X-Api-Key.');
      const key = Object.hasOwn(keys, apiKey) ? keys[apiKey] : undefined;
      if (!key) throw new CallRefused(403, 'unknown-key', 'This key is unknown.');
      if (key.origins !== '*' && origin !== undefined && !key.origins.includes(origin)) {
        throw new CallRefused(403, 'origin', 'This key is not for pages of this origin.');
      }
    },
    /** Throws or rejects with a `CallRefused` when there were too many calls. */
    limit(endpoint: Endpoint, apiKey: string, address: string): void | Promise<void> {
      // An unchecked key is free text, and each value would get a bucket of its own.
      return limits(kindOf(endpoint), address, endpoint.access.startsWith('key') ? apiKey : '');
    },
  };
}
