import type { ReactNode } from 'react';

export interface IconProps {
  /** Side in pixels of a 16 px text; grows with the visitor's text size. */
  readonly size?: 16 | 20 | 24 | 32;
}

/** One family: a grid of 24, strokes of 1.75, round joins, the colour of the text. Labels belong to the control around. */
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

/** The same grid, filled: what a traveller recognises by its outline. Holes are cut by the even-odd rule. */
/* @__NO_SIDE_EFFECTS__ */
export function pictogram(name: string, drawing: ReactNode) {
  return icon(
    name,
    <g fill="currentColor" fillRule="evenodd" stroke="none">
      {drawing}
    </g>,
  );
}
