import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { periodText } from '#shared/texts/clock-words.ts';
import { sentences } from '#shared/texts/sentence.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import type { LineSectionProps } from '../page-props.ts';
import { ServiceHours } from './timetable/service-hours.tsx';
import { TimetableTables } from './timetable/timetable.tsx';
import { timetableOf } from './timetable/timetable-of.ts';

interface ScheduleOfDayProps extends LineSectionProps {
  readonly schedule: LineSchedule | null;
  /** Stop point from which the traveller leaves, if chosen. */
  readonly boarding: string | undefined;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
}

/** The timetable of the chosen direction and day, or why there is none. */
export function ScheduleOfDay(props: ScheduleOfDayProps) {
  const { schedule, boarding, hasFailed, isLoading, view, reading, navigation } = props;
  const { t } = useLingui();
  const timetable = useMemo(() => schedule && timetableOf(schedule, boarding), [schedule, boarding]);
  useSpokenChange(schedule, props.announce);
  if (hasFailed) return <FailureMessage text={t`Les horaires ne peuvent pas être chargés.`} onRetry={props.onRetry} />;
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
      <ServiceHours
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

/** Says why nothing runs, and offers the next day with service. */
function NoRuns({ schedule, view, navigation }: LineSectionProps & { readonly schedule: LineSchedule }) {
  const { t, i18n } = useLingui();
  const { nextServiceDay, date, outOfPeriod } = schedule;
  const day = formatFullDate(date, i18n.locale);
  const next = nextServiceDay && formatFullDate(nextServiceDay, i18n.locale);
  return (
    <StateMessage
      kind="empty"
      text={
        outOfPeriod
          ? sentences([t`Aucun horaire n’est publié pour le ${day}.`, periodText(outOfPeriod, { i18n })], i18n.locale)
          : t`Aucun passage dans cette direction le ${day}.`
      }
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
