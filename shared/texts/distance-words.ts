import { msg } from '@lingui/core/macro';
import { metresByStreet, secondsOnFoot } from '#shared/domain/place/walking.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { spokenDistance } from '#shared/format/spoken-measure.ts';
import { streetLegInWords } from './line-words.ts';
import type { Reading } from './reading.ts';
import { joined } from './sentence.ts';

export interface DistanceText {
  /** "585 m" */
  readonly text: string;
  /** "9 min à pied"; null beyond 4 km. */
  readonly walk: string | null;
  /** "à 585 mètres de vous, 9 minutes à pied" */
  readonly spoken: string;
}

const farthestWalkInMetres = 4000;

/**
 * Distance by street from the traveller or from the map centre, as text: the same metres and minutes as those of a walk in
 * a journey.
 */
export function distanceText(
  straightMetres: number,
  from: 'own-position' | 'map-centre',
  reading: Reading,
): DistanceText {
  const { i18n, country } = reading;
  const metres = metresByStreet(straightMetres);
  const seconds = secondsOnFoot(metres);
  const isWalked = metres <= farthestWalkInMetres;
  const far = spokenDistance(metres, i18n.locale, country);
  return {
    text: formatDistance(metres, i18n.locale, country),
    walk: isWalked ? streetLegInWords(seconds, 'WALK', reading) : null,
    spoken: joined([
      from === 'own-position' ? i18n._(msg`à ${far} de vous`) : i18n._(msg`à ${far} du centre de la carte`),
      isWalked ? streetLegInWords(seconds, 'WALK', reading, true) : null,
    ]),
  };
}
