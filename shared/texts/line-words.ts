import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Section } from '#shared/domain/journey/journey.ts';
import { shownStreetLegSeconds } from '#shared/domain/journey/street-leg.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import type { Reading } from './reading.ts';

/** Name of a line within a sentence: "métro 1", "RER A", "bus 38". */
export function lineInWords(line: LineRef, { i18n }: Pick<Reading, 'i18n'>): string {
  const code = line.code || line.name;
  const names: Partial<Record<Mode, MessageDescriptor>> = {
    METRO: msg`métro ${code}`,
    RER: msg`RER ${code}`,
    TRAIN: msg`train ${code}`,
    TRAMWAY: msg`tram ${code}`,
    BUS: msg`bus ${code}`,
    COACH: msg`car ${code}`,
    FUNICULAR: msg`funiculaire ${code}`,
    CABLE_CAR: msg`téléphérique ${code}`,
    BOAT: msg`bateau ${code}`,
  };
  return i18n._(names[line.mode] ?? msg`ligne ${code}`);
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

/** "8 min à pied"; with whole words if `isSpoken`. Rounded by `shownStreetLegSeconds`. */
export function streetLegInWords(
  durationInSeconds: number,
  mode: StreetMode,
  reading: Reading,
  isSpoken = false,
): string {
  const { i18n } = reading;
  const seconds = shownStreetLegSeconds(durationInSeconds);
  const duration = isSpoken ? spokenDuration(seconds, i18n.locale) : formatDuration(seconds);
  const legs: Partial<Record<StreetMode, MessageDescriptor>> = {
    BIKE: msg`${duration} à vélo`,
    BIKE_SHARING: msg`${duration} en vélo en libre-service`,
    CAR: msg`${duration} en voiture`,
  };
  return i18n._(legs[mode] ?? msg`${duration} à pied`);
}
