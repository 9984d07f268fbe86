import { msg } from '@lingui/core/macro';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import { formatDate } from '#shared/format/day.ts';
import type { Reading } from './reading.ts';

/** "Horaires publiés du 1er mars au 30 juin 2026." */
export function periodText({ firstDay, lastDay }: ServicePeriod, { i18n }: Pick<Reading, 'i18n'>): string {
  const isOneYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  const first = formatDate(firstDay, i18n.locale, { withYear: !isOneYear });
  const last = formatDate(lastDay, i18n.locale, { withYear: true });
  return i18n._(msg`Horaires publiés du ${first} au ${last}.`);
}
