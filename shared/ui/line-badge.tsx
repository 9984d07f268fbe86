import type { LineRef } from '#shared/domain/line/line.ts';
import { lineBadgeShape } from '#shared/domain/line/line-badge-shape.ts';
import { lineInk } from '#shared/domain/line/line-ink.ts';
import css from './line-badge.css?inline';
import { useStyles } from './use-styles.ts';

interface LineBadgeProps {
  readonly line: Pick<LineRef, 'code' | 'mode' | 'color' | 'textColor'>;
  /** Name for screen readers: "Métro 1". Empty if text beside the badge says it. */
  readonly label: string;
  /** `small` in a row of lines, `large` if the line is the title. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** Draws a line as the network signs it. An SVG attribute carries the colour: server HTML needs no style attribute. */
export function LineBadge({ line, label, size = 'medium' }: LineBadgeProps) {
  useStyles(css);
  const { code, color } = line;
  const [, number = code, suffix] = /^(\d+)(bis|ter)$/i.exec(code) ?? [];
  // Large: 22 px and bold. The suffix is smaller.
  const ink = lineInk(line, size === 'large' && !suffix);
  return (
    <span className="line-badge" data-shape={lineBadgeShape(line)} data-size={size} data-ink={ink}>
      <svg className="line-ground" aria-hidden="true" {...(ink && { color })} />
      <span className="line-code" aria-hidden="true">
        {number}
        {suffix && <small>{suffix}</small>}
      </span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
