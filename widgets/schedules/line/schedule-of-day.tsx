import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import type { LineView } from '#shared/domain/schedules-view.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { periodText } from '#shared/texts/clock-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { sentences } from '#shared/texts/sentence.ts';
import { Button } from '#shared/ui/button.tsx';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import type { Navigation } from '../use-view.ts';
import { ServiceFacts } from './timetable/service-facts.tsx';
import { TimetableTables } from './timetable/timetable.tsx';
import { timetableOf } from './timetable/timetable-of.ts';

interface ScheduleOfDayProps {
  readonly schedule: LineSchedule | null;
  /** Stop point from which the traveller leaves, if chosen. */
  readonly boarding: string | undefined;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly view: LineView;
  readonly navigation: Navigation;
  readonly reading: Reading;
  readonly onRetry: () => void;
  readonly announce: (text: string) => void;
}

/** The timetable of the chosen direction and day, or why there is none. */
export function ScheduleOfDay(props: ScheduleOfDayProps) {
  const { schedule, boarding, hasFailed, isLoading, view, reading, navigation } = props;
  const { t } = useLingui();
  const timetable = useMemo(() => schedule && timetableOf(schedule, boarding), [schedule, boarding]);
  useSpokenChange(schedule, props.announce);
  if (hasFailed) {
    return (
      <div role="alert">
        <StateMessage
          kind="error"
          text={t`Les horaires ne peuvent pas être chargés.`}
          action={
            <RetryButton kind="secondary" onRetry={props.onRetry}>
              {t`Réessayer`}
            </RetryButton>
          }
        />
      </div>
    );
  }
  if (!timetable) {
    return (
      <Skeleton label={t`Chargement des horaires…`}>
        <SkeletonBlock className="schedule-waiting-facts" />
        <SkeletonLine width="half" />
        <SkeletonBlock className="schedule-waiting" />
      </Skeleton>
    );
  }
  if (timetable.schedule.columns.length === 0) return <NoRuns {...props} schedule={timetable.schedule} />;
  const { direction, date } = timetable.schedule;
  return (
    <div className="schedule-of-day" data-stale={isLoading}>
      <ServiceFacts
        timetable={timetable}
        reading={reading}
        onBoard={(stop) => navigation.go({ ...view, stop }, timetable.schedule.line.code)}
      />
      <h3 className="schedule-title">{t`Tous les passages`}</h3>
      <TimetableTables key={`${direction.id} ${date}`} timetable={timetable} reading={reading} />
    </div>
  );
}

/** Tells screen readers when another direction or day is shown. */
function useSpokenChange(schedule: LineSchedule | null, announce: (text: string) => void): void {
  const { t, i18n } = useLingui();
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (schedule === null) return;
    const { direction, date } = schedule;
    const key = `${direction.id} ${date}`;
    const isOther = before.current !== null && before.current !== key;
    before.current = key;
    if (!isOther) return;
    const [name, day] = [direction.name, formatFullDate(date, i18n.locale)];
    announce(t`Horaires vers ${name}, ${day}`);
  });
}

type NoRunsProps = Pick<ScheduleOfDayProps, 'view' | 'navigation' | 'reading'> & { readonly schedule: LineSchedule };

/** Says why nothing runs, and offers the next day with service. */
function NoRuns({ schedule, view, navigation, reading }: NoRunsProps) {
  const { t, i18n } = useLingui();
  const { nextServiceDay } = schedule;
  const next = nextServiceDay && formatFullDate(nextServiceDay, i18n.locale);
  return (
    <StateMessage
      kind="empty"
      text={noRunsText(schedule, reading)}
      action={
        next && (
          <Button kind="secondary" onClick={() => navigation.go({ ...view, date: nextServiceDay }, schedule.line.code)}>
            {t`Voir le ${next}`}
          </Button>
        )
      }
    />
  );
}

/** Says why a day has no timetable: the day is outside the feed, or nothing runs in this direction. */
function noRunsText({ date, outOfPeriod }: LineSchedule, { i18n }: Pick<Reading, 'i18n'>): string {
  const day = formatFullDate(date, i18n.locale);
  return outOfPeriod
    ? sentences(
        [i18n._(msg`Aucun horaire n’est publié pour le ${day}.`), periodText(outOfPeriod, { i18n })],
        i18n.locale,
      )
    : i18n._(msg`Aucun passage dans cette direction le ${day}.`);
}
