import { msg } from '@lingui/core/macro';
import type { Journey, StreetSection } from '#shared/domain/journey/journey.ts';
import { dropOffText, pickUpText, updatedText } from '#shared/texts/availability-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { joined } from '#shared/texts/sentence.ts';

/** Where a shared bike is taken and put back, and what both stations have now. Empty for other legs. */
export function rentalTexts({ rental, from, to }: StreetSection, reading: Reading): string[] {
  if (!rental) return [];
  const { i18n } = reading;
  const { system, pickUp, dropOff } = rental;
  const [start, end] = [from.title, to.title];
  const take = i18n._(msg`Vélo à prendre\u00A0: ${start} (${system})`);
  const bringBack = i18n._(msg`Vélo à rendre\u00A0: ${end}`);
  const updated = pickUp && updatedText(pickUp.updatedAt, pickUp.outdated === true, reading);
  return [
    joined([take, pickUp && pickUpText(pickUp, reading)]),
    joined([bringBack, dropOff && dropOffText(dropOff, reading)]),
    ...(updated ? [updated] : []),
  ];
}

/** The first station of a journey on a shared bike: "Depuis Gare (Vélo Valbach), 7 vélos"; null for other journeys. */
export function firstStationText({ sections }: Journey, reading: Reading): string | null {
  const ride = sections.find((section) => section.type === 'STREET' && section.rental);
  if (ride?.type !== 'STREET' || !ride.rental) return null;
  const { system, pickUp } = ride.rental;
  const station = ride.from.title;
  return joined([reading.i18n._(msg`Depuis ${station} (${system})`), pickUp && pickUpText(pickUp, reading)]);
}
