import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './button.css?inline';
import { useStyles } from './use-styles.ts';

type Kind = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  /** One primary a screen; secondary beside it; quiet where it accompanies a text. */
  readonly kind: Kind;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly part?: string;
}

export function Button({ kind, ...rest }: ButtonProps) {
  useStyles(css);
  return <button {...rest} type="button" className={`button ${kind}`} />;
}

interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly kind: Kind;
  readonly href: string;
  readonly part?: string;
}

/** What leads somewhere is a link, whatever it looks like. A new tab gets no way back into the page (TRAP-72). */
export function LinkButton({ kind, ...rest }: LinkButtonProps) {
  useStyles(css);
  return <a {...rest} className={`button ${kind}`} {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })} />;
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'aria-label'> {
  /** What it does, for whoever cannot see the icon. */
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
