import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { stripDeclarations } from './strip-declarations.ts';

const strip = (code: string, mode = 'production'): string => {
  const { transform, configResolved } = stripDeclarations();
  (configResolved as (config: { mode: string }) => void)({ mode });
  const handler = (transform as { handler: (this: unknown, code: string) => { code: string } }).handler;
  return handler.call({ parse: parseAst }, code).code;
};

describe('what browsers load of a declaration', () => {
  it('is what an element needs, without sentences and examples', () => {
    const code = strip(`export const x = declareWidget({
      tag: 'tp-x', summary: 'For.', props: { doc: { type: 'text', doc: 'A prop named doc.' }, view: { type: 'choice', values: ['a'], default: 'a', doc: 'D.' } },
      events: { 'tp-x-go': { doc: 'Goes.', cancelable: true, host: 'handles', detail: {} } },
      parts: { box: 'All.' }, slots: {}, cssProperties: {}, examples: [{ name: 'a' }], reservedHeight: 3,
      firstPaint: { when: ({ view }) => view === 'a' }, isMostUsed: true,
    });`);
    const declareWidget = (declaration: unknown) => declaration;
    const value = new Function('declareWidget', `${code.replace('export const x =', 'return')}`)(declareWidget);
    expect(value).toEqual({
      tag: 'tp-x',
      props: { doc: { type: 'text' }, view: { type: 'choice', values: ['a'], default: 'a' } },
      events: { 'tp-x-go': { cancelable: true, detail: {} } },
      reservedHeight: 3,
    });
  });

  it('is without versions, but for what the doctor tells of deprecated names', () => {
    const code = `declareWidget({ props: { a: { type: 'text', since: '1.1.0', deprecated: '1.2.0', instead: 'b' }, since: { type: 'flag' } } });`;
    const plain = (text: string) => text.replace(/\s+/g, ' ').replace('/* @__PURE__ */ ', '');
    expect(plain(strip(code))).toBe("declareWidget({ props: { a: { type: 'text', }, since: { type: 'flag' } } });");
    expect(plain(strip(code, 'doctor'))).toBe(
      "declareWidget({ props: { a: { type: 'text', deprecated: '1.2.0', instead: 'b' }, since: { type: 'flag' } } });",
    );
  });

  it('keeps no data that only examples use: its calls count as pure, and those in functions do not', () => {
    const code = strip(`const at = (time) => note(time);
    const ride = { departure: at('08:06') };
    const late = ['a'].map((id) => note(id));
    export const x = declareWidget({ examples: [{ answers: ride }] });`);
    expect(code.replace(/\s+/g, ' ')).toBe(
      "const at = (time) => note(time); const ride = { departure: /* @__PURE__ */ at('08:06') }; const late = /* @__PURE__ */ ['a'].map((id) => note(id)); export const x = /* @__PURE__ */ declareWidget({ });",
    );
  });
});
