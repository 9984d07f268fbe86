import { msg } from '@lingui/core/macro';
import type { PublicTransportSection, StreetSection } from '#shared/domain/journey/journey.ts';
import type { Reading } from '#shared/texts/reading.ts';

/** By which doors a leg leaves and enters stations: "Sortez par : 3 rue de Rivoli". Empty if that is not known. */
export function doorTexts({ exit, entrance }: Pick<StreetSection, 'exit' | 'entrance'>, { i18n }: Reading): string[] {
  return [
    ...(exit ? [i18n._(msg`Sortez par\u00A0: ${exit}`)] : []),
    ...(entrance ? [i18n._(msg`Entrez par\u00A0: ${entrance}`)] : []),
  ];
}

/** Where in the vehicle to ride: "Montez à l’avant"; null if that is not known. */
export function ridingText(
  { ridingPosition }: Pick<PublicTransportSection, 'ridingPosition'>,
  { i18n }: Reading,
): string | null {
  if (!ridingPosition) return null;
  const texts = { FRONT: msg`Montez à l’avant`, MIDDLE: msg`Montez au milieu`, REAR: msg`Montez à l’arrière` };
  return i18n._(texts[ridingPosition]);
}
