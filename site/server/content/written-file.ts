import * as v from 'valibot';
import { messageOf } from '#shared/lib/foreign.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';

const ourOwn = 'https://site.invalid';

/** A web, mail or telephone address, or a path of this site, where `{lang}` is the reader's language. */
export const linkAddress = v.pipe(
  v.string(),
  v.check(
    (text) => (text.startsWith('/') ? isOwnPath(text) : safeAddress(text) !== null),
    ({ input }) => `"${input}" is not an address: write https://… or a path of this site such as /{lang}/schedules`,
  ),
);

function isOwnPath(text: string): boolean {
  return safeAddress(text, ourOwn)?.startsWith(`${ourOwn}/`) === true;
}

/** A list of entries with unique ids. */
export function entriesWithIds<Entry extends v.GenericSchema<unknown, { readonly id: string }>>(entry: Entry) {
  const repeated = (entries: readonly { readonly id: string }[]) =>
    entries.find(({ id }, index) => entries.findIndex((other) => other.id === id) !== index)?.id;
  return v.pipe(
    v.array(entry),
    v.check(
      (entries) => repeated(entries) === undefined,
      ({ input }) => `two entries have the id "${repeated(input)}"`,
    ),
  );
}

/** Parses the text of a file. Throws an Error whose message is one line for its author. */
export function readWritten<Schema extends v.GenericSchema>(
  path: string,
  text: string,
  schema: Schema,
): v.InferOutput<Schema> {
  let json: unknown;
  try {
    // Some editors write a byte order mark, which JSON does not allow.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (reason) {
    throw new Error(`${path} is not JSON: ${messageOf(reason).replaceAll(/\s+/g, ' ')}`);
  }
  const read = v.safeParse(schema, json, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const place = placeOf(issue);
  throw new Error(`${path}${place && `, ${place}`}: ${wrongOf(issue)}.`);
}

type Issue = v.BaseIssue<unknown>;

/** Describes where an issue is: `entry 3 ("weekend-pass"), title`, counted from 1. */
function placeOf({ path }: Issue): string {
  const words = (path ?? []).map(({ type, key, value }) => {
    if (type !== 'array') return String(key);
    const id = typeof value === 'object' && value && 'id' in value && typeof value.id === 'string' && value.id;
    return `entry ${Number(key) + 1}${id === false ? '' : ` ("${id}")`}`;
  });
  return words.join(', ');
}

function wrongOf({ kind, type, expected, received, message }: Issue): string {
  if (type === 'strict_object' && expected === 'never') return 'there is no such field';
  if (received === 'undefined') return 'is missing';
  if (kind === 'validation') return message;
  if (type === 'picklist')
    return `${received} is not one of ${expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}`;
  return `should be ${wordFor(expected)}, and is ${wordFor(received)}`;
}

function wordFor(name: string | null): string {
  const words: Readonly<Record<string, string>> = {
    string: 'a text',
    number: 'a number',
    boolean: 'true or false',
    Array: 'a list in [ ]',
    Object: 'a group of fields in { }',
  };
  return words[name ?? ''] ?? name ?? 'something else';
}
