import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { shortestPassword } from '#shared/domain/account.ts';
import { createTurnstile } from './turnstile.ts';

const derive = promisify(argon2) as unknown as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

const memoryInKiB = 19 * 1024;
const passes = 2;
const hashLength = 32;
const longestPassword = 1024;

/** Each hash takes 19 MiB and a core: two in parallel, and a queue of some seconds. */
const limited = createTurnstile({ atOnce: 2, waiting: 200 });

/** Hashes a password with argon2id to a text with its parameters. Throws `TooBusy` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await limited(() => deriveKey(password, salt));
  return `$argon2id$v=19$m=${memoryInKiB},t=${passes},p=1$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Whether a password matches a hash. Without a hash the same work is done, so that the response time does not reveal
 * whether an account exists.
 */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(hashed ?? '');
  const salt = parts?.[1] ? Buffer.from(parts[1], 'base64') : Buffer.alloc(16);
  const expected = parts?.[2] ? Buffer.from(parts[2], 'base64') : null;
  const hash = await limited(() => deriveKey(password, salt));
  return expected !== null && timingSafeEqual(hash, expected);
}

export function isAcceptablePassword(password: string): boolean {
  return password.length >= shortestPassword && password.length <= longestPassword;
}

function deriveKey(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', {
    // Normalized, because equal letters can be typed as different code points.
    message: password.slice(0, longestPassword + 1).normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: hashLength,
    memory: memoryInKiB,
    passes,
  });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
