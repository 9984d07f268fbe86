import * as v from 'valibot';
import type { getBanners } from '#shared/api/calls/banners.ts';
import type { WireResponseOf } from '#shared/api/endpoint.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { knownInstant, lastTenMinutes, moment } from './moment.ts';
import { inLanguage, readableText, type Translated } from './translated.ts';
import { entriesWithIds, linkAddress } from './written-file.ts';

/** `banners.json`: banners in display order (ND-18). */
export const bannersFile = entriesWithIds(
  v.pipe(
    v.strictObject({
      id: v.pipe(v.string(), v.nonEmpty('is empty')),
      /** Id of an announced disruption. Title, description, link and times then come from `disruptions.json`. */
      disruption: v.optional(v.string()),
      title: v.optional(readableText),
      description: v.optional(readableText),
      picto: v.optional(v.string()),
      buttonText: v.optional(readableText),
      link: v.optional(linkAddress),
      /** Start and end of the banner. */
      from: v.optional(moment),
      to: v.optional(moment),
    } satisfies Record<keyof Banner | 'disruption', v.GenericSchema>),
    v.check(
      ({ disruption, title, description, from, to }) =>
        disruption === undefined
          ? title !== undefined && description !== undefined
          : [title, description, from, to].every((own) => own === undefined),
      'needs either "disruption", which has all texts but picto and button, or "title" and "description"',
    ),
  ),
);

type BannersFile = v.InferOutput<typeof bannersFile>;
type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The data of a disruption that its banner shows. */
export interface AnnouncedEvent {
  readonly title: string | Translated;
  readonly message: string | Translated;
  readonly url?: string | undefined;
  /** Empty: always. */
  readonly periods: readonly Period[];
}

/** Returns the banners at `now`. A banner for an unknown disruption is left out. */
export function bannersAt(
  records: BannersFile,
  eventOf: (disruption: string) => AnnouncedEvent | undefined,
  locale: Locale,
  now: number,
): WireResponseOf<typeof getBanners> {
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
  const always: Period = {};
  return (periods.length === 0 ? [always] : periods)
    .map(({ from, to }) => ({ begins: instantOf(from), ends: instantOf(to) }))
    .find(({ begins = now, ends = now }) => begins <= now && ends >= now);
}
