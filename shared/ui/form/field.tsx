import type { ReactNode, Ref } from 'react';
import { WarningIcon } from '../icon/controls.tsx';
import { useStyles } from '../use-styles.ts';
import css from './field.css?inline';

/** Attributes that link a control to its label, hint and error. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface FieldBoxProps {
  /** Unique in the widget. */
  readonly id: string;
  readonly label: string;
  /** Before the control: an icon, a button, or the end of the line that links two fields. */
  readonly lead?: ReactNode;
  /** After the control: buttons. */
  readonly end?: ReactNode;
  /** Id of the note that describes the control. Default: the note of this box. */
  readonly noteId?: string;
  readonly isInvalid?: boolean;
  readonly boxRef?: Ref<HTMLDivElement>;
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/** A box around a control with the label inside, so that both are one click target. */
export function FieldBox(props: FieldBoxProps) {
  useStyles(css);
  const { id, label, lead, end, noteId = `${id}-note`, isInvalid = false, boxRef, children } = props;
  return (
    <div className="field-box" data-invalid={isInvalid} ref={boxRef}>
      {lead && <span className="field-lead">{lead}</span>}
      <span className="field-control">
        <label htmlFor={id}>{label}</label>
        {children({ id, 'aria-describedby': noteId, 'aria-invalid': isInvalid })}
      </span>
      {end}
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly hint?: string | undefined;
  /** Error message: the problem and its remedy. */
  readonly error?: string | undefined;
}

/** Error and hint below a box, in a polite live region. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  useStyles(css);
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="field-note error">
          <WarningIcon size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && <p className="field-note">{hint}</p>}
    </div>
  );
}

interface FieldProps extends Omit<FieldBoxProps, 'noteId' | 'isInvalid'>, Omit<FieldNoteProps, 'id'> {}

export function Field({ hint, error, ...box }: FieldProps) {
  return (
    <div>
      <FieldBox {...box} isInvalid={Boolean(error)} />
      <FieldNote id={`${box.id}-note`} hint={hint} error={error} />
    </div>
  );
}
