import { describe, expect, it } from 'vitest';
import { uncachedFormatters } from './formatters.ts';
import { sourceOf, sources } from './source.ts';

const faultsOf = (code: string) => uncachedFormatters(sourceOf('shared/lib/planted.ts', code));

describe('a formatter of Intl', () => {
  it('is made once for a language, everywhere in the product', () => {
    expect(sources().flatMap(uncachedFormatters)).toEqual([]);
  });

  it.each([
    'const say = (day) => new Intl.DateTimeFormat("fr").format(day)',
    'function say(items) { const list = () => new Intl.ListFormat("fr"); return list().format(items); }',
    'class Texts { say() { return new Intl.PluralRules("fr"); } }',
  ])('that is made at each call is found: %s', (code) => {
    expect(faultsOf(code)).toEqual([expect.stringContaining('planted.ts:1 makes a formatter at each call')]);
  });

  it.each([
    'const order = new Intl.Collator("fr")',
    'const formats = createBoundedCache(5, (tag) => new Intl.ListFormat(tag))',
    'class Texts { say() { this.rules ??= new Intl.PluralRules("fr"); } }',
  ])('that is kept is none: %s', (code) => {
    expect(faultsOf(code)).toEqual([]);
  });
});
