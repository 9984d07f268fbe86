import type { Endpoint } from '#shared/api/endpoint.ts';
import { networkOf } from '#shared/lib/ip-network.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { CallRefused } from './call-refused.ts';
import type { Gate } from './call-table.ts';
import { type Allowance, createRateLimit } from './rate-limit.ts';

/** The origins that may use a key. `*` allows every origin, also the `null` of a file. */
export interface KeySettings {
  readonly origins: '*' | readonly string[];
}

export type Keys = Readonly<Record<string, KeySettings>>;

const allowances = {
  search: { perSecond: 10, burst: 30 },
  journeys: { perSecond: 2, burst: 10 },
  writing: { perSecond: 1, burst: 10 },
  reading: { perSecond: 20, burst: 60 },
  // Strict, to keep callers from probing e-mail addresses (ND-19).
  probing: { perSecond: 0.2, burst: 10 },
} as const satisfies Record<string, Allowance>;

function kindOf({ name, method, query }: Endpoint): keyof typeof allowances {
  if ('email' in (query?.entries ?? {})) return 'probing';
  if (/^journeys/i.test(name) || /Journeys$/.test(name)) return 'journeys';
  if (method !== 'GET') return 'writing';
  return /places|geocode/i.test(name) ? 'search' : 'reading';
}

export interface GateDependencies {
  readonly keys: Keys;
  /** Whether calls are limited. */
  readonly limits: boolean;
  readonly clock: Clock;
  readonly account: Gate['account'];
}

export function createGate({ keys, limits, clock, account }: GateDependencies): Gate {
  const takeOne = createRateLimit(clock);
  return {
    account,
    admit(endpoint, apiKey, origin, token) {
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
    limit(endpoint, apiKey, address) {
      if (!limits) return;
      const kind = kindOf(endpoint);
      // An unchecked key is free text, and each value would get a bucket of its own.
      const key = endpoint.access.startsWith('key') ? apiKey : '';
      const seconds = takeOne(`${kind} ${key} ${networkOf(address)}`, allowances[kind]);
      if (seconds > 0) {
        throw new CallRefused(429, 'too-many', `Too many calls: wait ${seconds} s.`, {
          'Retry-After': String(seconds),
        });
      }
    },
  };
}
