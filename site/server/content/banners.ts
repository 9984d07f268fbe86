import * as v from 'valibot';
import type { getBanners } from '#shared/api/banners.ts';
import type { WireAnswerOf } from '#shared/api/endpoint.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { knownInstant, moment } from './moment.ts';
import { inLanguage, readableText } from './translated.ts';
import { entriesWithIds, linkAddress } from './written-file.ts';

/** `banners.json`: announcements in the order in which they are shown (ND-18). */
export const bannersFile = entriesWithIds(
  v.strictObject({
    id: v.pipe(v.string(), v.nonEmpty('is empty')),
    title: readableText,
    description: readableText,
    picto: v.optional(v.string()),
    buttonText: v.optional(readableText),
    link: v.optional(linkAddress),
    /** Announced from then on, and until then. */
    from: v.optional(moment),
    to: v.optional(moment),
  }),
);

type BannersFile = v.InferOutput<typeof bannersFile>;

/** What is announced at `now`. */
export function bannersAt(records: BannersFile, locale: Locale, now: number): WireAnswerOf<typeof getBanners> {
  const banners = records.flatMap(({ from, to, link, ...banner }) => {
    const [begins, ends] = [from, to].map((edge) => (edge === undefined ? undefined : knownInstant(edge, now)));
    if ((begins ?? now) > now || (ends ?? now) < now) return [];
    return {
      ...inLanguage(banner, locale),
      ...(link !== undefined && { link: link.replaceAll('{lang}', locale) }),
      ...(begins !== undefined && { from: new Date(begins).toISOString() }),
      ...(ends !== undefined && { to: new Date(ends).toISOString() }),
    };
  });
  return { banners };
}
