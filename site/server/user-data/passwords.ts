import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { shortestPassword } from '#shared/domain/account.ts';
import { createTurnstile } from './turnstile.ts';

export type Passwords = ReturnType<typeof createPasswords>;

/** The cost of a guess for someone who has stolen the hashes. */
const fullCost = { memoryInKiB: 19 * 1024, passes: 2 };

const derive = promisify(argon2) as unknown as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

const hashLength = 32;
const longestPassword = 1024;

/** Hashes passwords and compares them with their hashes. Both throw `TooBusy` when too many wait. */
export function createPasswords({ memoryInKiB, passes } = fullCost) {
  /** Each hash takes 19 MiB and a core: two in parallel, and a queue of some seconds. */
  const limited = createTurnstile({ atOnce: 2, waiting: 200 });
  const prefix = `$argon2id$v=19$m=${memoryInKiB},t=${passes},p=1$`;

  const deriveKey = (password: string, nonce: Buffer) =>
    derive('argon2id', {
      // Normalized, because equal letters can be typed as different code points.
      message: password.slice(0, longestPassword + 1).normalize('NFKC'),
      nonce,
      parallelism: 1,
      tagLength: hashLength,
      memory: memoryInKiB,
      passes,
    });

  return {
    /** Hashes a password with argon2id to a text with its parameters. */
    async hash(password: string) {
      const salt = randomBytes(16);
      const hash = await limited(() => deriveKey(password, salt));
      return `${prefix}${unpadded(salt)}$${unpadded(hash)}`;
    },

    /**
     * Whether a password matches a hash. Without a hash the same work is done, so that the response time does not reveal
     * whether an account exists.
     */
    async matches(password: string, hashed: string | null) {
      const kept = hashed?.startsWith(prefix) ? hashed.slice(prefix.length) : '';
      const encoded = /^([\w+/]{22})\$([\w+/]{43})$/.exec(kept);
      const salt = encoded?.[1] ? Buffer.from(encoded[1], 'base64') : Buffer.alloc(16);
      const expected = encoded?.[2] ? Buffer.from(encoded[2], 'base64') : null;
      const hash = await limited(() => deriveKey(password, salt));
      return expected !== null && timingSafeEqual(hash, expected);
    },
  };
}

export function isAcceptablePassword(password: string): boolean {
  return password.length >= shortestPassword && password.length <= longestPassword;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
