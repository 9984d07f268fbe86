import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import { NoticeList } from '#shared/components/notice-list.tsx';
import { useReading } from '#shared/components/use-reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { LineDetail, LineDirection } from '#shared/domain/line/line-detail.ts';
import type { LineView } from '#shared/domain/schedules-view.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { noticesOf } from '#shared/texts/notices.ts';
import { Segmented } from '#shared/ui/form/segmented.tsx';
import { SelectField } from '#shared/ui/form/select-field.tsx';
import { printElement } from '#shared/ui/printing.ts';
import { followCoveredAtTop } from '#shared/ui/scroll-position.ts';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { DayBar } from '../day-bar.tsx';
import type { LineSectionProps, PageProps } from '../page-props.ts';
import { lineStore } from './line.store.ts';
import { LineHead } from './line-head.tsx';
import css from './line-page.css?inline';
import { LineStops } from './line-stops.tsx';
import { ScheduleOfDay } from './schedule-of-day.tsx';
import { boardingAt, shownDirection } from './shown-direction.ts';
import { useWidthInRem } from './use-width-in-rem.ts';

const noDisruptions: never[] = [];
/** From this width in rem, the stops and the map stand beside the timetable. */
const leastWide = 60;

/** The page of a line: its direction and day, disruptions, timetable, stops and map. */
export function Component({ view, bar, navigation, announce }: PageProps<LineView>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const page = useRef<HTMLDivElement>(null);
  const hasTimetable = !useStores().config.appConfig.lacks.includes('wholeDayTimetables');
  const shown = useStore(lineStore, (state) => state);
  const { line, lineFailure, schedule, scheduleFailure, isLoadingSchedule, show, retry, leave } = shown;
  const disruptions = line?.disruptions ?? noDisruptions;
  const reading = useReading(disruptions, 'minutes');
  const date = view.date ?? dayOf(reading.now, reading.zone);
  useEffect(
    () => show({ id: view.line, direction: view.direction, date }, i18n.locale),
    [show, view.line, view.direction, date, i18n.locale],
  );
  useEffect(() => leave, [leave]);
  // A sticky header of the host's page covers this height, also after that page's layout has changed.
  useEffect(() => followCoveredAtTop((height) => page.current?.style.setProperty('--_sticky', `${height}px`)), []);
  const width = useWidthInRem(page);
  const isWide = width !== null && width >= leastWide;
  const notices = useMemo(
    () =>
      noticesOf(
        disruptions.map(({ id }) => id),
        reading,
      ),
    [disruptions, reading],
  );

  const known = line ?? schedule?.line;
  const direction = line ? shownDirection(line.directions, view.direction, schedule?.direction.id) : null;
  const towards = direction?.name ?? schedule?.direction.name ?? '';
  const isUnknown = lineFailure === 'unknown-line';
  const isLost = lineFailure !== null && (isUnknown || !hasTimetable || scheduleFailure !== null);
  const shared = { view, navigation, reading, announce, onRetry: retry };
  const print = async () => {
    // The tables are complete within seconds.
    while (page.current?.querySelector('.timetable-blocks[aria-busy]')) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (page.current && known) {
      printElement(page.current, `${known.code || known.name} ${towards} ${date}`, i18n.locale);
    }
  };
  return (
    <>
      {bar}
      {isLost ? (
        <FailureMessage
          text={isUnknown ? t`Cette ligne n’existe pas ou n’existe plus.` : t`Cette ligne ne peut pas être chargée.`}
          onRetry={isUnknown ? null : retry}
        />
      ) : (
        <div ref={page} className="line-page" data-wide={isWide} style={{ '--_line': known?.color } as CSSProperties}>
          <LineHead
            line={known}
            towards={towards}
            date={date}
            reading={reading}
            onPrint={schedule ? () => void print() : null}
            announce={announce}
          />
          <LineChoices
            view={view}
            navigation={navigation}
            reading={reading}
            line={line}
            direction={direction}
            code={known?.code}
            hasDays={hasTimetable}
          />
          <NoticeList notices={notices} />
          <LineStops {...shared} line={line} direction={direction} hasFailed={lineFailure !== null} isWide={isWide} />
          <section className="line-schedule" aria-label={t`Horaires du jour`} aria-busy={isLoadingSchedule}>
            {hasTimetable ? (
              <ScheduleOfDay
                {...shared}
                schedule={schedule}
                boarding={boardingAt(direction, view.stop)}
                hasFailed={scheduleFailure !== null}
                isLoading={isLoadingSchedule}
              />
            ) : (
              <StateMessage
                kind="empty"
                text={t`Les prochains départs de cette ligne sont sur la page de chaque arrêt.`}
              />
            )}
          </section>
        </div>
      )}
    </>
  );
}

interface LineChoicesProps extends Pick<LineSectionProps, 'view' | 'navigation' | 'reading'> {
  readonly line: LineDetail | null;
  readonly direction: LineDirection | null;
  readonly code: string | undefined;
  readonly hasDays: boolean;
}

/** The choice of the direction and, where the service has timetables of whole days, of the day. */
function LineChoices({ view, navigation, reading, line, direction, code, hasDays }: LineChoicesProps) {
  return (
    <div className="line-choices">
      {line && direction && line.directions.length > 1 && (
        <DirectionChooser
          directions={line.directions}
          chosen={direction.id}
          onChoose={(id) => navigation.go({ ...view, direction: id }, line.code)}
        />
      )}
      {hasDays && (
        <DayBar
          date={view.date}
          reading={reading}
          onChoose={(day) => {
            const { date: _, ...rest } = view;
            navigation.go(day ? { ...rest, date: day } : rest, code);
          }}
        />
      )}
    </div>
  );
}

interface DirectionChooserProps {
  readonly directions: readonly LineDirection[];
  /** Id of a direction. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const mostSegments = 3;

/** The directions of a line: all visible, or a list if they are many. */
function DirectionChooser({ directions, chosen, onChoose }: DirectionChooserProps) {
  const { t } = useLingui();
  const options = directions.map(({ id, name }) => ({ value: id, label: t`Vers ${name}` }));
  return (
    <div className="line-directions">
      {directions.length <= mostSegments ? (
        <Segmented name="direction" label={t`Direction`} options={options} value={chosen} onChoose={onChoose} />
      ) : (
        <SelectField id="direction" label={t`Direction`} options={options} value={chosen} onChoose={onChoose} />
      )}
    </div>
  );
}
