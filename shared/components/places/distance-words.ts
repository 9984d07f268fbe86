import { msg } from '@lingui/core/macro';
import { walkSecondsFor } from '#shared/domain/place/map-view.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { spokenDistance } from '#shared/format/spoken-measure.ts';
import { streetLegInWords } from '../reading/line-words.ts';
import type { Reading } from '../reading/reading.ts';
import { joined } from '../reading/sentence.ts';

export interface DistanceText {
  /** "450 m" */
  readonly text: string;
  /** "9 min à pied"; null beyond 3 km. */
  readonly walk: string | null;
  /** "à 450 mètres de vous, 9 minutes à pied" */
  readonly spoken: string;
}

const farthestWalkInMetres = 3000;

/** Straight-line distance from the traveller or from the map centre, as text. */
export function distanceText(
  distanceInMetres: number,
  from: 'own-position' | 'map-centre',
  reading: Reading,
): DistanceText {
  const { i18n } = reading;
  const seconds = walkSecondsFor(distanceInMetres);
  const isWalked = distanceInMetres <= farthestWalkInMetres;
  const far = spokenDistance(distanceInMetres, i18n.locale);
  return {
    text: formatDistance(distanceInMetres, i18n.locale),
    walk: isWalked ? streetLegInWords(seconds, 'WALK', reading) : null,
    spoken: joined([
      from === 'own-position' ? i18n._(msg`à ${far} de vous`) : i18n._(msg`à ${far} du centre de la carte`),
      isWalked ? streetLegInWords(seconds, 'WALK', reading, true) : null,
    ]),
  };
}
