import { describe, expect, it } from 'vitest';
import { doubleNames, meantEverywhere, nameFaults } from './double-names.ts';
import { sourceOf, sources } from './source.ts';

const faults = nameFaults(sources(), Object.keys(meantEverywhere));

describe('an exported name', () => {
  it('has one meaning in the whole product', () => {
    expect(faults).toEqual([]);
  });

  const one = sourceOf(
    'shared/lib/one.ts',
    '\nexport const read = 1;\nexport interface Shape {}\nexport const Shape = 1;',
  );
  const other = sourceOf('site/other.ts', 'export function read() {}');

  it.each([
    [
      'exports it as well',
      other,
      ['shared/lib/one.ts:2, site/other.ts:1 export “read”: give each meaning a name of its own'],
    ],
    ['hands it on', sourceOf('site/other.ts', "export { read } from '#shared/lib/one.ts';"), []],
    ['is a test', sourceOf('site/other.test.ts', 'export const read = 1;'), []],
    ['keeps it to itself', sourceOf('site/other.ts', 'const read = 1;'), []],
  ])('of a file is judged by a second file that %s', (_, second, wrong) => {
    expect(nameFaults([one, second], [])).toEqual(wrong);
  });

  it('may be double with a row, which goes with the second meaning', () => {
    expect([...doubleNames([one, other]).keys()]).toEqual(['read']);
    expect(nameFaults([one, other], ['read'])).toEqual([]);
    expect(nameFaults([one], ['read'])).toEqual([
      expect.stringContaining('“read” has one meaning now: delete its row'),
    ]);
  });
});
