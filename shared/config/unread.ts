import { type GenericSchema, safeParse } from 'valibot';
import { type Leaf, mostEntries, type Reader, type Reading, refuse, type Unread } from './reading.ts';
import { reportProblems } from './report.ts';

/** A value described by a schema. The first thing that is wrong is named with its path. */
export function parsed<Value>(schema: GenericSchema<unknown, Value>): Leaf<Value> {
  return (given, inForce, key, reading) => {
    const result = safeParse(schema, given);
    if (result.success) return result.output;
    const { message, path = [] } = result.issues[0];
    return refuse(reading, [key, ...path.map((item) => String(item.key))].join('.'), message, inForce);
  };
}

/** A list that replaces the one in force; an item that is wrong is named and left out. */
export function list<Item>(schema: GenericSchema<unknown, Item>): Reader<readonly Item[]> {
  const read = parsed(schema);
  return (given, inForce, key, reading) => {
    if (!Array.isArray(given)) return refuse(reading, key, 'must be a list', inForce);
    const items: Item[] = [];
    for (const [index, entry] of given.slice(0, mostEntries).entries()) {
      const item = read(entry, undefined, `${key}[${index}]`, reading);
      if (item !== undefined) items.push(item);
    }
    return items;
  };
}

/** Reads what the configuration kept unread, oldest first, over `bare`; every problem is named once in the console. */
export function readUnread<Value>(settings: Unread = [], read: Reader<Value>, bare: Value, key: string): Value {
  const reading: Reading = { problems: [], isHttpsPage: globalThis.location?.protocol === 'https:' };
  const value = settings.reduce<Value>((inForce, given) => read(given, inForce, key, reading), bare);
  reportProblems(reading.problems);
  return value;
}
