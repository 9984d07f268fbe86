import { describe, expect, it } from 'vitest';
import { fullNameOf } from './account.ts';

describe('fullNameOf', () => {
  it.each([
    ['ACC-7', { firstName: 'Compte', lastName: 'Démo' }, 'Compte Démo'],
    ['ACC-7', { firstName: 'Compte' }, 'Compte'],
    ['ACC-7', { lastName: 'Démo' }, 'Démo'],
    ['ACC-8', {}, ''],
    ['ACC-8', null, ''],
    ['ACC-8', undefined, ''],
  ])('%s: %o is called "%s"', (_, attributes, label) => {
    expect(fullNameOf(attributes)).toBe(label);
  });
});
