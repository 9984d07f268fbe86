import type { Reading } from '#shared/components/reading/reading.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { formatDayAndDate } from '#shared/format/day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { endsOf } from '../ends.ts';

/** "demain, mardi 24 novembre"; with the day of arrival if that is another one. */
export function travelDay(journey: Journey, reading: Reading): string {
  const { zone, now, i18n } = reading;
  const { departure, arrival } = endsOf(journey, reading);
  const days = new Set([departure, arrival].map(({ instant }) => dayOf(instant, zone)));
  const texts = [...days].map((day) => formatDayAndDate(day, dayOf(now, zone), i18n.locale));
  return texts.join(' – ');
}
