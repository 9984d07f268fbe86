import { useLingui } from '@lingui/react/macro';
import type { PlaceDetail } from '#shared/stores/places/place-detail.ts';
import { ageText } from '#shared/texts/age-words.ts';
import { boardContent, printedText } from '#shared/texts/board-content.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { usePrinting } from '#shared/ui/use-printing.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { type BoardExtras, BoardLines } from './board-lines.tsx';
import css from './departure-board.css?inline';

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
  const { schedules, answeredAt, hasLoadingError } = departures;
  if (!schedules) {
    return hasLoadingError ? (
      <p className="board-failed" role="alert">
        {day
          ? t`Les horaires de ce jour ne peuvent pas être chargés.`
          : t`Les prochains départs ne peuvent pas être chargés.`}{' '}
        <RetryButton kind="quiet" onRetry={onRetry}>
          {t`Réessayer`}
        </RetryButton>
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
  const age = answeredAt === null || day ? null : ageText(answeredAt, reading);
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
          {hasLoadingError && (
            <RetryButton kind="quiet" onRetry={onRetry}>
              {t`Réessayer`}
            </RetryButton>
          )}
        </p>
      )}
    </section>
  );
}
