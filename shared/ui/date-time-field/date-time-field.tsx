import { IconButton } from '../button.tsx';
import { FieldBox, FieldNote } from '../field/field.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/basic.tsx';
import { useStyles } from '../use-styles.ts';
import css from './date-time-field.css?inline';
import { DraftInput } from './draft-input.tsx';

/** A local date and time. The caller knows the time zone. */
export interface WallTime {
  /** `2026-11-20` */
  readonly date: string;
  /** `08:42` */
  readonly time: string;
}

interface DateTimeFieldProps extends WallTime {
  /** Unique in the widget. */
  readonly id: string;
  /** Name of the moment: departure or arrival. */
  readonly label: string;
  readonly dateLabel: string;
  readonly timeLabel: string;
  readonly previousDayLabel: string;
  readonly nextDayLabel: string;
  /** Earliest date. The form must be `noValidate`, because this field shows errors as text. */
  readonly minDate?: string | undefined;
  readonly stepDay: (date: string, days: -1 | 1) => string;
  /** Called when the traveller leaves a field or presses Enter, never while typing (TRAP-45). */
  readonly onApply: (moment: WallTime) => void;
  /** The date as text: native inputs use the browser's language and omit the weekday. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly part?: string;
}

export function DateTimeField(props: DateTimeFieldProps) {
  useStyles(css);
  const { id, label, date, time, minDate, stepDay, onApply, hint, error, part } = props;
  const noteId = `${id}-note`;
  const isInvalid = Boolean(error);
  const previous = stepDay(date, -1);
  const isFirst = minDate !== undefined && previous < minDate;
  return (
    <fieldset className="date-time" part={part}>
      <legend className="visually-hidden">{label}</legend>
      <FieldBox
        id={`${id}-date`}
        label={props.dateLabel}
        noteId={noteId}
        isInvalid={isInvalid}
        lead={
          // `aria-disabled`, because a disabled button would lose focus.
          <IconButton
            label={props.previousDayLabel}
            aria-disabled={isFirst}
            onClick={() => !isFirst && onApply({ date: previous, time })}
          >
            <ChevronLeftIcon size={20} />
          </IconButton>
        }
        end={
          <IconButton label={props.nextDayLabel} onClick={() => onApply({ date: stepDay(date, 1), time })}>
            <ChevronRightIcon size={20} />
          </IconButton>
        }
      >
        {(wiring) => (
          <DraftInput
            {...wiring}
            type="date"
            value={date}
            min={minDate}
            onApply={(next) => onApply({ date: next, time })}
          />
        )}
      </FieldBox>
      <FieldBox id={`${id}-time`} label={props.timeLabel} noteId={noteId} isInvalid={isInvalid}>
        {(wiring) => (
          <DraftInput {...wiring} type="time" value={time} onApply={(next) => onApply({ date, time: next })} />
        )}
      </FieldBox>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
