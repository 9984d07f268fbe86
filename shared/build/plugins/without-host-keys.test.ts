import { SourceMap } from 'node:module';
import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { rewriteForHosts } from './without-host-keys.ts';

const host = `
  Object.prototype.extend = function () {};
  for (const name of ['foo', 'get', 'set', 'value', 'writable', 'enumerable']) Object.prototype[name] = 'host';
`;

/** Runs code in a page of its own, as it is built, and returns what it leaves in `out`. */
const run = (code: string, page: string) =>
  JSON.parse(
    runInNewContext(`${page}; let out; ${rewriteForHosts(code, parseAst(code)) ?? code}; JSON.stringify(out)`),
  );

describe('code in a page that adds to Object.prototype does what it does in any other', () => {
  it.each([
    ['for…in over a literal', 'out = []; for (const key in { a: 1, b: 2 }) out.push(key);'],
    ['over two joined by a comma', 'out = []; for (const key in ({}, { a: 1 })) out.push(key);'],
    ['over nothing', 'out = []; for (const key in null) out.push(key);'],
    ['over a text', "out = []; for (const at in 'ab') out.push(at);"],
    ['over a list', 'out = []; for (const at in [7, 8]) out.push(at);'],
    [
      'over own keys of the names that the page gives',
      'out = []; for (const key in { get: 1, foo: 2 }) out.push(key);',
    ],
    [
      'over what is inherited from the code’s own objects',
      'out = []; for (const key in Object.assign(Object.create({ a: 1 }), { b: 2 })) out.push(key);',
    ],
    ['nested', 'out = []; for (const a in { x: 1 }) for (const b in { y: 1 }) if (b in { y: 1 }) out.push(a + b);'],
    ['in', "out = ['foo' in {}, 'foo' in { foo: 1 }, 'toString' in {}, 'get' in new Map()];"],
    ['in, in brackets', "const thing = { a: 1 }; out = [('a') in (thing), !('foo' in thing)];"],
    ['a private name', 'class A { #x; static has(a) { return #x in a; } } out = [A.has(new A()), A.has({})];'],
    ['a data property', "const t = {}; Object.defineProperty(t, 'a', { value: 1 }); out = [t.a, Object.keys(t)];"],
    ['an accessor', "const t = {}; Object.defineProperty(t, 'a', { get: () => 2 }); out = t.a;"],
    [
      'a property that is defined anew in part',
      "const t = { get a() { return 3; } }; Object.defineProperty(t, 'a', { enumerable: false }); out = [t.a, Object.keys(t)];",
    ],
    [
      'a definition under another name',
      "const def = Object.defineProperty, t = {}; def(t, 'a', { value: 4 }); out = t.a;",
    ],
    [
      'properties of a new object',
      'const t = Object.create({ b: 6 }, { a: { value: 5, enumerable: true } }); out = [t.a, t.b, Object.keys(t)];',
    ],
    [
      'several properties at once',
      "const t = {}; Object.defineProperties(t, { a: { get: () => 7 }, 'b': { value: 8 } }); out = [t.a, t.b];",
    ],
    ['a proxy without traps', 'out = new Proxy({ a: 5 }, {}).a;'],
  ])('%s', (_, code) => {
    const plain = run(code, '');
    expect(plain).toEqual(JSON.parse(runInNewContext(`let out; ${code}; JSON.stringify(out)`)));
    expect(run(code, host)).toEqual(plain);
  });
});

it('keeps the positions of what follows a rewritten place in its line', () => {
  const code = "for (const key in { a: 1 }) if ('a' in thing) note('here');";
  const written = rewriteForHosts(code, parseAst(code));
  const map = new SourceMap(JSON.parse(String(written?.generateMap({ hires: true }))));
  const at = (text: string, word: string) => text.indexOf(word);
  for (const word of ['thing', 'note', "'here'"]) {
    expect(map.findEntry(0, at(String(written), word))).toMatchObject({
      originalLine: 0,
      originalColumn: at(code, word),
    });
  }
});
