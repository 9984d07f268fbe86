import * as v from 'valibot';
import type { getBanners } from '#shared/api/calls/banners.ts';
import type { WireResponseOf } from '#shared/api/endpoint.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { Severity } from '#shared/domain/disruption.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { encodeSegment } from '#shared/lib/safe-address.ts';
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

/** A disruption of the operator's files or of a live feed. */
export interface KnownEvent extends AnnouncedEvent {
  readonly id: string;
  readonly severity: Severity;
  /** Hours of the day outside of which nothing is disrupted; empty: all day. */
  readonly hours: readonly unknown[];
  /** Whole lines, as written. */
  readonly lines: readonly string[];
  /** What the timetable knows of its places: those of a feed have no lines as written. */
  readonly places?: { readonly where: readonly { readonly kind: string }[] };
}

/** At most this many disruptions get a banner of their own. */
const mostSevere = 3;
const details: Translated = {
  fr: 'Voir le détail',
  en: 'See details',
  es: 'Ver los detalles',
  it: 'Vedi i dettagli',
  de: 'Details ansehen',
};

/** Whether a disruption stops a whole line, all day: what a traveller must see before planning anything. */
function isSevere({ severity, hours, lines, places }: KnownEvent): boolean {
  const isWholeLine = places ? places.where.some(({ kind }) => kind === 'LINE') : lines.length > 0;
  return severity === 'BLOCKING' && isWholeLine && hours.length === 0;
}

/**
 * Returns records for severe disruptions that `records` does not announce, so that an event has one banner. Each leads to
 * the page of its disruption.
 */
export function severeBanners(
  records: BannersFile,
  events: readonly KnownEvent[],
  now: number,
): Map<string, { readonly record: BannersFile[number]; readonly event: AnnouncedEvent }> {
  const announced = new Set(records.map(({ disruption }) => disruption));
  const severe = events
    .filter((event) => isSevere(event) && !announced.has(event.id) && currentPeriod(event.periods, now))
    .slice(0, mostSevere);
  return new Map(
    severe.map((event) => {
      const id = `disruption:${event.id}`;
      const record = { id, disruption: event.id, picto: 'circle_warning', buttonText: details };
      return [event.id, { record, event: { ...event, url: `/{lang}/traffic/${encodeSegment(event.id)}` } }];
    }),
  );
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
