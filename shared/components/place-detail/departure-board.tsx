import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PlaceDetail } from '#shared/stores/places/place-detail.ts';
import {
  type BoardContent,
  type BoardDirection,
  type BoardLine,
  boardContent,
  printedText,
} from '#shared/texts/board-content.ts';
import { ageText, type ReadDeparture } from '#shared/texts/departure-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { usePrinting } from '#shared/ui/printing.ts';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { DepartureLead } from '../departure-lead.tsx';
import { NoticeList } from '../notice-list.tsx';
import { Time } from '../time.tsx';
import css from './departure-board.css?inline';

/** Where a page adds to a board. */
interface BoardExtras {
  /** Draws the head of a line around its badge and name, such as a link. */
  readonly lineHead?: (line: BoardLine, content: ReactNode) => ReactNode;
  /** Drawn in an opened direction, below its next departures. */
  readonly more?: (line: BoardLine, direction: BoardDirection) => ReactNode;
}

interface DepartureBoardProps extends BoardExtras {
  readonly departures: Omit<PlaceDetail['departures'], 'isLoading'>;
  readonly onRetry: () => void;
  readonly reading: Reading;
  /** `2026-11-22`: shows the hours of service of this day instead of the next departures. */
  readonly day?: string | undefined;
  /** The number of lines for which room is kept while the departures are loaded. */
  readonly lines?: number | undefined;
}

/** The directions of a day are open at once where they are few. */
const mostOpenAtFirst = 4;

/** The departures of a stop by line and direction: waits below 20 minutes, then clock times. */
export function DepartureBoard({ departures, onRetry, reading, day, lines = 1, ...extras }: DepartureBoardProps) {
  useStyles(css);
  const { t } = useLingui();
  const isPrinting = usePrinting();
  const { schedules, loadedAt, hasLoadingError } = departures;
  const retry = (
    <RetryButton kind="quiet" onRetry={onRetry}>
      {t`Réessayer`}
    </RetryButton>
  );
  if (!schedules) {
    return hasLoadingError ? (
      <p className="board-failed" role="alert">
        {day
          ? t`Les horaires de ce jour ne peuvent pas être chargés.`
          : t`Les prochains départs ne peuvent pas être chargés.`}{' '}
        {retry}
      </p>
    ) : (
      <Skeleton label={t`Chargement des départs…`}>
        <SkeletonLine width="half" />
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className="board-waiting">
            <SkeletonLine width="half" />
            <SkeletonLine />
            <SkeletonLine />
          </div>
        ))}
      </Skeleton>
    );
  }
  const board = boardContent(schedules, reading, day);
  const directions = board.lines.reduce((sum, line) => sum + line.directions.length, 0);
  const title = day ? t`Départs de la journée` : t`Prochains départs`;
  const printedAt = isPrinting ? printedText(reading) : null;
  // Of another day, only kept hours have an age.
  const age = loadedAt === null || (day && !hasLoadingError) ? null : ageText(loadedAt, reading);
  return (
    <section className="board" aria-label={title}>
      <h3>{title}</h3>
      <BoardLines
        key={String(day === undefined)}
        board={board}
        {...extras}
        isPrinting={isPrinting}
        isOpenAtFirst={day !== undefined && directions <= mostOpenAtFirst}
      />
      {printedAt && <p className="board-age">{printedAt}</p>}
      {age && (
        <p className="board-age" {...(hasLoadingError && { role: 'alert' })}>
          {hasLoadingError ? age.old : age.text}
          {hasLoadingError && retry}
        </p>
      )}
    </section>
  );
}

/** Departures shown per direction: at first, and in the opened list. */
const mostAtOnce = 3;
const mostListed = 12;

interface BoardLinesProps extends BoardExtras {
  readonly board: BoardContent;
  readonly isPrinting: boolean;
  readonly isOpenAtFirst: boolean;
}

/** The lines of a board with their directions. */
function BoardLines(props: BoardLinesProps) {
  const { board, isPrinting, isOpenAtFirst, lineHead = (_, content) => content, more } = props;
  return (
    <>
      <NoticeList notices={board.notices} />
      {board.empty && <p className="board-empty">{board.empty}</p>}
      <ul className="board-lines">
        {board.lines.map((line) => (
          <li key={line.line.id}>
            <h4 className="board-line">
              {lineHead(
                line,
                <>
                  <LineBadge line={line.line} label="" />
                  {line.name}
                </>,
              )}
            </h4>
            <NoticeList notices={line.notices} />
            {line.withoutLive && <p className="board-age">{line.withoutLive}</p>}
            <ul>
              {line.directions.map((direction) => (
                <li key={direction.id}>
                  <Direction
                    direction={direction}
                    isPrinting={isPrinting}
                    isOpenAtFirst={isOpenAtFirst}
                    more={more && (() => more(line, direction))}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DirectionProps extends Pick<BoardLinesProps, 'isPrinting' | 'isOpenAtFirst'> {
  readonly direction: BoardDirection;
  readonly more: (() => ReactNode) | undefined;
}

function Direction({ direction, isPrinting, isOpenAtFirst, more }: DirectionProps) {
  const { heading, departures, running, passed, cancelled, empty, hours, serviceHours } = direction;
  // After the first of approximate departures, the headway says more than further times.
  const every = running[0]?.every;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (empty) {
    return (
      <p className="board-direction">
        <span className="board-heading">{heading}</span>
        <Passed departures={passed} isSpoken />
        <span className="board-none">{empty}</span>
      </p>
    );
  }
  if (isPrinting) {
    // A printed page shows clock times: a wait would be wrong at once.
    return (
      <div className="board-printed">
        <p className="board-heading">{heading}</p>
        <p>
          {departures.slice(0, mostListed).map((departure) => (
            <span key={departure.id}>
              <Time time={departure.time} />
              {departure.day && <small> {departure.day}</small>}
            </span>
          ))}
        </p>
        {serviceHours && <p className="board-hours">{serviceHours}</p>}
        {isOpen && more?.()}
      </div>
    );
  }
  return (
    <details className="board-more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="board-direction">
        <span className="board-heading">{heading}</span>
        <span className="board-times" aria-hidden="true">
          {running.slice(0, every ? 1 : mostAtOnce).map((departure, index) => (
            <DepartureLead
              key={departure.id}
              departure={departure}
              isFirst={index === 0}
              isShort={index > 0 && departure.day === null}
            />
          ))}
          {every && <span className="board-lead">{every}</span>}
          {departures.length === 0 && hours}
        </span>
        <Passed departures={passed} />
        {cancelled.length > 0 && (
          <span className="board-cancelled" aria-hidden="true">
            {cancelled.map(({ id, time }) => (
              <Time key={id} time={time} />
            ))}
          </span>
        )}
        <span className="visually-hidden">
          {departures.length > 0
            ? [...running.slice(0, 1), ...passed, ...cancelled].map(({ spoken }) => spoken).join(' ')
            : serviceHours}
        </span>
      </summary>
      {departures.length > 0 && <Listed departures={departures.slice(0, mostListed)} />}
      {serviceHours && <p className="board-hours">{serviceHours}</p>}
      {isOpen && more?.()}
    </details>
  );
}

interface PassedProps {
  readonly departures: readonly ReadDeparture[];
  /** Nothing beside it has its words. */
  readonly isSpoken?: boolean;
}

/** "08:00 passé il y a 2 min": what has just left, by live data. */
function Passed({ departures, isSpoken = false }: PassedProps) {
  if (departures.length === 0) return null;
  return (
    <span className="board-passed" aria-hidden={!isSpoken}>
      {departures.map(({ id, time, lead }) => (
        <span key={id}>
          {time.text} {lead}
        </span>
      ))}
    </span>
  );
}

function Listed({ departures }: { readonly departures: readonly ReadDeparture[] }) {
  return (
    <ol>
      {departures.map((departure) => (
        <li key={departure.id} data-cancelled={departure.time.state === 'CANCELLED'} data-passed={departure.hasPassed}>
          <Time time={departure.time} />
          <span>
            {[
              departure.hasPassed && departure.lead,
              departure.day,
              departure.destination,
              departure.platform,
              departure.time.state !== 'CANCELLED' && departure.time.words,
              departure.every,
              departure.last,
            ]
              .filter(Boolean)
              .join(' · ') || departure.source}
          </span>
        </li>
      ))}
    </ol>
  );
}
