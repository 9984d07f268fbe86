import { expect, it } from 'vitest';
import { isEmail } from './email-address.ts';

it.each(['a@b', 'ada.lovelace+tag@example.org', "o'brien@example.org", 'zoé@exemple.fr', 'x_-/=?{}@b'])(
  '%j is an e-mail address',
  (text) => expect(isEmail(text)).toBe(true),
);

it.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@b@example.org',
  'a b@example.org',
  'ada@example.org\n',
  `${'a'.repeat(65)}@example.org`,
  ...[...'()<>[]:;,"\\'].flatMap((special) => [`a${special}b@example.org`, `ada@exam${special}ple.org`]),
])('%j is no e-mail address', (text) => expect(isEmail(text)).toBe(false));
