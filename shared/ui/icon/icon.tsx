import type { ReactNode } from 'react';

export interface IconProps {
  /** Side length in pixels at a 16 px text size; grows with the visitor's text size. */
  readonly size?: 16 | 20 | 24 | 32;
}

/** Makes a line icon: grid of 24, strokes of 1.75, round joins, text colour. The control around it carries the label. */
/* @__NO_SIDE_EFFECTS__ */
export function icon(name: string, drawing: ReactNode) {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        data-icon={name}
      >
        {drawing}
      </svg>
    );
  };
}

export type Icon = ReturnType<typeof icon>;

/** Makes a filled icon on the same grid. Holes use the even-odd rule. */
/* @__NO_SIDE_EFFECTS__ */
export function pictogram(name: string, drawing: ReactNode) {
  return icon(
    name,
    <g fill="currentColor" fillRule="evenodd" stroke="none">
      {drawing}
    </g>,
  );
}
