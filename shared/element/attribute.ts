import { parsePlace, parsePlaces } from '#shared/domain/place/written-place.ts';
import { parseMoment } from '#shared/domain/trip/moment.ts';
import type { ParsedProp, ParsedValues, PropDeclaration, TextProp } from './contract.ts';

/**
 * `value` is for the view, `written` for the property of the element where that is another. `notes` are problems of single
 * fields, which leave the rest of the value usable.
 */
export type AttributeReading =
  | { readonly value: unknown; readonly written?: unknown; readonly notes?: readonly string[] }
  | { readonly problem: string };

type WrittenProp = TextProp | ParsedProp;

const parsers = { place: parsePlace, places: parsePlaces, moment: parseMoment } satisfies {
  readonly [Type in keyof ParsedValues]: (text: string) => ParsedValues[Type] | undefined;
};

const parserOf = (prop: WrittenProp) => (prop.type === 'text' ? prop.parse : parsers[prop.type]);

const isWritten = (prop: PropDeclaration): prop is WrittenProp => prop.type === 'text' || prop.type in parsers;

/** The reading of a property that was never set. */
export function readDefault(prop: PropDeclaration): Exclude<AttributeReading, { problem: string }> {
  if (prop.type === 'flag') return { value: false };
  if (!('default' in prop) || prop.default === undefined) return { value: undefined };
  if (prop.type === 'text' && prop.parse) return { value: prop.parse(prop.default), written: prop.default };
  return { value: prop.default };
}

function readNumber(prop: PropDeclaration & { type: 'number' }, foreign: unknown): AttributeReading {
  const number = typeof foreign === 'string' && foreign.trim() !== '' ? Number(foreign) : foreign;
  if (typeof number !== 'number' || !Number.isFinite(number)) return { problem: 'is not a number' };
  if (prop.min !== undefined && number < prop.min) return { problem: `is below ${prop.min}` };
  if (prop.max !== undefined && number > prop.max) return { problem: `is above ${prop.max}` };
  return { value: number };
}

/** Runs a parser, which throws an error for what it refuses. */
function parsed(parse: () => AttributeReading): AttributeReading {
  try {
    return parse();
  } catch (reason) {
    return { problem: reason instanceof Error ? reason.message : 'does not have the declared shape' };
  }
}

function readData(prop: PropDeclaration & { type: 'data' }, foreign: unknown): AttributeReading {
  const notes: string[] = [];
  return parsed(() => {
    const value = prop.parse(foreign, (problem) => notes.push(problem));
    return notes.length > 0 ? { value, notes } : { value };
  });
}

function readText(prop: WrittenProp, text: string): AttributeReading {
  const parse = parserOf(prop);
  return parse ? parsed(() => ({ value: parse(text), written: text })) : { value: text };
}

/** Parses a value set as a property. `null` and `undefined` mean the default, whatever the type. */
export function readProperty(prop: PropDeclaration, foreign: unknown): AttributeReading {
  if (foreign === null || foreign === undefined) return readDefault(prop);
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
    default:
      return readText(prop, String(foreign));
  }
}

/** The message of `JSON.parse` differs between browsers and quotes the page's data. */
export const invalidJson = 'is not valid JSON (are its quotes straight ones?)';

/** Limit on the length of an attribute, so that a runaway template cannot freeze the page. */
const longestAttribute = 200_000;

/** Parses an attribute. Absent means the default; empty means true for a flag and empty for a text. */
export function readAttribute(prop: PropDeclaration, text: string | null): AttributeReading {
  if (text === null) return readDefault(prop);
  if (text.length > longestAttribute) return { problem: `is longer than ${longestAttribute} characters` };
  if (prop.type === 'flag') return { value: text !== 'false' };
  if (isWritten(prop)) return readText(prop, text);
  if (text.trim() === '') return readDefault(prop);
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
