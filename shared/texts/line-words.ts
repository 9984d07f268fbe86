import { msg } from '@lingui/core/macro';
import type { Section } from '#shared/domain/journey/journey.ts';
import { shownOwnWaySeconds } from '#shared/domain/journey/own-way.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import type { Reading } from './reading.ts';

/** Name of a line within a sentence: "métro 1", "RER A", "bus 38". */
export function lineInWords(line: LineRef, { i18n }: Pick<Reading, 'i18n'>): string {
  const code = line.code || line.name;
  switch (line.mode) {
    case 'METRO':
      return i18n._(msg`métro ${code}`);
    case 'RER':
      return i18n._(msg`RER ${code}`);
    case 'TRAIN':
      return i18n._(msg`train ${code}`);
    case 'TRAMWAY':
      return i18n._(msg`tram ${code}`);
    case 'BUS':
      return i18n._(msg`bus ${code}`);
    case 'COACH':
      return i18n._(msg`car ${code}`);
    case 'FUNICULAR':
      return i18n._(msg`funiculaire ${code}`);
    case 'CABLE_CAR':
      return i18n._(msg`téléphérique ${code}`);
    case 'BOAT':
      return i18n._(msg`bateau ${code}`);
    default:
      return i18n._(msg`ligne ${code}`);
  }
}

/** Joins lines in order of use: "métro 1, puis RER A, puis bus 38". */
export function linesInWords(rides: readonly string[], { i18n }: Reading): string {
  return rides.reduce((before, next) => (before ? i18n._(msg`${before}, puis ${next}`) : next), '');
}

/** "voie 2" for trains, "quai 2" for other modes. */
export function platformInWords(platform: string, mode: Mode, { i18n }: Reading): string {
  return mode === 'RER' || mode === 'TRAIN' ? i18n._(msg`voie ${platform}`) : i18n._(msg`quai ${platform}`);
}

type StreetMode = Extract<Section, { type: 'STREET' }>['mode'];

/** "8 min à pied"; with whole words if `isSpoken`. Rounded by `shownOwnWaySeconds`. */
export function streetLegInWords(
  durationInSeconds: number,
  mode: StreetMode,
  reading: Reading,
  isSpoken = false,
): string {
  const { i18n } = reading;
  const seconds = shownOwnWaySeconds(durationInSeconds);
  const duration = isSpoken ? spokenDuration(seconds, i18n.locale) : formatDuration(seconds);
  switch (mode) {
    case 'BIKE':
      return i18n._(msg`${duration} à vélo`);
    case 'BIKE_SHARING':
      return i18n._(msg`${duration} en vélo en libre-service`);
    case 'CAR':
      return i18n._(msg`${duration} en voiture`);
    default:
      return i18n._(msg`${duration} à pied`);
  }
}
