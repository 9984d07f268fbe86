import { addDays } from '#shared/lib/time/calendar-day.ts';
import { IconButton } from '../button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/controls.tsx';
import { useStyles } from '../use-styles.ts';
import css from './date-time-field.css?inline';
import { DraftInput } from './draft-input.tsx';
import { FieldBox, FieldNote } from './field.tsx';

export interface DayBoxProps {
  /** Unique in the widget. */
  readonly id: string;
  readonly label: string;
  /** `2026-11-20` */
  readonly date: string;
  readonly previousDayLabel: string;
  readonly nextDayLabel: string;
  /** Earliest date. The form must be `noValidate`, because this field shows errors as text. */
  readonly minDate?: string | undefined;
  /** Called when the traveller leaves a field or presses Enter, never while typing (TRAP-45). */
  readonly onApply: (date: string) => void;
  readonly noteId: string;
  readonly isInvalid?: boolean;
}

/** A date between two buttons that step by a day. */
export function DayBox(props: DayBoxProps) {
  useStyles(css);
  const { id, label, date, minDate, onApply, noteId, isInvalid = false } = props;
  const previous = addDays(date, -1);
  const isFirst = minDate !== undefined && previous < minDate;
  return (
    <FieldBox
      id={id}
      label={label}
      noteId={noteId}
      isInvalid={isInvalid}
      lead={
        // `aria-disabled`, because a disabled button would lose focus.
        <IconButton
          label={props.previousDayLabel}
          aria-disabled={isFirst}
          onClick={() => !isFirst && onApply(previous)}
        >
          <ChevronLeftIcon size={20} />
        </IconButton>
      }
      end={
        <IconButton label={props.nextDayLabel} onClick={() => onApply(addDays(date, 1))}>
          <ChevronRightIcon size={20} />
        </IconButton>
      }
    >
      {(wiring) => <DraftInput {...wiring} type="date" value={date} min={minDate} onApply={onApply} />}
    </FieldBox>
  );
}

interface DayFieldProps extends Omit<DayBoxProps, 'noteId' | 'isInvalid'> {
  /** The date as text: native inputs use the browser's language and omit the weekday. */
  readonly hint?: string | undefined;
}

/** A field for a day without a time. */
export function DayField({ hint, ...box }: DayFieldProps) {
  const noteId = `${box.id}-note`;
  return (
    <div className="date-time">
      <DayBox {...box} noteId={noteId} />
      <FieldNote id={noteId} hint={hint} />
    </div>
  );
}
