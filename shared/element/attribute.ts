import type { PropDeclaration } from './contract.ts';

export type Reading = { readonly value: unknown } | { readonly problem: string };

/** What a property holds when nobody has said anything. */
export function defaultOf(prop: PropDeclaration): unknown {
  if (prop.type === 'flag') return false;
  return 'default' in prop ? prop.default : undefined;
}

function readNumber(prop: PropDeclaration & { type: 'number' }, foreign: unknown): Reading {
  const number = typeof foreign === 'string' && foreign.trim() !== '' ? Number(foreign) : foreign;
  if (typeof number !== 'number' || !Number.isFinite(number)) return { problem: 'is no number' };
  if (prop.min !== undefined && number < prop.min) return { problem: `is below ${prop.min}` };
  if (prop.max !== undefined && number > prop.max) return { problem: `is above ${prop.max}` };
  return { value: number };
}

function readData(prop: PropDeclaration & { type: 'data' }, foreign: unknown): Reading {
  try {
    return { value: prop.parse(foreign) };
  } catch (reason) {
    return { problem: reason instanceof Error ? reason.message : 'does not have the declared shape' };
  }
}

/** A value set as a property from JavaScript. `null` and `undefined` mean the default, whatever the type. */
export function readProperty(prop: PropDeclaration, foreign: unknown): Reading {
  if (foreign === null || foreign === undefined) return { value: defaultOf(prop) };
  switch (prop.type) {
    case 'flag':
      return { value: foreign !== false && foreign !== 'false' };
    case 'number':
      return readNumber(prop, foreign);
    case 'choice':
      return prop.values.includes(String(foreign))
        ? { value: String(foreign) }
        : { problem: `is none of ${prop.values.join(', ')}` };
    case 'data':
      return readData(prop, foreign);
    case 'text':
      return { value: String(foreign) };
  }
}

/** Long enough for any honest value, short enough that a runaway template cannot freeze the page. */
const longestAttribute = 200_000;

/** A value written in HTML. An absent attribute is the default; an empty one is true for a flag and empty for a text. */
export function readAttribute(prop: PropDeclaration, text: string | null): Reading {
  if (text === null) return { value: defaultOf(prop) };
  if (text.length > longestAttribute) return { problem: `is longer than ${longestAttribute} characters` };
  if (prop.type === 'flag') return { value: text !== 'false' };
  if (prop.type === 'text') return { value: text };
  if (text.trim() === '') return { value: defaultOf(prop) };
  if (prop.type !== 'data') return readProperty(prop, text);
  try {
    return readData(prop, JSON.parse(text));
  } catch {
    // The engine's own message differs from browser to browser and quotes the page's data: say it in our words.
    return { problem: 'is not valid JSON (are its quotes straight ones?)' };
  }
}

/** Short enough for a console line, whatever was in the attribute. */
export function quote(foreign: unknown): string {
  const text = typeof foreign === 'string' ? foreign : typeof foreign;
  return text.length > 60 ? `“${text.slice(0, 60)}…”` : `“${text}”`;
}
