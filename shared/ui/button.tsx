import type { ButtonHTMLAttributes, Ref } from 'react';
import css from './button.css?inline';
import { useStyles } from './use-styles.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly kind: 'primary' | 'secondary' | 'quiet';
  readonly ref?: Ref<HTMLButtonElement>;
  readonly part?: string;
}

export function Button({ kind, className = '', ...rest }: ButtonProps) {
  useStyles(css);
  return <button {...rest} type="button" className={`button ${kind} ${className}`} />;
}
