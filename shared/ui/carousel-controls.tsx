import { type TouchEvent, useRef } from 'react';
import { IconButton } from './button.tsx';
import css from './carousel-controls.css?inline';
import { ChevronLeftIcon, ChevronRightIcon } from './icon/controls.tsx';
import { useStyles } from './use-styles.ts';
import { wrapIndex } from './wrap-index.ts';

interface CarouselControlsProps {
  readonly count: number;
  readonly current: number;
  readonly onMove: (slide: number) => void;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Accessible name of the dot at `position`, counted from 1. */
  readonly dotLabel: (position: number) => string;
  readonly part?: string;
}

/** Previous button, one dot per slide, next button. Wraps around at both ends; never advances by itself. */
export function CarouselControls(props: CarouselControlsProps) {
  useStyles(css);
  const { count, current, onMove, label, previousLabel, nextLabel, dotLabel, part } = props;
  const move = (step: number) => onMove(wrapIndex(current + step, count));
  return (
    <fieldset className="carousel-controls" aria-label={label} part={part}>
      <IconButton label={previousLabel} onClick={() => move(-1)}>
        <ChevronLeftIcon size={20} />
      </IconButton>
      <span className="dots">
        {Array.from({ length: count }, (_, slide) => slide + 1).map((position) => (
          <button
            key={position}
            type="button"
            className="dot"
            // Dots do nothing without script. With it, their toolbar chooses its one tab stop.
            tabIndex={-1}
            title={String(position)}
            aria-label={dotLabel(position)}
            aria-current={position === current + 1}
            onClick={() => onMove(position - 1)}
          />
        ))}
      </span>
      <IconButton label={nextLabel} onClick={() => move(1)}>
        <ChevronRightIcon size={20} />
      </IconButton>
    </fieldset>
  );
}

/** Shorter movements count as taps. */
const shortestSwipeInPixels = 40;

/** Touch handlers that turn a horizontal swipe into a step of -1 or 1. Vertical scrolling stays with the page. */
export function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= shortestSwipeInPixels && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1);
    },
  };
}
