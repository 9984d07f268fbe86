/** The bars of a phone: the header, and the links at the bottom. */
export interface Bars {
  readonly areHidden: boolean;
  /** Scroll position in px from which a movement in the other direction counts. */
  readonly turnedAt: number;
}

export interface ScrollState {
  /** Scroll position in px. */
  readonly y: number;
  /** Height of the viewport in px. */
  readonly height: number;
  /** The content reaches the upper edge of the viewport, and the end of the page is not in sight. */
  readonly isAmidContent: boolean;
}

/** Shorter movements, in px, are those of a finger at rest. */
const leastMovement = 16;

/**
 * Returns the bars after a scroll: hidden after a movement down, shown after one up. A movement of more than a screen in one frame is a
 * jump, such as to an anchor or back to an earlier position; it shows them, as do start and end of the page.
 */
export function barsAfter({ areHidden, turnedAt }: Bars, { y, height, isAmidContent }: ScrollState): Bars {
  const moved = areHidden ? turnedAt - y : y - turnedAt;
  if (!isAmidContent || Math.abs(moved) > height) return { areHidden: false, turnedAt: y };
  if (moved >= leastMovement) return { areHidden: !areHidden, turnedAt: y };
  return moved < 0 ? { areHidden, turnedAt: y } : { areHidden, turnedAt };
}
