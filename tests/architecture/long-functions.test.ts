import { describe, expect, it } from 'vitest';
import { longFunctions } from './long-functions.ts';
import { sourceOf, sources } from './source.ts';

it('no function has more than 100 lines without a reason', () => {
  // A group of tests is as long as its tests.
  const code = sources().filter(({ file }) => !/\.(test|spec)\.tsx?$/.test(file));
  expect(code.flatMap(longFunctions)).toEqual([]);
});

describe('a function that is too long', () => {
  const body = (lines: number) => '  run();\n'.repeat(lines - 2);
  const found = (text: string) => longFunctions(sourceOf('site/a.ts', text));

  it('is named with its place, length and mend', () => {
    expect(found(`\nexport function draw() {\n${body(101)}}\n`)).toEqual([
      'site/a.ts:2 draw has 101 lines: split it, or say why above it in a comment "Long because …"',
    ]);
    expect(found(`const draw = () => {\n${body(150)}};\n`)[0]).toContain('site/a.ts:1 draw has 150 lines');
    expect(found(`const a = {\n  draw() {\n${body(101)}}\n};\n`)[0]).toContain('site/a.ts:2 draw');
  });

  it('counts once, nested functions included', () => {
    expect(found(`function a() {\n  return () => {\n${body(120)}};\n}\n`)).toHaveLength(1);
  });

  it.each([
    ['of 100 lines', `function a() {\n${body(100)}}\n`],
    ['with a reason above', `// Long because it is a list.\nfunction a() {\n${body(200)}}\n`],
    [
      'with a reason in its description',
      `/**\n * Draws.\n *\n * Long because it is a list.\n */\nfunction a() {\n${body(200)}}\n`,
    ],
    ['with a reason on its first line', `const a = () => {\n  // Long because it is a list.\n${body(200)}};\n`],
  ])('is not one %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['no reason', `// Long because\nfunction a() {\n${body(200)}}\n`],
    ['a reason far away', `// Long because it is a list.\n\n\nfunction a() {\n${body(200)}}\n`],
    ['a text', `const b = 'Long because of it';\nfunction a() {\n${body(200)}}\n`],
  ])('is one with %s', (_, text) => {
    expect(found(text)).toHaveLength(1);
  });
});
