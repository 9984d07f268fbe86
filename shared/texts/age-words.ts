import { msg } from '@lingui/core/macro';
import { formatDuration } from '#shared/format/duration.ts';
import { clockTime } from './clock-time.ts';
import { datedTime } from './clock-words.ts';
import type { Reading } from './reading.ts';

export interface AgeText {
  /** "Horaires reçus à 08:02" */
  readonly text: string;
  /** The same with the age, for a failed update. */
  readonly old: string;
}

/** Says when the displayed times were received. */
export function ageText(answeredAt: number, reading: Reading): AgeText {
  const { i18n, now } = reading;
  const at = datedTime({ ...clockTime(answeredAt, reading), instant: answeredAt }, reading);
  const ago = formatDuration(Math.max(0, now - answeredAt) / 1000);
  return {
    text: i18n._(msg`Horaires reçus ${at}`),
    old: i18n._(msg`Les horaires ne s’actualisent plus\u00A0: reçus ${at}, il y a ${ago}.`),
  };
}
