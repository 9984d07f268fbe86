import { describe, expect, it } from 'vitest';
import { slowExpressions } from './slow-expressions.ts';
import { sourceOf, sources } from './source.ts';

const faultsOf = (code: string) => slowExpressions(sourceOf('shared/lib/planted.ts', code));

describe('a regular expression', () => {
  it('of the product takes linear time for every text', () => {
    expect(sources().length).toBeGreaterThan(500);
    expect(sources().flatMap(slowExpressions)).toEqual([]);
    // It takes three seconds where nothing else runs.
  }, 120_000);

  it.each([
    'text.split(/\\s*,\\s*/)',
    "text.replace(/\\/+$/, '')",
    '/^(a+)+$/.test(text)',
    "text.replace(/<[^>]*>/g, '')",
    'text.matchAll(/<a\\b([^>]*)>([\\s\\S]*?)<\\/a>/gi)',
    '/import\\((["\'])(.+?)\\1\\)/.exec(text)',
    `const blanks = String.raw\`\\s*\`; new RegExp(\`\${blanks},\`)`,
  ])('that is slow is found: %s', (code) => {
    expect(faultsOf(code)).toContainEqual(expect.stringMatching(/^shared\/lib\/planted\.ts:1 .* takes quadratic time/));
  });

  it.each([
    "text.split(',').map((one) => one.trim())",
    "text.replace(/<[^<>]*>/g, '')",
    '/^\\d{4}-\\d\\d-\\d\\d$/.test(text)',
    "new RegExp('^[a-z]+$', 'u')",
  ])('that is fast is none: %s', (code) => {
    expect(faultsOf(code)).toEqual([]);
  });

  it('that is made of values needs a reason', () => {
    expect(faultsOf('new RegExp(text)')).toEqual([
      expect.stringContaining('makes an expression while the product runs'),
    ]);
  });
});
