import { ageText } from '#shared/texts/departure-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './kept-note.css?inline';
import { Retry } from './retry.tsx';

interface KeptNoteProps {
  /** When the shown times were received; null if they are up to date. */
  readonly keptAt: number | null;
  /** Null where a button beside the note requests them again. */
  readonly onRetry: (() => void) | null;
  readonly reading: Reading;
}

/** Says of times that are not updated how old they are. Requests them again when the network is back. */
export function KeptNote({ keptAt, onRetry, reading }: KeptNoteProps) {
  useStyles(css);
  if (keptAt === null) return null;
  return (
    <p className="kept-note" role="status">
      {ageText(keptAt, reading).old} {onRetry && <Retry kind="quiet" onRetry={onRetry} />}
    </p>
  );
}
