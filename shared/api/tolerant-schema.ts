import * as v from 'valibot';
import { isInTripYears } from '#shared/domain/trip-time.ts';
import { isCalendarDay } from '#shared/lib/zoned-time.ts';

// The ways in which our readers are tolerant: fields nobody declared are dropped; an optional field that is null or
// cannot be read counts as missing; an unreadable entry of a list is left out; texts, lists and numbers have an end.

type Schema = v.GenericSchema;

/** A schema that makes a `Noun` of the product: `const place = object({…}) satisfies SchemaOf<Place>`. */
export type SchemaOf<Noun> = v.GenericSchema<unknown, Noun>;

type WithoutUndefined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  for (const key in value) if (value[key] === undefined) delete value[key];
  return value as WithoutUndefined<T>;
}

/** An object whose missing fields are missing, not undefined. */
/* @__NO_SIDE_EFFECTS__ */
export function object<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.object(entries), v.transform(withoutUndefined));
}

/** A field that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<S extends Schema>(schema: S) {
  return v.fallback(v.optional(schema), undefined);
}

/** A field that is null where nothing is known. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<S extends Schema>(schema: S) {
  return v.fallback(v.nullable(schema), null);
}

/** A list without its unreadable entries, and no longer than anybody could use. */
/* @__NO_SIDE_EFFECTS__ */
export function list<S extends Schema>(item: S, maximum = 1000) {
  return v.pipe(
    v.array(v.fallback(v.nullable(item), null)),
    v.transform((items) => items.filter((entry) => entry !== null).slice(0, maximum) as v.InferOutput<S>[]),
  );
}

/** A list that stands beside the matter: whatever is wrong with it, it is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function listOrEmpty<S extends Schema>(item: S) {
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
export const position = v.tuple([longitude, latitude]);

/** A drawing is whole or not there. */
export const positions = v.pipe(v.array(position), v.maxLength(20_000));
