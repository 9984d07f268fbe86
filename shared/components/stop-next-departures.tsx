import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { PlaceKey } from '#shared/domain/place/place-key.ts';
import { stopDepartures } from '#shared/stores/departures/live-departures.ts';
import { soonestDepartures } from '#shared/texts/board-content.ts';
import { ageText } from '#shared/texts/departure-words.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { useRetryOnline } from '#shared/ui/use-retry-online.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './stop-next-departures.css?inline';
import { usePerPlace } from './use-per-place.ts';

interface StopNextDeparturesProps {
  readonly stop: PlaceKey;
  /** The lines of the stop, as far as they are known before its departures. */
  readonly lines: readonly LineRef[];
  readonly reading: Reading;
  /** Leaves out the departures of other lines. */
  readonly isWanted?: (lineId: string) => boolean;
}

const mostDepartures = 3;
const mostBadges = 12;
const isAny = () => true;

/** The next departures of a stop in a list. Their room is reserved while they load, so that the list does not shift. */
export function StopNextDepartures({ stop, lines: known, reading, isWanted = isAny }: StopNextDeparturesProps) {
  useStyles(css);
  const { type, id } = stop;
  const { t } = useLingui();
  const { schedules: all, loadedAt, hasLoadingError, retry } = usePerPlace(stopDepartures, { type, id });
  useRetryOnline(hasLoadingError ? retry : null);
  const lines = known.filter((line) => isWanted(line.id));
  const next = useMemo(() => {
    if (!all) return [];
    const schedules = all.schedules.filter(({ line }) => isWanted(line.id));
    return soonestDepartures({ ...all, schedules }, reading, mostDepartures);
  }, [all, reading, isWanted]);
  const isWaiting = !all && !hasLoadingError;
  // Most lines leave a stop in two directions.
  const both = lines.flatMap((line) => [0, 1].map((direction) => ({ line, key: `${line.id} ${direction}` })));
  const awaited = isWaiting ? both.slice(0, mostDepartures) : [];
  const isLineInDepartures = lines.length === 1 && (isWaiting || next.length > 0);
  return (
    <>
      {lines.length > 0 && !isLineInDepartures && <StopLines lines={lines} />}
      {awaited.length > 0 && (
        <ul className="stop-departures" aria-hidden="true" data-waiting="">
          {awaited.map(({ line, key }) => (
            <li key={key}>
              <LineBadge line={line} label="" size="small" />
            </li>
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <ul className="stop-departures">
          {next.map(({ line, direction, departure: { day, lead } }) => (
            <li key={`${line.id} ${direction.id}`}>
              <LineBadge line={line} label={lineInWords(line, reading)} size="small" />
              <span>{direction.heading}</span>
              <strong>{day ? `${day} ${lead}` : lead}</strong>
            </li>
          ))}
        </ul>
      )}
      {hasLoadingError && (
        <small className="stop-departures-old">
          {loadedAt === null ? t`Prochains départs indisponibles pour le moment.` : ageText(loadedAt, reading).old}
        </small>
      )}
    </>
  );
}

/** The badges of the lines of a stop. */
export function StopLines({ lines }: { readonly lines: readonly LineRef[] }) {
  useStyles(css);
  const { t } = useLingui();
  const left = lines.length - mostBadges;
  return (
    <span className="stop-lines" aria-hidden="true">
      {lines.slice(0, mostBadges).map((line) => (
        <LineBadge key={line.id} line={line} label="" size="small" />
      ))}
      {left > 0 && <small>{t`+${left}`}</small>}
    </span>
  );
}
