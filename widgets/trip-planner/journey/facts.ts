import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Badge } from '#shared/domain/journey/badges.ts';
import { ridesOf } from '#shared/domain/journey/changes.ts';
import type { Fare, Journey } from '#shared/domain/journey/journey.ts';
import { departureOf } from '#shared/domain/journey/journey-results.ts';
import { formatPrice } from '#shared/format/fare.ts';
import { formatMass } from '#shared/format/mass.ts';
import { spokenMass } from '#shared/format/spoken-measure.ts';
import { type AccessibilityText, accessibilityText } from '#shared/texts/accessibility-words.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { joined } from '#shared/texts/sentence.ts';

/** "1 correspondance", "direct"; null without a public transport leg. */
export function changesText({ transfers, sections }: Journey, { i18n }: Reading): string | null {
  if (!sections.some(({ type }) => type === 'PUBLIC_TRANSPORT')) return null;
  return i18n._(msg`${plural(transfers, { 0: 'direct', one: '# correspondance', other: '# correspondances' })}`);
}

/** "2,50 €", "à partir de 2,50 €", "gratuit"; null if the price is unknown, which differs from free. */
export function priceText({ fare }: Pick<Journey, 'fare'>, { i18n, country = '' }: Reading): string | null {
  if (!fare || fare.status === 'UNKNOWN') return null;
  if (fare.totalCents === 0) return fare.status === 'FOUND' ? i18n._(msg`gratuit`) : null;
  const price = formatPrice(fare.totalCents, fare.currency, i18n.locale, country);
  return fare.status === 'FOUND' ? price : i18n._(msg`à partir de ${price}`);
}

/** How many of one ticket the legs of a trip need. */
interface NeededTicket {
  readonly name: string;
  readonly count: number;
  readonly cents: number;
  readonly lines: readonly string[];
}

/**
 * Explains the fares of journeys: each ticket once, with the legs that it is for, then the legs without a known price.
 * "2 × Ticket Métro-Train-RER, 5,10 € : métro 1, RER A".
 */
export function fareTexts(journeys: readonly Pick<Journey, 'fare' | 'sections'>[], reading: Reading): string[] {
  const { i18n, country = '' } = reading;
  const needed = new Map<string, NeededTicket>();
  const unknown: string[] = [];
  let currency = '';
  for (const { fare, sections } of journeys) {
    if (!fare || fare.status === 'UNKNOWN') continue;
    ({ currency } = fare);
    const linesOf = (isMeant: (id: string) => boolean) =>
      ridesOf({ sections }).flatMap(({ id, line }) => (isMeant(id) ? lineInWords(line, reading) : []));
    for (const { name, priceCents, sectionIds } of fare.tickets) {
      const { count, cents, lines } = needed.get(name) ?? { count: 0, cents: 0, lines: [] };
      const more = linesOf((id) => sectionIds.includes(id));
      needed.set(name, { name, count: count + 1, cents: cents + priceCents, lines: [...lines, ...more] });
    }
    const paid = fare.tickets.flatMap(({ sectionIds }) => sectionIds);
    if (fare.status === 'PARTIAL') unknown.push(...linesOf((id) => !paid.includes(id)));
  }
  const texts = [...needed.values()].map(({ name, count, cents, lines }) => {
    const ticket = joined([
      count > 1 ? `${count} × ${name}` : name,
      cents > 0 ? formatPrice(cents, currency, i18n.locale, country) : null,
    ]);
    const legs = joined([...new Set(lines)]);
    return legs ? i18n._(msg`${ticket}\u00A0: ${legs}`) : ticket;
  });
  const legs = joined([...new Set(unknown)]);
  return legs ? [...texts, i18n._(msg`Prix non connu\u00A0: ${legs}`)] : texts;
}

/** Returns the ids of the tickets that journeys need, as often as they are needed. */
export const productIdsOf = (fare: Fare | undefined): string[] => fare?.tickets.map(({ id }) => id) ?? [];

export function carbonTexts({ co2Grams, co2CarGrams }: Pick<Journey, 'co2Grams' | 'co2CarGrams'>, { i18n }: Reading) {
  if (co2Grams === undefined) return null;
  const written = (write: (grams: number, locale: string) => string) => {
    const grams = write(co2Grams, i18n.locale);
    return i18n._(msg`${grams} de CO₂`);
  };
  const compared = (write: (grams: number, locale: string) => string) => {
    const own = written(write);
    if (!co2CarGrams) return own;
    const car = write(co2CarGrams, i18n.locale);
    return i18n._(msg`${own}, contre ${car} en voiture`);
  };
  return {
    /** `412 g de CO₂` */
    text: written(formatMass),
    /** `412 g de CO₂, contre 1,9 kg en voiture`; without the car if its value is unknown. */
    compared: compared(formatMass),
    /** The same without abbreviations. */
    spoken: compared(spokenMass),
  };
}

/** Returns a badge of a journey in words: "le plus rapide". */
export function badgeInWords(badge: Badge, { i18n }: Reading): string {
  const words: Readonly<Record<Badge, MessageDescriptor>> = {
    LAST_RETURN: msg`dernier retour`,
    FASTEST: msg`le plus rapide`,
    EARLIEST: msg`arrivée la plus tôt`,
    LATEST: msg`départ le plus tard`,
    LESS_TRANSFER: msg`le moins de correspondances`,
    LESS_WALK: msg`le moins de marche`,
    LESS_CO2: msg`le moins de CO₂`,
  };
  return i18n._(words[badge]);
}

/** Whether the journey is the last one home. Ids and codes differ between searches, the departure does not. */
export function isLastReturn(journey: Journey, { lastReturn }: Reading): boolean {
  if (!lastReturn) return false;
  return departureOf(journey) === departureOf(lastReturn) && ridesOf(journey).length > 0;
}

/**
 * Wheelchair access of a journey whose rides a wheelchair can take; of every journey for a traveller who prefers
 * accessible ones. Of a walk alone nobody knows the steps.
 */
export function accessibilityOf(journey: Journey, reading: Reading): AccessibilityText | null {
  const isKnown = journey.accessible && ridesOf(journey).length > 0;
  return reading.asksAccessible || isKnown ? accessibilityText(journey, reading) : null;
}

/** Returns the sentence for a journey that is no longer in the timetable. */
export const goneText = ({ i18n }: Pick<Reading, 'i18n'>): string =>
  i18n._(msg`Les horaires ont changé\u00A0: ce trajet n’y figure plus.`);
