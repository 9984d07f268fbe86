/** One thing that is wrong in a configuration, in words. */
export interface ConfigProblem {
  /** `appConfig.footer.items[2].url` */
  readonly key: string;
  /** Follows the key in a sentence: `must be text`. */
  readonly problem: string;
  /** What was given; undefined where the key itself is wrong. */
  readonly given?: unknown;
  /** What is in force instead; undefined when it is left out. */
  readonly used: unknown;
}

export interface Reading {
  readonly problems: ConfigProblem[];
  /** There browsers refuse what comes over http. */
  readonly isHttpsPage: boolean;
}

/** Reads one key: what was given, and what is in force where that is wrong. */
export type Reader<Value> = (given: unknown, inForce: Value, key: string, reading: Reading) => Value;

/** Keys are quoted in sentences. */
const longestKey = 200;

/** Enough for any honest configuration; more would hold up a page. */
const mostEntries = 200;

/** Notes a problem and answers what is used instead. */
export function refuse<Value>(reading: Reading, key: string, problem: string, used: Value, given?: unknown): Value {
  reading.problems.push({ key, problem, used, ...(given !== undefined && { given }) });
  return used;
}

/** The names or items that are read; the first of those beyond is named. */
export function readable<Item>(all: readonly Item[], key: (first: Item) => string, reading: Reading): readonly Item[] {
  const [beyond] = all.slice(mostEntries);
  if (beyond !== undefined)
    refuse(reading, key(beyond), `comes after ${mostEntries} others, and no more are read`, undefined);
  return all.slice(0, mostEntries);
}

const longestQuote = 60;

/** A value from outside, short enough for a sentence. */
function quoted(given: unknown): string {
  if (typeof given === 'string') {
    return JSON.stringify(given.length > longestQuote ? `${given.slice(0, longestQuote)}…` : given);
  }
  if (Array.isArray(given)) return 'a list';
  if (typeof given === 'object' && given !== null) return 'an object';
  return typeof given === 'function' ? 'a function' : String(given);
}

/** `"colors.primary" ("bleu") must be a colour such as #0a5cd8` */
export function sentenceOf({ key, problem, given }: ConfigProblem): string {
  const parts = [key && JSON.stringify(key), given !== undefined && `(${quoted(given)})`, problem];
  return parts.filter(Boolean).join(' ');
}

export function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** Reads a value that is right or wrong as a whole, whatever it stands in for. */
export type Leaf<Value> = <InForce>(given: unknown, inForce: InForce, key: string, reading: Reading) => Value | InForce;

export const yesOrNo: Leaf<boolean> = (given, inForce, key, reading) =>
  typeof given === 'boolean' ? given : refuse(reading, key, 'must be true or false', inForce, given);

/** Text that is empty, which means "not set", or that `normalize` answers in the form it is kept in. */
export function text(
  problem = 'must be text',
  normalize: (given: string) => string | null = (given) => given,
): Leaf<string> {
  return (given, inForce, key, reading) => {
    if (given === '') return given;
    // What is in force is right; browsers take long to look up their first time zone.
    if (given === inForce) return inForce;
    const kept = typeof given === 'string' && given.length <= 2000 ? normalize(given) : null;
    return kept ?? refuse(reading, key, problem, inForce, given);
  };
}

export function textLike(pattern: RegExp, problem: string): Leaf<string> {
  return text(problem, (given) => (pattern.test(given) ? given : null));
}

/** An object whose keys we know. Others are named and dropped, null counts as absent. */
export function group<Value extends object>(
  readers: { readonly [Key in keyof Value]-?: Reader<Value[Key]> },
): Reader<Value> {
  const known = Object.keys(readers) as (keyof Value & string)[];
  return (given, inForce, key, reading) => {
    if (!isObject(given)) return refuse(reading, key, 'must be an object', inForce, given);
    const result = { ...inForce };
    const keyOf = (name: string) => (key ? `${key}.${name}` : name).slice(0, longestKey);
    for (const name of readable(Object.keys(given), keyOf, reading)) {
      const at = keyOf(name);
      const found = known.find((one) => one === name);
      if (!found) {
        const meant = known.find((one) => one.toLowerCase() === name.toLowerCase());
        refuse(reading, at, `is unknown${meant ? `, did you mean ${meant}?` : ''}`, undefined);
      } else if ((given[found] ?? null) !== null) {
        result[found] = readers[found](given[found], inForce[found], at, reading);
      }
    }
    return result;
  };
}

/** An object whose keys are the operator's own names: added to those in force, each read for itself. */
export function map<Value>(read: Reader<Value | undefined>, name: RegExp): Reader<Readonly<Record<string, Value>>> {
  return (given, inForce, key, reading) => {
    if (!isObject(given)) return refuse(reading, key, 'must be an object', inForce, given);
    // Without a prototype, so that no name from outside finds what every object has.
    const result: Record<string, Value> = Object.assign(Object.create(null), inForce);
    const keyOf = (one: string) => `${key}.${one}`.slice(0, longestKey);
    for (const one of readable(Object.keys(given), keyOf, reading)) {
      const at = keyOf(one);
      const entry = name.test(one)
        ? read(given[one], result[one], at, reading)
        : refuse(reading, at, 'is no possible name', undefined);
      if (entry !== undefined) result[one] = entry;
    }
    return result;
  };
}

/**
 * Settings that only a few widgets or the site need: kept as they were given, oldest first, until `readUnread` reads
 * them, so that a page with one small widget does not carry the code for all.
 */
export type Unread = readonly unknown[] | undefined;

export const unread: Reader<Unread> = (given, inForce = []) => [...inForce, given];
