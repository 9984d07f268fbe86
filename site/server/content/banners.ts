import * as v from 'valibot';
import type { getBanners } from '#shared/api/banners.ts';
import type { WireAnswerOf } from '#shared/api/endpoint.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { knownInstant, lastTenMinutes, moment } from './moment.ts';
import { inLanguage, readableText, type Translated } from './translated.ts';
import { entriesWithIds, linkAddress } from './written-file.ts';

/** `banners.json`: announcements in the order in which they are shown (ND-18). */
export const bannersFile = entriesWithIds(
  v.pipe(
    v.strictObject({
      id: v.pipe(v.string(), v.nonEmpty('is empty')),
      /** A disruption that it announces: title, description, link and times are those of `disruptions.json`. */
      disruption: v.optional(v.string()),
      title: v.optional(readableText),
      description: v.optional(readableText),
      picto: v.optional(v.string()),
      buttonText: v.optional(readableText),
      link: v.optional(linkAddress),
      /** Announced from then on, and until then. */
      from: v.optional(moment),
      to: v.optional(moment),
    } satisfies Record<keyof Banner | 'disruption', v.GenericSchema>),
    v.check(
      ({ disruption, title, description, from, to }) =>
        disruption === undefined
          ? title !== undefined && description !== undefined
          : [title, description, from, to].every((own) => own === undefined),
      'needs either "disruption", which says all but picto and button, or "title" and "description"',
    ),
  ),
);

type BannersFile = v.InferOutput<typeof bannersFile>;
type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

/** What a banner takes from the disruption that it announces. */
export interface AnnouncedEvent {
  readonly title: string | Translated;
  readonly message: string | Translated;
  readonly url?: string | undefined;
  /** None: always. */
  readonly periods: readonly Period[];
}

/** What is announced at `now`. A banner about a disruption that is not known is left out. */
export function bannersAt(
  records: BannersFile,
  eventOf: (disruption: string) => AnnouncedEvent | undefined,
  locale: Locale,
  now: number,
): WireAnswerOf<typeof getBanners> {
  const banners = records.flatMap(({ disruption, title = '', description = '', from, to, link, ...banner }) => {
    const own: AnnouncedEvent = { title, message: description, url: link, periods: [{ from, to }] };
    const event = disruption === undefined ? own : eventOf(disruption);
    const period = event && currentPeriod(event.periods, now);
    if (!event || !period) return [];
    const address = link ?? event.url;
    return {
      ...inLanguage({ ...banner, title: event.title, description: event.message }, locale),
      ...(address !== undefined && { link: address.replaceAll('{lang}', locale) }),
      ...(period.begins !== undefined && { from: new Date(period.begins).toISOString() }),
      ...(period.ends !== undefined && { to: new Date(period.ends).toISOString() }),
    };
  });
  return { banners };
}

function currentPeriod(periods: readonly Period[], now: number) {
  const instantOf = (edge: string | undefined) =>
    edge === undefined ? undefined : knownInstant(edge, lastTenMinutes(now));
  return (periods.length === 0 ? [{} as Period] : periods)
    .map(({ from, to }) => ({ begins: instantOf(from), ends: instantOf(to) }))
    .find(({ begins = now, ends = now }) => begins <= now && ends >= now);
}
