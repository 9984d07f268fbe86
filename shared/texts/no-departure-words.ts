import { msg } from '@lingui/core/macro';
import type { noDepartureReasons, ServicePeriod, StopSchedule } from '#shared/domain/schedule.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { periodText } from './period-words.ts';
import type { Reading } from './reading.ts';
import { sentences } from './sentence.ts';

type Reason = (typeof noDepartureReasons)[number];

/** Most informative reason first, for a direction with several entries. */
const byImportance: readonly Reason[] = ['DISRUPTED', 'SERVICE_ENDED', 'NO_SERVICE_TODAY', 'OUT_OF_PERIOD', 'TERMINUS'];

export function mainReason(schedules: readonly Pick<StopSchedule, 'reason'>[]): Reason | undefined {
  return byImportance.find((reason) => schedules.some((schedule) => schedule.reason === reason));
}

interface Absence {
  /** Validity of the timetable, if the day is outside it. */
  readonly period?: ServicePeriod | undefined;
  /** `2026-11-22`, if the day is not today. */
  readonly day?: string | undefined;
}

/** Says why there is no departure. The sentence names the day, because a page may stay open past midnight. */
export function noDepartureText(reason: Reason | undefined, reading: Reading, { period, day }: Absence = {}): string {
  const { i18n, now, zone } = reading;
  if (reason === 'TERMINUS') return i18n._(msg`Terminus\u00A0: on ne monte pas ici dans cette direction.`);
  if (reason === 'DISRUPTED') return i18n._(msg`Aucun départ en raison d’une perturbation.`);
  const text = day
    ? otherDayText(reason, formatFullDate(day, i18n.locale), reading)
    : todayText(reason, formatFullDate(dayOf(now, zone), i18n.locale), reading);
  return sentences([text, reason === 'OUT_OF_PERIOD' && period ? periodText(period, reading) : null], i18n.locale);
}

function todayText(reason: Reason | undefined, day: string, { i18n }: Reading): string {
  switch (reason) {
    case 'NO_SERVICE_TODAY':
      return i18n._(msg`Pas de service ici aujourd’hui, ${day}.`);
    case 'SERVICE_ENDED':
      return i18n._(msg`Le service est terminé pour aujourd’hui, ${day}.`);
    case 'OUT_OF_PERIOD':
      return i18n._(msg`Aucun horaire n’est publié pour aujourd’hui, ${day}.`);
    default:
      return i18n._(msg`Aucun départ annoncé aujourd’hui, ${day}.`);
  }
}

function otherDayText(reason: Reason | undefined, day: string, { i18n }: Reading): string {
  switch (reason) {
    case 'NO_SERVICE_TODAY':
      return i18n._(msg`Pas de service ici ce jour-là, ${day}.`);
    case 'OUT_OF_PERIOD':
      return i18n._(msg`Aucun horaire n’est publié pour ce jour-là, ${day}.`);
    default:
      return i18n._(msg`Aucun départ annoncé ce jour-là, ${day}.`);
  }
}
