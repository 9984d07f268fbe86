import type { LineRef } from '#shared/domain/line.ts';
import type { PlaceKey, WithDistance } from '#shared/domain/map-view.ts';
import type { ProximityPoint } from '#shared/domain/proximity.ts';
import { lineInWords } from '../reading/line-words.ts';
import type { Reading } from '../reading/reading.ts';
import { joined, sentences } from '../reading/sentence.ts';
import { type DistanceText, distanceText } from './distance-words.ts';
import { modeName, placeTypeName } from './place-names.ts';

/** A transport point in the list beside the map, complete without it. */
export interface NearbyRow {
  readonly key: PlaceKey;
  readonly name: string;
  /** "Métro, Bus" of a stop, "Borne de recharge" of all else. */
  readonly kind: string;
  readonly lines: readonly LineRef[];
  readonly distance: DistanceText;
  /** All of it as sentences: what a screen reader says of the row. */
  readonly spoken: string;
}

/** The traveller hears the first ones; who wants all of a large station opens it. */
const mostSpokenLines = 6;

export function nearbyRow(
  point: WithDistance<ProximityPoint>,
  from: 'own-position' | 'map-centre',
  reading: Reading,
): NearbyRow {
  const { id, type, name, lines = [], distanceMeters } = point;
  const kind = kindText(point, reading);
  const distance = distanceText(distanceMeters, from, reading);
  const spokenLines = lines.slice(0, mostSpokenLines).map((line) => lineInWords(line, reading));
  return {
    key: { type, id },
    name: name || placeTypeName(type, reading),
    kind,
    lines,
    distance,
    spoken: sentences([joined([name, kind]), joined(spokenLines), distance.spoken], reading.i18n.locale),
  };
}

/** The modes of a stop, the type of all else. */
export function kindText({ type, modes }: Pick<ProximityPoint, 'type' | 'modes'>, reading: Reading): string {
  const isStop = type === 'stopArea' || type === 'stopPoint';
  return isStop && modes.length > 0
    ? modes.map((mode) => modeName(mode, reading)).join(', ')
    : placeTypeName(type, reading);
}
