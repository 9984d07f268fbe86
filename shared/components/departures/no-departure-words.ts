import { msg } from '@lingui/core/macro';
import type { noDepartureReasons, ServicePeriod, StopSchedule } from '#shared/domain/schedule.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { periodText } from '../reading/period-words.ts';
import type { Reading } from '../reading/reading.ts';
import { sentences } from '../reading/sentence.ts';

type Reason = (typeof noDepartureReasons)[number];

/** Most informative reason first, for a direction with several entries. */
const byImportance: readonly Reason[] = ['DISRUPTED', 'SERVICE_ENDED', 'NO_SERVICE_TODAY', 'OUT_OF_PERIOD', 'TERMINUS'];

export function mainReason(schedules: readonly Pick<StopSchedule, 'reason'>[]): Reason | undefined {
  return byImportance.find((reason) => schedules.some((schedule) => schedule.reason === reason));
}

/**
 * Says why there is no departure. The sentence names the day, because a page may stay open past midnight. `period` is the
 * validity of the timetable, if the day is outside it.
 */
export function noDepartureText(reason: Reason | undefined, reading: Reading, period?: ServicePeriod): string {
  const { i18n, now, zone } = reading;
  const day = formatFullDate(dayOf(now, zone), i18n.locale);
  switch (reason) {
    case 'NO_SERVICE_TODAY':
      return i18n._(msg`Pas de service ici aujourd’hui, ${day}.`);
    case 'SERVICE_ENDED':
      return i18n._(msg`Le service est terminé pour aujourd’hui, ${day}.`);
    case 'TERMINUS':
      return i18n._(msg`Terminus\u00A0: on ne monte pas ici dans cette direction.`);
    case 'DISRUPTED':
      return i18n._(msg`Aucun départ en raison d’une perturbation.`);
    case 'OUT_OF_PERIOD':
      return sentences(
        [i18n._(msg`Aucun horaire n’est publié pour aujourd’hui, ${day}.`), period && periodText(period, reading)],
        i18n.locale,
      );
    default:
      return i18n._(msg`Aucun départ annoncé aujourd’hui, ${day}.`);
  }
}
