import { describe, expect, it } from 'vitest';
import requirements from '../requirements.json' with { type: 'json' };
import readings from '../spec-readings.json' with { type: 'json' };
import { namedIds, wrongIds } from './requirement-ids.ts';
import { sourceOf, sources } from './source.ts';

const ids = { ...requirements, ...readings };

describe('the ids in titles of tests', () => {
  it('exist, and stand one by one', () => {
    expect(wrongIds(sources(), ids)).toEqual([]);
  });

  it('are of 433 requirements, 100 readings of gaps and 75 of contradictions', () => {
    const count = (known: object, prefix: string) => Object.keys(known).filter((id) => id.startsWith(prefix)).length;
    expect(count(requirements, '')).toBe(433);
    expect([count(readings, 'ND-'), count(readings, 'TRAP-'), count(readings, '')]).toEqual([100, 75, 175]);
    expect(Object.entries(ids).filter(([, sentence]) => sentence.trim().length < 10)).toEqual([]);
  });
});

describe('the reader of ids', () => {
  const known = { 'AA-1': '', 'AA-2': '', 'AA-3': '', 'BB-1': '' };
  const planted = (test: string, more: Readonly<Record<string, string>> = {}) =>
    Object.entries({ 'shared/lib/a.test.ts': test, ...more }).map(([file, text]) => sourceOf(file, text));
  const named = (test: string, more = {}) => [...namedIds(planted(test, more), known)];

  it.each([
    ["\nit('AA-9: x', run);", 'shared/lib/a.test.ts:2 names AA-9, which is in no list'],
    ["it('BB-2 AA-1: x', run);", 'shared/lib/a.test.ts:1 names BB-2, which is in no list'],
    ["it('AA-1 to AA-3: x', run);", 'shared/lib/a.test.ts:1 names a range (AA-1 to AA-3): name each id'],
    ["it('AA-1..3: x', run);", 'names a range (AA-1..3)'],
    ["describe('AA-1, 2: x', run);", 'names a range (AA-1, 2)'],
    ['it(`AA-1–3: x`, run);', 'names a range (AA-1–3)'],
  ])('reports `%s`: %s', (test, wrong) => {
    const found = wrongIds(planted(test), known);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(wrong);
    expect(named(test).includes('AA-2')).toBe(false);
  });

  it.each([
    ['a test and its group', "describe('AA-1: x', () => { it('AA-2 BB-1: y', run); });", ['AA-1', 'AA-2', 'BB-1']],
    ['a title of parts', "it(`x AA-1`, run); it(x ? 'AA-2' : 'AA-3', run);", ['AA-1', 'AA-2', 'AA-3']],
    ['rows that the title inserts', "it.each([['AA-1', 1], ['AA-2', 2]])('%s: x', run);", ['AA-1', 'AA-2']],
    ['rows that the title does not insert', "it.each([['AA-1', 1]])('x', run);", []],
    ['a comment and a text in the body', "// AA-1\nit('x', () => run('AA-2'));", []],
    ['a text without an id', "it('UTF-8 in PT2-H, XAA-1 and AA-1b', run);", []],
  ])('takes from %s', (_, test, expected) => {
    expect(named(test)).toEqual(expected);
  });

  it('takes the ids of a table in another file', () => {
    const main = { 'site/main.ts': "import '#shared/lib/keys.ts';" };
    const test = "import { keys } from './keys.ts';\nit.each(keys)('$id: x', run);";
    expect(named(test, { ...main, 'shared/lib/keys.ts': "export const keys = [{ id: 'AA-3' }];" })).toEqual(['AA-3']);
  });

  it('does not count a test of code that no bundle contains', () => {
    const using = (name: string) =>
      `import { shipped } from '#site/shipped.ts';\nimport { lost } from '#site/lost.ts';\nconst begin = () => ${name}();\nit('AA-1: x', () => expect(begin()).toBe(1));`;
    const files = {
      'site/main.ts': "import './shipped.ts';\nimport type { Lost } from './lost.ts';",
      'site/shipped.ts': 'export const shipped = () => 1;',
      'site/lost.ts': 'export const lost = () => 1;\nexport type Lost = 1;',
    };
    expect(named(using('shipped'), files)).toEqual(['AA-1']);
    expect(named(using('lost'), files)).toEqual([]);
  });
});
