import { useStyles } from '../use-styles.ts';
import css from './date-time-field.css?inline';
import { DayBox, type DayBoxProps } from './day-field.tsx';
import { DraftInput } from './draft-input.tsx';
import { FieldBox, FieldNote } from './field.tsx';

/** A local date and time. The caller knows the time zone. */
export interface WallTime {
  /** `2026-11-20` */
  readonly date: string;
  /** `08:42` */
  readonly time: string;
}

interface DateTimeFieldProps
  extends WallTime,
    Pick<DayBoxProps, 'id' | 'previousDayLabel' | 'nextDayLabel' | 'minDate'> {
  /** Name of the moment: departure or arrival. */
  readonly label: string;
  readonly dateLabel: string;
  readonly timeLabel: string;
  /** Called when the traveller leaves a field or presses Enter, never while typing (TRAP-45). */
  readonly onApply: (moment: WallTime) => void;
  /** The date as text: native inputs use the browser's language and omit the weekday. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export function DateTimeField(props: DateTimeFieldProps) {
  useStyles(css);
  const { id, label, dateLabel, timeLabel, date, time, onApply, hint, error, ...day } = props;
  const noteId = `${id}-note`;
  const isInvalid = Boolean(error);
  return (
    <fieldset className="date-time">
      <legend className="visually-hidden">{label}</legend>
      <DayBox
        {...day}
        id={`${id}-date`}
        label={dateLabel}
        date={date}
        noteId={noteId}
        isInvalid={isInvalid}
        onApply={(next) => onApply({ date: next, time })}
      />
      <FieldBox id={`${id}-time`} label={timeLabel} noteId={noteId} isInvalid={isInvalid}>
        {(wiring) => (
          <DraftInput {...wiring} type="time" value={time} onApply={(next) => onApply({ date, time: next })} />
        )}
      </FieldBox>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
