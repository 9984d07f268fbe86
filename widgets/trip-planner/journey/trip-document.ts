import { msg } from '@lingui/core/macro';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { formatDuration } from '#shared/format/duration.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { endsOf } from './ends.ts';
import { plainTextOf } from './plain-text-of.ts';
import { totalsOf } from './totals.ts';

/** One journey, or outbound and return, as one text: what is printed and copied. */
export interface TripDocument {
  readonly title: string;
  readonly legs: readonly {
    /** "Aller · 1 sur 2"; null for a journey alone. */
    readonly heading: string | null;
    /** The whole journey in lines. */
    readonly text: string;
  }[];
  /** "6 h 20 min sur place" */
  readonly stay: string | null;
  /** Price and emissions of a round trip. */
  readonly totals: readonly string[];
}

/** Names one direction of a round trip by its number: "Aller · 1 sur 2". */
export function directionHeading(isReturn: boolean, { i18n }: Pick<Reading, 'i18n'>): string {
  return isReturn ? i18n._(msg`Retour · 2 sur 2`) : i18n._(msg`Aller · 1 sur 2`);
}

/** The time at the destination between outbound and return: "6 h 20 min sur place"; null without both. */
export function stayText([there, back]: readonly Journey[], reading: Reading): string | null {
  if (!there || !back) return null;
  const seconds = (endsOf(back, reading).departure.instant - endsOf(there, reading).arrival.instant) / 1000;
  const duration = formatDuration(seconds);
  return seconds > 0 ? reading.i18n._(msg`${duration} sur place`) : null;
}

export function tripDocumentOf(title: string, journeys: readonly Journey[], reading: Reading): TripDocument {
  const isRoundTrip = journeys.length > 1;
  const { price, tickets, carbon } = totalsOf(journeys, reading);
  const totals = [price, ...tickets, carbon?.compared].filter((text) => text !== null && text !== undefined);
  return {
    title,
    legs: journeys.map((journey, at) => ({
      heading: isRoundTrip ? directionHeading(at > 0, reading) : null,
      text: plainTextOf(journey, reading),
    })),
    stay: stayText(journeys, reading),
    totals: isRoundTrip ? totals : [],
  };
}

/** Returns the document as plain text, without the title of a journey alone. */
export function documentText({ title, legs, stay, totals }: TripDocument): string {
  const [first, ...others] = legs.map(({ heading, text }) => [heading, text].filter(Boolean).join('\n'));
  return [legs.length > 1 ? title : null, first, stay, ...others, totals.join('\n')].filter(Boolean).join('\n\n');
}
