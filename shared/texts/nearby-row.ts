import type { LineRef } from '#shared/domain/line/line.ts';
import type { WithDistance } from '#shared/domain/place/map-view.ts';
import type { PlaceKey } from '#shared/domain/place/place-key.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';
import { type AvailabilityText, availabilityText } from './availability-words.ts';
import { lineInWords } from './line-words.ts';
import { type DistanceText, distanceText, kindText, placeTypeName } from './place-words.ts';
import type { Reading } from './reading.ts';
import { joined, sentences } from './sentence.ts';

/** A transport point as a list row, complete without the map. */
export interface NearbyRow {
  readonly key: PlaceKey;
  readonly name: string;
  /** "Métro, Bus" for a stop, the type for other places: "Borne de recharge". */
  readonly kind: string;
  readonly lines: readonly LineRef[];
  readonly distance: DistanceText;
  /** What a bike station has now; null for other points. */
  readonly availability: AvailabilityText | null;
  /** Everything as sentences, for screen readers. */
  readonly spoken: string;
}

/** Screen readers get the first lines; the place detail has all of them. */
const mostSpokenLines = 6;

export function nearbyRow(
  point: WithDistance<ProximityPoint>,
  from: 'own-position' | 'map-centre',
  reading: Reading,
): NearbyRow {
  const { id, type, name, lines = [], distanceMeters } = point;
  const kind = kindText(point, reading);
  const distance = distanceText(distanceMeters, from, reading);
  const availability = point.availability ? availabilityText(point.availability, type, reading) : null;
  const spokenLines = lines.slice(0, mostSpokenLines).map((line) => lineInWords(line, reading));
  return {
    key: { type, id },
    name: name || placeTypeName(type, reading),
    kind,
    lines,
    distance,
    availability,
    spoken: sentences(
      [
        joined([name, kind]),
        joined(spokenLines),
        availability && joined([availability.text, availability.updated]),
        distance.spoken,
      ],
      reading.i18n.locale,
    ),
  };
}
