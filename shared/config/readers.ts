import { isObject, keysOf } from '#shared/lib/foreign.ts';

/** One error in a configuration. */
export interface ConfigProblem {
  /** `appConfig.footer.items[2].url` */
  readonly key: string;
  /** Follows the key in a sentence: `must be text`. */
  readonly problem: string;
  /** The value that was given; undefined where the key itself is wrong. */
  readonly given?: unknown;
  /** The value in force instead; undefined when the key is left out. */
  readonly used: unknown;
}

/** One reading of a configuration: where it runs, and the problems found so far. */
export interface ConfigReading {
  readonly problems: ConfigProblem[];
  /** On an https page browsers refuse resources over http. */
  readonly isHttpsPage: boolean;
}

/** Parses the value of one key. Returns `inForce` where the value is wrong. */
export type Reader<Value> = (given: unknown, inForce: Value, key: string, reading: ConfigReading) => Value;

/** Keys are quoted in messages, so their length is limited. */
const longestKey = 200;

/** Most entries read in one object or list. The limit keeps a huge configuration from blocking the page. */
const mostEntries = 200;

/** Records a problem and returns the value used instead. */
export function refuse<Value>(
  reading: ConfigReading,
  key: string,
  problem: string,
  used: Value,
  given?: unknown,
): Value {
  reading.problems.push({ key, problem, used, ...(given !== undefined && { given }) });
  return used;
}

/** Returns the first `mostEntries` names or items. Records a problem for the first one beyond. */
export function readable<Item>(
  all: readonly Item[],
  key: (first: Item) => string,
  reading: ConfigReading,
): readonly Item[] {
  const [beyond] = all.slice(mostEntries);
  if (beyond !== undefined)
    refuse(reading, key(beyond), `comes after ${mostEntries} others, and no more are read`, undefined);
  return all.slice(0, mostEntries);
}

const longestQuote = 60;

/** Quotes a value from outside, shortened for a message. */
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
  const words = [key && JSON.stringify(key), given !== undefined && `(${quoted(given)})`, problem];
  return words.filter(Boolean).join(' ');
}

/** Parses a value that is right or wrong as a whole, whatever the type of the value in force. */
export type Leaf<Value> = <InForce>(
  given: unknown,
  inForce: InForce,
  key: string,
  reading: ConfigReading,
) => Value | InForce;

export const yesOrNo: Leaf<boolean> = (given, inForce, key, reading) =>
  typeof given === 'boolean' ? given : refuse(reading, key, 'must be true or false', inForce, given);

/** Parses text. Empty text means "not set"; `normalize` returns the form that is kept, or null to refuse it. */
export function textValue(
  problem = 'must be text',
  normalize: (given: string) => string | null = (given) => given,
): Leaf<string> {
  return (given, inForce, key, reading) => {
    if (given === '') return given;
    // The value in force was checked before. Looking up the first time zone is slow in browsers.
    if (given === inForce) return inForce;
    const kept = typeof given === 'string' && given.length <= 2000 ? normalize(given) : null;
    return kept ?? refuse(reading, key, problem, inForce, given);
  };
}

export function textLike(pattern: RegExp, problem: string): Leaf<string> {
  return textValue(problem, (given) => (pattern.test(given) ? given : null));
}

/** Parses a list of known names. An unknown one is reported and left out. */
export function namesAmong<Name extends string>(known: readonly Name[]): Reader<readonly Name[]> {
  return (given, inForce, key, reading) => {
    if (!Array.isArray(given)) return refuse(reading, key, 'must be a list', inForce, given);
    const indexed = given.map((name, index) => [`${key}[${index}]`, name] as const);
    return readable(indexed, ([at]) => at, reading).flatMap(([at, name]) => {
      const found = known.find((one) => one === name);
      return found ?? refuse(reading, at, `must be one of ${known.join(', ')}`, [], name);
    });
  };
}

/** Parses an object with known keys. Unknown keys are reported and dropped; null counts as absent. */
export function group<Value extends object>(
  readers: { readonly [Key in keyof Value]-?: Reader<Value[Key]> },
): Reader<Value> {
  const known = keysOf(readers);
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

/** Parses an object whose keys the operator chooses. Its entries are added to those in force. */
export function map<Value>(read: Reader<Value | undefined>, name: RegExp): Reader<Readonly<Record<string, Value>>> {
  return (given, inForce, key, reading) => {
    if (!isObject(given)) return refuse(reading, key, 'must be an object', inForce, given);
    // Without a prototype, so that a name from outside never finds an inherited property.
    const result: Record<string, Value> = Object.assign(Object.create(null), inForce);
    const keyOf = (one: string) => `${key}.${one}`.slice(0, longestKey);
    for (const one of readable(Object.keys(given), keyOf, reading)) {
      const at = keyOf(one);
      const entry = name.test(one)
        ? read(given[one], result[one], at, reading)
        : refuse(reading, at, 'is not a valid name', undefined);
      if (entry !== undefined) result[one] = entry;
    }
    return result;
  };
}

/**
 * Settings that only some widgets or the site need. They are kept unparsed, oldest first, until `readUnread` reads
 * them, so that a page with one small widget does not load the code for all.
 */
export type Unread = readonly unknown[] | undefined;

export const unread: Reader<Unread> = (given, inForce = []) => [...inForce, given];
