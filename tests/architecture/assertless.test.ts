import { describe, expect, it } from 'vitest';
import { assertlessTests, hollowTests, switchedOffTests } from './assertless.ts';
import { sourceOf, sources } from './source.ts';

describe('every test', () => {
  it('asserts something', () => {
    expect(assertlessTests(sources())).toEqual([]);
  }, 120_000);

  it('looks at more than the tag', () => {
    expect(hollowTests(sources())).toEqual([]);
  });

  it('runs', () => {
    expect(switchedOffTests(sources())).toEqual([]);
  });
});

const planted = (body: string, helpers = '') => [
  sourceOf('shared/lib/a.test.ts', `import { helpers } from '#tests/support/helpers.ts';\n${body}`),
  sourceOf('tests/support/helpers.ts', helpers),
];

describe('the finder of tests that assert nothing', () => {
  it.each([
    ['calls the code and looks at nothing', "it('a', () => { run(); });"],
    ['names expect and no matcher', "it('a', () => { expect(run()); });"],
    ['counts assertions and makes none', "it('a', () => { expect.assertions(0); });"],
    ['has no body', "it('a');"],
    ['asserts in another test', "it('a', () => { run(); });\nit('b', () => { expect(1).toBe(1); });"],
    ['uses a helper that asserts nothing', "const check = () => run();\nit('a', () => check());"],
    ['is a table', "it.each([1])('%s', () => { run(); }, 1000);"],
    ['says assert in a text', "it('a', () => { run('assert expect(1).toBe(1)'); });"],
  ])('reports one that %s', (_, body) => {
    expect(assertlessTests(planted(body))).toEqual([
      expect.stringMatching(/^shared\/lib\/a\.test\.ts:[23] this test asserts nothing: add an `expect`/),
    ]);
  });

  it.each([
    ['expects', "it('a', () => { expect(run()).toBe(1); });", ''],
    ['expects later', "test('a', async () => { await expect.poll(run).toBe(1); });", ''],
    ['fails by hand', "it('a', () => { if (run()) expect.fail('no'); });", ''],
    ['has a helper', "const check = () => expect(1).toBe(1);\nit('a', () => [1].forEach(check));", ''],
    [
      'has a helper elsewhere',
      "it('a', () => sees());",
      'export function sees() { look(); }\nconst look = () => expect(1).toBe(1);',
    ],
    [
      'has a method that asserts',
      "it('a', ({ hands }) => hands.sees());",
      'const hands = { sees() { expect(1).toBe(1); } };',
    ],
    ['is a group', "describe('a', () => { run(); });", ''],
  ])('takes one that %s', (_, body, helpers) => {
    expect(assertlessTests(planted(body, helpers))).toEqual([]);
  });

  it.each([
    ["expect(element.localName).to.equal('tp-a');", 1],
    ["expect(element?.tagName.toLowerCase()).to.equal('tp-a'); expect(element.shadowRoot).to.not.equal(null);", 1],
    ["expect(element.localName).to.equal('tp-a'); expect(textOf(element)).to.equal('A');", 0],
    ["expect(document.activeElement?.localName).to.equal('tp-a');", 0],
  ])('reports a test that says `%s` %d times', (body, count) => {
    const found = hollowTests(planted(`it('NOTIF-6: a', () => { ${body} });`));
    expect(found).toEqual(count ? [expect.stringContaining('a.test.ts:2 this test looks at the tag alone')] : []);
  });

  it.each(['only', 'skip', 'todo', 'fixme'])('reports .%s', (word) => {
    const [found] = switchedOffTests(planted(`describe.${word}('a', () => {});`));
    expect(found).toBe(`shared/lib/a.test.ts:2 says .${word}: let it run, or delete it`);
  });
});
