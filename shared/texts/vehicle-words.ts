import { msg, plural } from '@lingui/core/macro';
import { type Vehicle, vehicleAge } from '#shared/domain/line/vehicle.ts';
import type { Reading } from './reading.ts';

/** A vehicle as text. */
export interface ReadVehicle {
  /** "Vers Nation" */
  readonly towards: string;
  /** "prochain arrêt Bastille", "à l’arrêt Bastille"; null if unknown. */
  readonly stop: string | null;
  /** "à 3 arrêts"; null if unknown. */
  readonly away: string | null;
  /** "n° 12"; null if unknown. */
  readonly label: string | null;
  /** "en direct", "vu il y a 3 min" */
  readonly age: string;
  readonly isLive: boolean;
}

/** Returns a vehicle as text; null for one that is no longer shown. */
export function vehicleInWords(vehicle: Vehicle, { i18n, now }: Pick<Reading, 'i18n' | 'now'>): ReadVehicle | null {
  const age = vehicleAge(vehicle, now);
  if (age === 'GONE') return null;
  const { headsign, stop, stopsAway, label, line } = vehicle;
  const place = stop?.name ?? '';
  return {
    towards: headsign ? i18n._(msg`Vers ${{ place: headsign }}`) : line.name,
    stop: stop ? i18n._(stop.isThere ? msg`à l’arrêt ${{ place }}` : msg`prochain arrêt ${{ place }}`) : null,
    away: stopsAway === undefined ? null : awayText(stopsAway, { i18n }),
    label: label ? i18n._(msg`n° ${{ label }}`) : null,
    age: age === 'LIVE' ? i18n._(msg`en direct`) : i18n._(msg`vu il y a ${{ minutes: age.minutes }} min`),
    isLive: age === 'LIVE',
  };
}

const awayText = (count: number, { i18n }: Pick<Reading, 'i18n'>) =>
  count === 0 ? i18n._(msg`à votre arrêt`) : i18n._(msg`${plural(count, { one: 'à # arrêt', other: 'à # arrêts' })}`);
