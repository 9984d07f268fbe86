import { msg, plural } from '@lingui/core/macro';
import { type Vehicle, vehicleAge } from '#shared/domain/line/vehicle.ts';
import type { Reading } from './reading.ts';

/** A vehicle as text. */
export interface ReadVehicle {
  /** "Vers Nation" */
  readonly towards: string;
  /** "prochain arrêt Bastille", "à l’arrêt Bastille"; null if unknown. */
  readonly stop: string | null;
  /** "à 3 arrêts", "à votre arrêt"; null if unknown, and on the last stretch to that stop, which `stop` names. */
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
    away: awayText(stopsAway, stop?.isThere ?? false, { i18n }),
    label: label ? i18n._(msg`n° ${{ label }}`) : null,
    age: age === 'LIVE' ? i18n._(msg`en direct`) : i18n._(msg`vu il y a ${{ minutes: age.minutes }} min`),
    isLive: age === 'LIVE',
  };
}

function awayText(count: number | undefined, isThere: boolean, { i18n }: Pick<Reading, 'i18n'>): string | null {
  if (count === undefined) return null;
  if (count === 0) return isThere ? i18n._(msg`à votre arrêt`) : null;
  return i18n._(msg`${plural(count, { one: 'à # arrêt', other: 'à # arrêts' })}`);
}
