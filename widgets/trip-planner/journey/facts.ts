import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Badge } from '#shared/domain/journey/badges.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { departureOf } from '#shared/domain/journey/journey-results.ts';
import { formatPrice } from '#shared/format/fare.ts';
import { formatMass } from '#shared/format/mass.ts';
import { spokenMass } from '#shared/format/spoken-measure.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { ridesOf } from './connections.ts';

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
