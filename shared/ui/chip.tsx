import type { ReactNode } from 'react';
import css from './chip.css?inline';
import { useStyles } from './use-styles.ts';

interface ChipProps {
  /** Meaning of the colour. The text must say the same: colour alone is not accessible. */
  readonly tone?: 'neutral' | 'brand' | 'late' | 'good';
  /** A 16 px icon in front of the text. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  useStyles(css);
  return (
    <span className={`chip ${tone}`}>
      {icon}
      <span className="chip-text">{children}</span>
    </span>
  );
}
