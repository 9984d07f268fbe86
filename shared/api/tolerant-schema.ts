import * as v from 'valibot';
import { isInTripYears } from '#shared/domain/trip-time.ts';
import { isCalendarDay } from '#shared/lib/calendar-day.ts';

// The ways in which our readers are tolerant: fields nobody declared are dropped; an optional field that is null or
// cannot be read counts as missing; an unreadable entry of a list is left out; texts, lists and numbers have an end.

/** A schema that reads a `Noun` of the product. `Wire` is the form a server sends. */
// biome-ignore lint/suspicious/noExplicitAny: a field's own wire form does not matter to the object around it.
export type SchemaOf<Noun, Wire = any> = v.GenericSchema<Wire, Noun>;

/** A field that may be missing. */
type OptionalSchemaOf<Noun> =
  | v.OptionalSchema<SchemaOf<Noun>, undefined>
  | v.ExactOptionalSchema<SchemaOf<Noun>, undefined>;

/** One schema for each field of a noun, optional fields included: a forgotten or unknown field is a type error. */
export type EntriesOf<Noun> = {
  readonly [Key in keyof Noun]-?: object extends Pick<Noun, Key>
    ? OptionalSchemaOf<Exclude<Noun[Key], undefined>>
    : SchemaOf<Noun[Key]>;
};

/** Fails with these words where `object` neither names a noun nor stands in a field that does. */
type Unnamed = { readonly 'name the noun: object<Noun>({…})': unknown };

type ObjectSchemaOf<Noun, Wire> = SchemaOf<Noun, Wire> & { readonly entries: EntriesOf<Noun> };

/** A noun as a server may write it: JSON leaves out a field that is undefined. */
export type Sent<Noun> = Noun extends object
  ? { [Key in keyof Noun]: Sent<Noun[Key]> | (object extends Pick<Noun, Key> ? undefined : never) }
  : Noun;

/** A noun whose fields `Key` may still be missing: a schema fills them in after it has read the others. */
export type Lacking<Noun, Key extends keyof Noun> = Omit<Noun, Key> & Partial<Pick<Noun, Key>>;

function withoutUndefined<T extends object>(value: T): T {
  for (const key in value) if (value[key] === undefined) delete value[key];
  return value;
}

/**
 * Reads a noun: `object<Place>({…})`. Nested objects take their noun from the field they are in. Missing fields of the
 * result are missing, not undefined.
 */
/* @__NO_SIDE_EFFECTS__ */
export function object<Noun = Unnamed, Wire = Sent<Noun>>(
  entries: EntriesOf<NoInfer<Noun>>,
): ObjectSchemaOf<Noun, Wire> {
  const read = v.pipe(v.object(entries as v.ObjectEntries), v.transform(withoutUndefined));
  return read as unknown as ObjectSchemaOf<Noun, Wire>;
}

/** Reads one of several nouns, chosen by the field `type`: one schema for each of its values. */
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

/** A field that is null where nothing is known. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<Noun>(schema: SchemaOf<Noun>): SchemaOf<Noun | null> {
  return v.fallback(v.nullable(schema), null);
}

/** A list without its unreadable entries, and no longer than anybody could use. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Noun, Wire = Noun>(item: SchemaOf<Noun, Wire>, maximum = 1000): SchemaOf<Noun[], Wire[]> {
  return v.pipe(
    v.array(v.fallback(v.nullable(item), null)),
    v.transform((items) => items.filter((entry) => entry !== null).slice(0, maximum) as Noun[]),
  ) as SchemaOf<Noun[], Wire[]>;
}

/** A list that stands beside the matter: whatever is wrong with it, it is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function listOrEmpty<Noun, Wire = Noun>(item: SchemaOf<Noun, Wire>): SchemaOf<Noun[], Wire[]> {
  return v.fallback(list(item), () => []);
}

/** One of the names we know, or the one that says least. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Names extends readonly string[]>(names: Names, otherwise: Names[number]) {
  return v.fallback(v.picklist(names), otherwise);
}

/** A text to read, cut where no widget shows more. */
export const text = v.pipe(
  v.string(),
  v.transform((value) => value.slice(0, 500)),
);

export const textOrEmpty = v.fallback(text, '');

/** A text of several lines. */
export const longText = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => value.slice(0, 10_000)),
  ),
  '',
);

/** An opaque id, compared as text; a cut id would be another id, so a longer one is refused. */
export const identifier = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(2000),
);

/** An address as text: whether it may be followed is decided where it becomes a link. */
export const address = v.pipe(v.string(), v.maxLength(2000));

export const flag = v.fallback(v.boolean(), false);

const largest = 9_007_199_254_740_991;

/** JSON can say 1e999. */
export const number = v.pipe(v.number(), v.minValue(-largest), v.maxValue(largest));

/** Seconds, metres, pieces. */
export const count = v.pipe(v.number(), v.minValue(0), v.maxValue(largest));

/** A moment: without an offset it would be read in the browser's own zone, so it has one. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)$/),
);

export const calendarDay = v.pipe(v.string(), v.check(isCalendarDay));

/** A time of a request, in the years of trips: with offset, or as the clocks of the network show it. */
export const requestedTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-][01]\d:[0-5]\d)?$/),
  v.check((value) => isCalendarDay(value.slice(0, 10)) && isInTripYears(value)),
);

/** A day of a request, in the years of trips. */
export const requestedDay = v.pipe(calendarDay, v.check(isInTripYears));

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** GeoJSON: longitude first. */
const position = v.tuple([longitude, latitude]);

/** A drawing is whole or not there. */
export const positions = v.pipe(v.array(position), v.maxLength(20_000));
