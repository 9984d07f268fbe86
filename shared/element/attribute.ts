import type { PropDeclaration } from './contract.ts';

/** `notes` are problems of single fields, which leave the rest of the value usable. */
export type Reading = { readonly value: unknown; readonly notes?: readonly string[] } | { readonly problem: string };

/** The value of a property that was never set. */
export function defaultOf(prop: PropDeclaration): unknown {
  if (prop.type === 'flag') return false;
  return 'default' in prop ? prop.default : undefined;
}

function readNumber(prop: PropDeclaration & { type: 'number' }, foreign: unknown): Reading {
  const number = typeof foreign === 'string' && foreign.trim() !== '' ? Number(foreign) : foreign;
  if (typeof number !== 'number' || !Number.isFinite(number)) return { problem: 'is not a number' };
  if (prop.min !== undefined && number < prop.min) return { problem: `is below ${prop.min}` };
  if (prop.max !== undefined && number > prop.max) return { problem: `is above ${prop.max}` };
  return { value: number };
}

function readData(prop: PropDeclaration & { type: 'data' }, foreign: unknown): Reading {
  const notes: string[] = [];
  try {
    const value = prop.parse(foreign, (problem) => notes.push(problem));
    return notes.length > 0 ? { value, notes } : { value };
  } catch (reason) {
    return { problem: reason instanceof Error ? reason.message : 'does not have the declared shape' };
  }
}

function readText({ problemOf }: PropDeclaration & { type: 'text' }, text: string): Reading {
  const problem = problemOf?.(text) ?? null;
  return problem === null ? { value: text } : { problem };
}

/** Parses a value set as a property. `null` and `undefined` mean the default, whatever the type. */
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
        : { problem: `is not one of ${prop.values.join(', ')}` };
    case 'data':
      // Where a template writes an attribute, some frameworks set the property to its text.
      return typeof foreign === 'string' ? readAttribute(prop, foreign) : readData(prop, foreign);
    case 'text':
      return readText(prop, String(foreign));
  }
}

/** The message of `JSON.parse` differs between browsers and quotes the page's data. */
export const invalidJson = 'is not valid JSON (are its quotes straight ones?)';

/** Limit on the length of an attribute, so that a runaway template cannot freeze the page. */
const longestAttribute = 200_000;

/** Parses an attribute. Absent means the default; empty means true for a flag and empty for a text. */
export function readAttribute(prop: PropDeclaration, text: string | null): Reading {
  if (text === null) return { value: defaultOf(prop) };
  if (text.length > longestAttribute) return { problem: `is longer than ${longestAttribute} characters` };
  if (prop.type === 'flag') return { value: text !== 'false' };
  if (prop.type === 'text') return readText(prop, text);
  if (text.trim() === '') return { value: defaultOf(prop) };
  if (prop.type !== 'data') return readProperty(prop, text);
  try {
    return readData(prop, JSON.parse(text));
  } catch {
    return { problem: invalidJson };
  }
}

/** Quotes a value, shortened for a console line. */
export function quote(foreign: unknown): string {
  const text = typeof foreign === 'string' ? foreign : typeof foreign;
  return text.length > 60 ? `“${text.slice(0, 60)}…”` : `“${text}”`;
}
