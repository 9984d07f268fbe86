import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import css from './button.css?inline';
import { useStyles } from './use-styles.ts';

type Kind = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  /** `primary`: at most one per screen. `secondary`: beside a primary. `quiet`: next to text. */
  readonly kind: Kind;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly part?: string;
}

export function Button({ kind, ...rest }: ButtonProps) {
  useStyles(css);
  return <button {...rest} type="button" className={`button ${kind}`} />;
}

/**
 * The button of a form. Enter activates it, too; forms listen to `onClick` where they must work in a sandboxed frame
 * without `allow-forms`. The second click of a double click does nothing: the first may have failed already.
 */
export function SubmitButton({ onClick, ...rest }: Omit<ButtonProps, 'kind'>) {
  useStyles(css);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return <button {...rest} type="submit" className="button primary" onClick={press} />;
}

interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly kind: Kind;
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly part?: string;
}

/** A link that looks like a button. A new tab gets no reference to this page (TRAP-72). */
export function LinkButton({ kind, ...rest }: LinkButtonProps) {
  useStyles(css);
  return <a {...rest} className={`button ${kind}`} {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })} />;
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'aria-label'> {
  /** Accessible name and tooltip: says what the button does. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly part?: string;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  useStyles(css);
  return (
    <button {...rest} type="button" className="icon-button" aria-label={label} title={label}>
      {children}
    </button>
  );
}
