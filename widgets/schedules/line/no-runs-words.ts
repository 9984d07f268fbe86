import { msg } from '@lingui/core/macro';
import { periodText } from '#shared/components/reading/period-words.ts';
import type { Reading } from '#shared/components/reading/reading.ts';
import { sentences } from '#shared/components/reading/sentence.ts';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { formatFullDate } from '#shared/format/day.ts';

/** Says why a day has no timetable: the day is outside the feed, or nothing runs in this direction. */
export function noRunsText({ date, outOfPeriod }: LineSchedule, { i18n }: Pick<Reading, 'i18n'>): string {
  const day = formatFullDate(date, i18n.locale);
  return outOfPeriod
    ? sentences(
        [i18n._(msg`Aucun horaire n’est publié pour le ${day}.`), periodText(outOfPeriod, { i18n })],
        i18n.locale,
      )
    : i18n._(msg`Aucun passage dans cette direction le ${day}.`);
}
