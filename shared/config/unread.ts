import * as v from 'valibot';
import { isObject } from '#shared/lib/foreign.ts';
import { type ConfigReading, type Leaf, type Reader, readable, refuse, type Unread } from './readers.ts';
import { reportProblems } from './report.ts';

/** An object schema that reports missing keys by name. `parsed` reports unknown keys. */
/* @__NO_SIDE_EFFECTS__ */
export function entryOf<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, ({ expected }) => (expected === 'Object' ? 'must be an object' : 'is missing'));
}

/** The structure of a valibot schema, as far as `unknownKeys` walks it. */
interface SchemaShape {
  readonly entries?: Readonly<Record<string, SchemaShape>>;
  readonly item?: SchemaShape;
  readonly wrapped?: SchemaShape;
}

/** Returns the paths of keys that the value has and its schema does not have, at any depth. */
function unknownKeys({ entries, item, wrapped }: SchemaShape, given: unknown, key: string): string[] {
  if (wrapped) return unknownKeys(wrapped, given, key);
  if (item && Array.isArray(given)) return given.flatMap((one, index) => unknownKeys(item, one, `${key}.${index}`));
  if (!entries || !isObject(given)) return [];
  return Object.keys(given).flatMap((name) => {
    const at = `${key}.${name}`;
    const known = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return known ? unknownKeys(known, given[name], at) : [at];
  });
}

/** Parses a value by a schema. Every problem is reported with its path. */
export function parsed<Value>(schema: v.GenericSchema<unknown, Value>): Leaf<Value> {
  return (given, inForce, key, reading) => {
    for (const at of unknownKeys(schema as SchemaShape, given, key)) refuse(reading, at, 'is unknown', undefined);
    const result = v.safeParse(schema, given);
    if (result.success) return result.output;
    for (const { message, path = [], input } of result.issues) {
      refuse(reading, [key, ...path.map((item) => String(item.key))].join('.'), message, inForce, input);
    }
    return inForce;
  };
}

/** Parses a list that replaces the list in force. A wrong item is reported and left out. */
export function listValue<Item>(schema: v.GenericSchema<unknown, Item>): Reader<readonly Item[]> {
  const read = parsed(schema);
  return (given, inForce, key, reading) => {
    if (!Array.isArray(given)) return refuse(reading, key, 'must be a list', inForce, given);
    const items: Item[] = [];
    const indexed = given.map((entry, index) => [`${key}[${index}]`, entry] as const);
    for (const [at, entry] of readable(indexed, ([first]) => first, reading)) {
      const item = read(entry, undefined, at, reading);
      if (item !== undefined) items.push(item);
    }
    return items;
  };
}

/** Parses settings that the configuration kept unparsed, oldest first, over `bare`. Every problem is named once in the console. */
export function readUnread<Value>(settings: Unread = [], read: Reader<Value>, bare: Value, key: string): Value {
  const reading: ConfigReading = { problems: [], isHttpsPage: globalThis.location?.protocol === 'https:' };
  const value = settings.reduce<Value>((inForce, given) => read(given, inForce, key, reading), bare);
  reportProblems(reading.problems);
  return value;
}
