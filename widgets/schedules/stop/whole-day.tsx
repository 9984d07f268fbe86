import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { KeptNote } from '#shared/components/kept-note.tsx';
import { Retry } from '#shared/components/retry.tsx';
import { useStore } from '#shared/components/use-stores.ts';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { localHour, timeOfDay } from '#shared/format/clock-time.ts';
import { formatDay } from '#shared/format/day.ts';
import { addDays } from '#shared/lib/time/calendar-day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { type DayQuestion, dayKey, dayTimesStore } from './day-times.store.ts';
import { type HourOfDay, hoursOfDay } from './hours-of-day.ts';

interface WholeDayProps {
  readonly question: DayQuestion;
  /** Direction and day, as the name of the table. */
  readonly title: string;
  readonly reading: Reading;
  /** Loads without a button, because nothing else is shown of this day. */
  readonly isAtOnce: boolean;
}

/** All departures of a day in one direction, on request. */
export function WholeDay({ question, title, reading, isAtOnce }: WholeDayProps) {
  const { t } = useLingui();
  const key = dayKey(question);
  const day = useStore(dayTimesStore, ({ days }) => days[key]);
  const load = useStore(dayTimesStore, (state) => state.load);
  const isWanted = isAtOnce && !day;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the question.
  useEffect(() => {
    if (isWanted) void load(question);
  }, [isWanted, key, load]);
  if (!day) {
    return isAtOnce ? null : (
      <Button kind="quiet" onClick={() => void load(question)}>
        {t`Toute la journée`}
      </Button>
    );
  }
  if (day.hasLoadingError) {
    return (
      <p className="board-failed" role="alert">
        {t`Les horaires de la journée ne peuvent pas être chargés.`}{' '}
        <Retry kind="quiet" onRetry={() => void load(question)} />
      </p>
    );
  }
  if (!day.schedule) {
    return (
      <Skeleton label={t`Chargement de la journée…`}>
        <SkeletonLine width="long" />
        <SkeletonLine />
        <SkeletonLine width="long" />
      </Skeleton>
    );
  }
  return (
    <>
      <KeptNote keptAt={day.keptAt} onRetry={() => void load(question)} reading={reading} />
      <Hours schedule={day.schedule} title={title} date={question.date} reading={reading} />
    </>
  );
}

interface HoursProps extends Pick<WholeDayProps, 'title' | 'reading'> {
  readonly schedule: LineSchedule;
  readonly date: string;
}

/** One row per hour. Departures of today that have left are dimmed. */
function Hours({ schedule, title, date, reading }: HoursProps) {
  const { t } = useLingui();
  const { i18n, now, zone, country = '' } = reading;
  const hours = hoursOfDay(schedule);
  if (hours.length === 0) return <p className="board-none">{t`Aucun départ ce jour-là.`}</p>;
  const today = dayOf(now, zone);
  const clock = date === today ? timeOfDay(now, zone) : '';
  const isGone = ({ isNextDay }: HourOfDay, time: string) => !isNextDay && time < clock;
  const firstOfNextDay = hours.find(({ isNextDay }) => isNextDay);
  const used = new Set(schedule.columns.flatMap(({ notes }) => notes ?? []));
  return (
    <>
      <table className="hours">
        <caption>{title}</caption>
        <tbody>
          {hours.map((hour) => (
            <tr key={`${hour.hour} ${hour.isNextDay}`}>
              <th scope="row">
                {localHour(hour.hour, i18n.locale, country)}
                {hour === firstOfNextDay && <small>{formatDay(addDays(date, 1), today, i18n.locale)}</small>}
              </th>
              <td>
                <ol>
                  {hour.departures.map(({ time, minute, isCancelled, notes: marks }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two runs may leave in one minute.
                    <li key={`${time} ${index}`} data-gone={isGone(hour, time)}>
                      <time dateTime={time}>
                        <span className="visually-hidden">{localHour(hour.hour, i18n.locale, country, true)}:</span>
                        {isCancelled ? <s>{minute}</s> : minute}
                      </time>
                      {marks.length > 0 && <sup>{marks.join(' ')}</sup>}
                    </li>
                  ))}
                </ol>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {schedule.notes.length > 0 && (
        <ul className="hours-notes">
          {schedule.notes.map(({ id, text }) => (
            <li key={id}>
              {used.has(id) && <sup>{id}</sup>} {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
