import type { ReadDeparture } from '#shared/texts/departure-words.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './departure-lead.css?inline';

interface DepartureLeadProps {
  readonly departure: ReadDeparture;
  /** Whether it is the next departure of its row; those after it are drawn quietly. */
  readonly isFirst: boolean;
  /** Shows "4 min" instead of "dans 4 min". */
  readonly isShort?: boolean;
}

/** The wait for a departure or its clock time, coloured by what is known of it. Two arcs mark real time. */
export function DepartureLead({ departure, isFirst, isShort = false }: DepartureLeadProps) {
  useStyles(css);
  const { lead, short, time, isRealTime, day } = departure;
  const text = isShort ? short : lead;
  return (
    <span className="board-lead" data-state={time.state} data-live={isRealTime} data-first={isFirst}>
      {isRealTime && isFirst && (
        <svg className="board-live" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1.5 10.5a9 9 0 0 1 9-9M5.5 10.5a5 5 0 0 1 5-5" />
        </svg>
      )}
      {time.state === 'CANCELLED' ? <s>{text}</s> : text}
      {day && !isShort && <small> {day}</small>}
    </span>
  );
}
