import * as v from 'valibot';
import { defaultLocale, type Locale, locales } from '#shared/i18n/locales.ts';

/** A text in several languages, French at least. */
export type Translated = { readonly fr: string } & { readonly [Code in Locale]?: string };

/** `T` with every free text in one or several languages. */
export type Written<T> = T extends string
  ? string extends T
    ? T | Translated
    : T
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Written<T[Key]> }
      : T;

/** `T` with every text in one language. */
export type InLanguage<T> = T extends Translated
  ? string
  : T extends readonly (infer Item)[]
    ? InLanguage<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: InLanguage<T[Key]> }
      : T;

const codes: ReadonlySet<string> = new Set(locales.map(({ code }) => code));

function isTranslated(value: object): value is Translated {
  const entries = Object.entries(value);
  return (
    defaultLocale in value &&
    entries.every(([code, text]) => codes.has(code) && ['string', 'undefined'].includes(typeof text))
  );
}

/** Resolves translated texts at any depth to a locale, or to French without a translation. */
export function inLanguage<T>(value: T, locale: Locale): InLanguage<T> {
  return chosen(value, locale) as InLanguage<T>;
}

function chosen(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => chosen(item, locale));
  if (isTranslated(value)) return value[locale] ?? value[defaultLocale];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, chosen(inner, locale)]));
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const optionalText = v.optional(text);

const translated = v.strictObject({ fr: text, en: optionalText, es: optionalText, it: optionalText, de: optionalText });

/** A text by language, or one text for all languages. */
export const readableText = v.lazy(
  (input): v.GenericSchema<string | Translated, string | Translated> =>
    typeof input === 'string' ? text : (translated as v.GenericSchema<Translated, Translated>),
);
