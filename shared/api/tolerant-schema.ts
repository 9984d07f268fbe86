import * as v from 'valibot';
import { isAcceptedYear } from '#shared/lib/time/accepted-years.ts';
import { isCalendarDay } from '#shared/lib/time/calendar-day.ts';

// Tolerance of the response schemas: undeclared fields are dropped; an optional field that is null or invalid counts
// as missing; invalid entries of a list are left out; texts, lists and numbers have limits.

/** A schema whose output is the product type `Noun`. `Wire` is the form that a server sends. */
// biome-ignore lint/suspicious/noExplicitAny: a field's own wire form does not matter to the object around it.
export type SchemaOf<Noun, Wire = any> = v.GenericSchema<Wire, Noun>;

/** A field that may be missing. */
type OptionalSchemaOf<Noun> =
  | v.OptionalSchema<SchemaOf<Noun>, undefined>
  | v.ExactOptionalSchema<SchemaOf<Noun>, undefined>;

/** One schema per field of a noun, optional fields included: a missing or unknown field is a type error. */
export type EntriesOf<Noun> = {
  readonly [Key in keyof Noun]-?: object extends Pick<Noun, Key>
    ? OptionalSchemaOf<Exclude<Noun[Key], undefined>>
    : SchemaOf<Noun[Key]>;
};

/** Gives this message if `object` neither names a noun nor is inside a field that does. */
type Unnamed = { readonly 'name the noun: object<Noun>({…})': unknown };

type ObjectSchemaOf<Noun, Wire> = SchemaOf<Noun, Wire> & { readonly entries: EntriesOf<Noun> };

/** A noun as a server may send it: JSON omits undefined fields. */
export type Sent<Noun> = Noun extends object
  ? { [Key in keyof Noun]: Sent<Noun[Key]> | (object extends Pick<Noun, Key> ? undefined : never) }
  : Noun;

/** A noun whose fields `Key` may be missing: a schema computes them after it has read the others. */
export type Lacking<Noun, Key extends keyof Noun> = Omit<Noun, Key> & Partial<Pick<Noun, Key>>;

function withoutUndefined<T extends object>(value: T): T {
  for (const key in value) if (value[key] === undefined) delete value[key];
  return value;
}

/**
 * Reads a noun: `object<Place>({…})`. Nested objects take their noun from their field. Missing fields are absent in
 * the result, not undefined.
 */
/* @__NO_SIDE_EFFECTS__ */
export function object<Noun = Unnamed, Wire = Sent<Noun>>(
  entries: EntriesOf<NoInfer<Noun>>,
): ObjectSchemaOf<Noun, Wire> {
  const read = v.pipe(v.object(entries as v.ObjectEntries), v.transform(withoutUndefined));
  return read as unknown as ObjectSchemaOf<Noun, Wire>;
}

/** Reads one of several nouns by the field `type`, with one schema per value. */
/* @__NO_SIDE_EFFECTS__ */
export function byType<Noun extends { type: string }>(
  options: {
    readonly [Type in Noun['type']]: SchemaOf<Extract<Noun, { type: Type }>>;
  },
): SchemaOf<Noun, Noun> {
  return v.variant('type', Object.values(options) as never) as unknown as SchemaOf<Noun, Noun>;
}

/** A field that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<Noun>(schema: SchemaOf<Noun>) {
  return v.fallback(v.optional(schema), undefined);
}

/** A field that is null if unknown. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<Noun>(schema: SchemaOf<Noun>): SchemaOf<Noun | null> {
  return v.fallback(v.nullable(schema), null);
}

/** A list without its invalid entries, cut at `maximum`. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Noun, Wire = Noun>(item: SchemaOf<Noun, Wire>, maximum = 1000): SchemaOf<Noun[], Wire[]> {
  return v.pipe(
    v.array(v.fallback(v.nullable(item), null)),
    v.transform((items) => items.filter((entry) => entry !== null).slice(0, maximum) as Noun[]),
  ) as SchemaOf<Noun[], Wire[]>;
}

/** A list of secondary data: any error in the list itself makes it empty. */
/* @__NO_SIDE_EFFECTS__ */
export function listOrEmpty<Noun, Wire = Noun>(item: SchemaOf<Noun, Wire>): SchemaOf<Noun[], Wire[]> {
  return v.fallback(list(item), () => []);
}

/**
 * Reads `schema` only when the value `fits`, and stops at the first invalid item: a hostile body costs no more than a valid
 * one.
 */
/* @__NO_SIDE_EFFECTS__ */
function sized<S extends v.GenericSchema>(schema: S, fits: (value: unknown) => boolean): S {
  const size = v.check(fits);
  return {
    ...schema,
    '~run'(dataset, config) {
      const measured = size['~run']({ typed: true, value: dataset.value }, config);
      return measured.issues ? measured : schema['~run'](dataset, { ...config, abortEarly: true });
    },
  };
}

/** A list in a request: valid or refused as a whole. */
/* @__NO_SIDE_EFFECTS__ */
export function strictList<Noun>(item: SchemaOf<Noun>, maximum = 1000): SchemaOf<Noun[]> {
  const fits = (value: unknown) => !Array.isArray(value) || value.length <= maximum;
  return sized(v.pipe(v.array(item), v.maxLength(maximum)), fits);
}

/** Values by name in a request: valid or refused as a whole. */
/* @__NO_SIDE_EFFECTS__ */
export function strictRecord<S extends v.GenericSchema>(value: S, maximum = 1000) {
  return sized(v.pipe(v.record(v.string(), value), v.maxEntries(maximum)), (given) => {
    if (Array.isArray(given)) return false;
    return typeof given !== 'object' || given === null || Object.keys(given).length <= maximum;
  });
}

/** One of the known names, or the fallback `otherwise`. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Names extends readonly string[]>(names: Names, otherwise: Names[number]) {
  return v.fallback(v.picklist(names), otherwise);
}

/** A text for display, cut at a length that no widget shows in full. */
export const text = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, 500)),
);

export const textOrEmpty = v.fallback(text, '');

/** A text with line breaks. */
export const longText = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, 10_000)),
  ),
  '',
);

/** An opaque id, compared as text. An overlong id is refused: a truncated one would be another id. */
export const identifier = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(2000),
);

/** An address as text. The code that renders the link decides whether it is safe to follow. */
export const address = v.pipe(v.string(), v.maxLength(2000));

export const flag = v.fallback(v.boolean(), false);

const largest = 9_007_199_254_740_991;

/** JSON can contain 1e999, which parses to Infinity. */
export const number = v.pipe(v.number(), v.minValue(-largest), v.maxValue(largest));

/** A number of seconds, metres or items. */
export const count = v.pipe(v.number(), v.minValue(0), v.maxValue(largest));

/** An instant with its offset: without an offset it would be read in the browser's own zone. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)$/),
);

export const calendarDay = v.pipe(v.string(), v.check(isCalendarDay));

/** A requested time in the years of trips: with offset, or as wall time of the network. */
export const requestedTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)?$/),
  v.check((value) => isCalendarDay(value.slice(0, 10)) && isAcceptedYear(value)),
);

/** A requested day in the years of trips. */
export const requestedDay = v.pipe(calendarDay, v.check(isAcceptedYear));

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** GeoJSON: longitude first. */
const position = v.tuple([longitude, latitude]);

/** A shape is complete or missing: one invalid position invalidates all of it. */
export const positions = v.pipe(v.array(position), v.maxLength(20_000));
