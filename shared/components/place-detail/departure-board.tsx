import { useLingui } from '@lingui/react/macro';
import type { PlaceDetail } from '#shared/stores/places/place-detail.ts';
import { Button } from '#shared/ui/button.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { ageText } from '../departures/age-words.ts';
import { type BoardDirection, boardContent, printedText } from '../departures/board-content.ts';
import { DepartureLead } from '../departures/drawn/departure-lead.tsx';
import { NoticeList } from '../reading/drawn/notice-list.tsx';
import { Time } from '../reading/drawn/time.tsx';
import type { Reading } from '../reading/reading.ts';
import css from './departure-board.css?inline';

interface DepartureBoardProps {
  readonly departures: PlaceDetail['departures'];
  readonly onRetry: () => void;
  readonly reading: Reading;
}

/** Departures shown per direction: at first, and in the opened list. */
const mostAtOnce = 3;
const mostListed = 12;

/** The departures of a stop by line and direction: waits below 20 minutes, then clock times. */
export function DepartureBoard({ departures, onRetry, reading }: DepartureBoardProps) {
  useStyles(css);
  const { t } = useLingui();
  const isPrinting = usePrinting();
  const { schedules, answeredAt, hasLoadingError } = departures;
  if (!schedules) {
    return hasLoadingError ? (
      <p className="board-failed" role="alert">
        {t`Les prochains départs ne peuvent pas être chargés.`}{' '}
        <Button kind="quiet" onClick={onRetry}>
          {t`Réessayer`}
        </Button>
      </p>
    ) : (
      <Skeleton label={t`Chargement des départs…`}>
        <SkeletonLine />
        <SkeletonLine width="long" />
        <SkeletonLine />
        <SkeletonLine width="long" />
      </Skeleton>
    );
  }
  const printedAt = isPrinting ? printedText(reading) : null;
  const board = boardContent(schedules, reading);
  const age = answeredAt === null ? null : ageText(answeredAt, reading);
  return (
    <section className="board" aria-label={t`Prochains départs`}>
      <h3>{t`Prochains départs`}</h3>
      <NoticeList notices={board.notices} />
      {board.empty && <p className="board-empty">{board.empty}</p>}
      <ul className="board-lines">
        {board.lines.map(({ line, name, directions, notices }) => (
          <li key={line.id}>
            <h4 className="board-line">
              <LineBadge line={line} label="" />
              {name}
            </h4>
            <NoticeList notices={notices} />
            <ul>
              {directions.map((direction) => (
                <li key={direction.id}>
                  <Direction direction={direction} isPrinting={isPrinting} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {printedAt && <p className="board-age">{printedAt}</p>}
      {age && (
        <p className="board-age" {...(hasLoadingError && { role: 'alert' })}>
          {hasLoadingError ? age.old : age.text}
          {hasLoadingError && (
            <Button kind="quiet" onClick={onRetry}>
              {t`Réessayer`}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

function Direction({ direction, isPrinting }: { readonly direction: BoardDirection; readonly isPrinting: boolean }) {
  const { heading, departures, empty, serviceHours } = direction;
  if (empty) {
    return (
      <p className="board-direction">
        <span className="board-heading">{heading}</span>
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
      </div>
    );
  }
  return (
    <details className="board-more">
      <summary className="board-direction">
        <span className="board-heading">{heading}</span>
        <span className="board-times" aria-hidden="true">
          {departures.slice(0, mostAtOnce).map((departure, index) => (
            <DepartureLead key={departure.id} departure={departure} isFirst={index === 0} />
          ))}
        </span>
        <span className="visually-hidden">{departures[0]?.spoken}</span>
      </summary>
      <ol>
        {departures.slice(0, mostListed).map((departure) => (
          <li key={departure.id} data-cancelled={departure.time.state === 'CANCELLED'}>
            <Time time={departure.time} />
            <span>
              {[departure.day, departure.destination, departure.platform, departure.time.words, departure.last]
                .filter(Boolean)
                .join(' · ') || departure.source}
            </span>
          </li>
        ))}
      </ol>
      {serviceHours && <p className="board-hours">{serviceHours}</p>}
    </details>
  );
}
