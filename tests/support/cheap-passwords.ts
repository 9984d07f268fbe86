import { createPasswords, type Passwords } from '#site/server/user-data/passwords.ts';

/** Hashes as the server does, at a cost of microseconds instead of tens of milliseconds. */
export const cheapPasswords = (): Passwords => createPasswords({ memoryInKiB: 8, passes: 1 });

/** Cheap ones that report each hash. */
export function countedPasswords(onHash: () => void): Passwords {
  const passwords = cheapPasswords();
  return {
    hash(password) {
      onHash();
      return passwords.hash(password);
    },
    matches(password, hashed) {
      onHash();
      return passwords.matches(password, hashed);
    },
  };
}
