import { msg, plural } from '@lingui/core/macro';
import type { PlaceType } from '#shared/domain/place/place.ts';
import type { Availability } from '#shared/domain/place/proximity.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { clockTime } from './clock-time.ts';
import { atTime, dayLabel } from './clock-words.ts';
import type { Reading } from './reading.ts';
import { capitalised, joined } from './sentence.ts';

export interface AvailabilityText {
  /** "7 vélos, dont 2 électriques · 23 places", "84 places libres sur 220", "60 places" */
  readonly text: string;
  /** How much is left; `UNKNOWN` if only the capacity is known. */
  readonly state: 'MANY' | 'FEW' | 'NONE' | 'UNKNOWN';
  /** "Actualisé à 08:02"; null for a capacity, which does not change. */
  readonly updated: string | null;
}

/** Up to this many may be gone on arrival. */
const few = 2;

/** Availability as text; null if nothing is known. */
export function availabilityText(
  availability: Availability,
  type: PlaceType,
  reading: Reading,
): AvailabilityText | null {
  const { bikes, docks, freeSpaces } = availability;
  const clauses = [
    bikesText(availability, reading),
    docksText(docks, reading),
    spacesText(availability, type, reading),
  ];
  const text = clauses.filter(Boolean).join(' · ');
  if (!text) return null;
  const left = bikes ?? freeSpaces ?? docks;
  const state = left === undefined ? 'UNKNOWN' : left === 0 ? 'NONE' : left <= few ? 'FEW' : 'MANY';
  return {
    text: capitalised(text, reading.i18n.locale),
    state,
    updated: state === 'UNKNOWN' ? null : updatedText(availability.updatedAt, reading),
  };
}

function bikesText({ bikes, ebikes }: Availability, { i18n }: Reading): string | null {
  if (bikes === undefined) return null;
  const all = i18n._(msg`${plural(bikes, { 0: 'aucun vélo', one: '# vélo', other: '# vélos' })}`);
  if (!ebikes) return all;
  const electric = i18n._(msg`${plural(ebikes, { one: 'dont # électrique', other: 'dont # électriques' })}`);
  return joined([all, electric]);
}

function docksText(docks: number | undefined, { i18n }: Reading): string | null {
  if (docks === undefined) return null;
  return i18n._(msg`${plural(docks, { 0: 'aucune place', one: '# place', other: '# places' })}`);
}

/** Spaces of parks, charging points of stations, counters of ticket offices. */
function spacesText(
  { bikes, docks, freeSpaces, capacity }: Availability,
  type: PlaceType,
  { i18n }: Reading,
): string | null {
  // The capacity of a bike station is the sum of its bikes and docks.
  if (bikes !== undefined || docks !== undefined) return null;
  if (freeSpaces === undefined) {
    if (capacity === undefined) return null;
    if (type === 'chargingStations')
      return i18n._(msg`${plural(capacity, { one: '# point de charge', other: '# points de charge' })}`);
    if (type === 'pointOfSales') return i18n._(msg`${plural(capacity, { one: '# guichet', other: '# guichets' })}`);
    return i18n._(msg`${plural(capacity, { one: '# place', other: '# places' })}`);
  }
  if (freeSpaces === 0 && type !== 'chargingStations') return i18n._(msg`complet`);
  const free =
    type === 'chargingStations'
      ? i18n._(
          msg`${plural(freeSpaces, {
            0: 'aucun point de charge libre',
            one: '# point de charge libre',
            other: '# points de charge libres',
          })}`,
        )
      : i18n._(msg`${plural(freeSpaces, { one: '# place libre', other: '# places libres' })}`);
  if (capacity === undefined || freeSpaces === 0) return free;
  // Formatted like the number in `free`.
  const total = i18n.number(capacity);
  return i18n._(msg`${free} sur ${total}`);
}

function updatedText(updatedAt: string, reading: Reading): string | null {
  const instant = parseInstant(updatedAt, reading.zone);
  if (instant === null) return null;
  const at = atTime(clockTime(instant, reading), reading);
  const day = dayLabel(instant, reading);
  return day ? reading.i18n._(msg`Actualisé ${day} ${at}`) : reading.i18n._(msg`Actualisé ${at}`);
}
