import { msg } from '@lingui/core/macro';
import { ridesOf } from '#shared/domain/journey/changes.ts';
import type { Fare, Journey } from '#shared/domain/journey/journey.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { carbonTexts, fareTexts, priceText, productIdsOf } from './facts.ts';
import type { Roadmap } from './roadmap-of.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the sum of the fares: a minimum if one is unknown, undefined if all are or the currencies differ. */
export function totalFareOf(journeys: readonly Journey[]): Fare | undefined {
  const paid = journeys.filter((journey) => ridesOf(journey).length > 0);
  const known = paid.flatMap(({ fare }) => (fare && fare.status !== 'UNKNOWN' ? [fare] : []));
  const [first] = known;
  if (!first || known.some(({ currency }) => currency !== first.currency)) return undefined;
  const isWhole = known.length === paid.length && known.every(({ status }) => status === 'FOUND');
  return {
    status: isWhole ? 'FOUND' : 'PARTIAL',
    totalCents: sum(known.map(({ totalCents }) => totalCents)),
    currency: first.currency,
    tickets: known.flatMap(({ tickets }) => tickets),
  };
}

/** Sum of a value over the journeys; undefined if one of them lacks it. */
function totalOf(journeys: readonly Journey[], read: (journey: Journey) => number | undefined): number | undefined {
  const values = journeys.map(read);
  return values.every((value) => value !== undefined) ? sum(values) : undefined;
}

/** Returns the facts of all journeys of a summary together. */
export function totalsOf(
  journeys: readonly Journey[],
  reading: Reading,
): Pick<Roadmap, 'price' | 'tickets' | 'productIds' | 'carbon'> {
  const { i18n } = reading;
  const fare = totalFareOf(journeys);
  const price = fare ? priceText({ fare }, reading) : null;
  const co2Grams = totalOf(journeys, (journey) => journey.co2Grams);
  const co2CarGrams = totalOf(journeys, (journey) => journey.co2CarGrams);
  const hasRides = journeys.some((journey) => ridesOf(journey).length > 0);
  return {
    price: price ? i18n._(msg`Prix total\u00A0: ${price}`) : hasRides ? i18n._(msg`Prix non connu`) : null,
    tickets: fare ? fareTexts(journeys, reading) : [],
    productIds: productIdsOf(fare),
    carbon: carbonTexts({ ...(co2Grams !== undefined && { co2Grams }), ...(co2CarGrams && { co2CarGrams }) }, reading),
  };
}
