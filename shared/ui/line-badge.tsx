import type { LineRef } from '#shared/domain/line.ts';
import { lineBadgeShape } from '#shared/domain/line-badge-shape.ts';
import { lineInk } from '#shared/domain/line-ink.ts';
import css from './line-badge.css?inline';
import { useStyles } from './use-styles.ts';

interface LineBadgeProps {
  readonly line: Pick<LineRef, 'code' | 'mode' | 'color' | 'textColor'>;
  /** What it is called in words: "Métro 1". The code itself is for the eye. Empty where that is said beside it. */
  readonly label: string;
  /** Small in a row of lines, large where the line is the title. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly part?: string;
}

/** A line as the city signs it. Its colour is carried by an attribute, so that server HTML needs no style attribute. */
export function LineBadge({ line, label, size = 'medium', part }: LineBadgeProps) {
  useStyles(css);
  const { code, color } = line;
  const [, number = code, suffix] = /^(\d+)(bis|ter)$/i.exec(code) ?? [];
  const ink = lineInk(line);
  return (
    <span className="line-badge" part={part} data-shape={lineBadgeShape(line)} data-size={size} data-ink={ink}>
      <svg className="line-ground" aria-hidden="true" {...(ink && { color })} />
      <span className="line-code" aria-hidden="true">
        {number}
        {suffix && <small>{suffix}</small>}
      </span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
