import type { ReadTime } from '#shared/texts/time-words.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './time.css?inline';

/**
 * The expected time, after ≈ if it is approximate; beside it the planned time struck through and the difference, if they
 * differ. A cancelled time is struck through and says so.
 */
export function Time({ time }: { readonly time: ReadTime }) {
  useStyles(css);
  return (
    <span className="time" data-state={time.state}>
      {time.every && <span className="time-about">≈</span>}
      {time.struck && <s>{time.struck.text}</s>}
      {time.state === 'CANCELLED' ? <small>{time.words}</small> : <time dateTime={time.iso}>{time.text}</time>}
      {time.note && <small className="time-note">{time.note}</small>}
      {time.sign && <small>{time.sign}</small>}
    </span>
  );
}
