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
  /** How much is left; `UNKNOWN` if only the capacity is known, or the numbers are too old. */
  readonly state: 'MANY' | 'FEW' | 'NONE' | 'CLOSED' | 'UNKNOWN';
  /** "Actualisé à 08:02", "Dernières données à 07:35"; null for a capacity, which does not change. */
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
  const { updatedAt, outdated } = availability;
  const text = clausesOf(availability, type, reading).join(' · ');
  if (!text) return null;
  const state = stateOf(availability);
  return {
    text: capitalised(text, reading.i18n.locale),
    state,
    updated: state === 'UNKNOWN' && !outdated ? null : updatedText(updatedAt, outdated === true, reading),
  };
}

function stateOf({ bikes, scooters, docks, freeSpaces, renting, outdated }: Availability): AvailabilityText['state'] {
  if (outdated) return 'UNKNOWN';
  if (renting === false) return 'CLOSED';
  const vehicles = bikes === undefined ? scooters : bikes + (scooters ?? 0);
  const left = vehicles ?? freeSpaces ?? docks;
  return left === undefined ? 'UNKNOWN' : left === 0 ? 'NONE' : left <= few ? 'FEW' : 'MANY';
}

function clausesOf(availability: Availability, type: PlaceType, reading: Reading): string[] {
  const { outdated, renting, returning } = availability;
  if (!outdated && renting === false && returning === false) return [reading.i18n._(msg`station fermée`)];
  const clauses = outdated
    ? [pickUpText(availability, reading)]
    : [pickUpText(availability, reading), dropOffText(availability, reading), spacesText(availability, type, reading)];
  return clauses.filter((clause) => clause !== null);
}

/** What can be taken at a bike station: "7 vélos, dont 2 électriques · 3 trottinettes"; null if nothing is known. */
export function pickUpText(availability: Availability, reading: Reading): string | null {
  const { outdated, renting, scooters } = availability;
  const { i18n } = reading;
  if (outdated) return i18n._(msg`disponibilité inconnue`);
  if (renting === false) return i18n._(msg`pas de location`);
  const clauses = [
    bikesText(availability, reading),
    scooters === undefined
      ? null
      : i18n._(msg`${plural(scooters, { 0: 'aucune trottinette', one: '# trottinette', other: '# trottinettes' })}`),
  ];
  return clauses.filter(Boolean).join(' · ') || null;
}

/** Whether a bike station takes a vehicle: "23 places", "pas de retour"; null if nothing is known. */
export function dropOffText({ returning, docks }: Availability, reading: Reading): string | null {
  return returning === false ? reading.i18n._(msg`pas de retour`) : docksText(docks, reading);
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
  { bikes, scooters, docks, renting, returning, freeSpaces, capacity }: Availability,
  type: PlaceType,
  { i18n }: Reading,
): string | null {
  // The capacity of a bike station is the sum of its bikes and docks.
  if ([bikes, scooters, docks, renting, returning].some((value) => value !== undefined)) return null;
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

export function updatedText(updatedAt: string, isOutdated: boolean, reading: Reading): string | null {
  const instant = parseInstant(updatedAt, reading.zone);
  if (instant === null) return null;
  const at = atTime(clockTime(instant, reading), reading);
  const day = dayLabel(instant, reading);
  if (isOutdated) {
    return day ? reading.i18n._(msg`Dernières données ${day} ${at}`) : reading.i18n._(msg`Dernières données ${at}`);
  }
  return day ? reading.i18n._(msg`Actualisé ${day} ${at}`) : reading.i18n._(msg`Actualisé ${at}`);
}
