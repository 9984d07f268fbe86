import type { KeyboardEvent } from 'react';
import { IconButton } from './button.tsx';
import css from './carousel-controls.css?inline';
import { ChevronLeftIcon, ChevronRightIcon } from './icon/basic.tsx';
import { useStyles } from './use-styles.ts';
import { wrapped } from './wrapped.ts';

interface CarouselControlsProps {
  readonly count: number;
  readonly current: number;
  readonly onMove: (slide: number) => void;
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** The name of the dot at this position, which counts from 1. */
  readonly dotLabel: (position: number) => string;
  readonly part?: string;
}

/** Previous, one dot a slide, next; round and round. Nothing turns by itself. */
export function CarouselControls(props: CarouselControlsProps) {
  useStyles(css);
  const { count, current, onMove, label, previousLabel, nextLabel, dotLabel, part } = props;
  const move = (step: number) => onMove(wrapped(current + step, count));
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  };
  return (
    <fieldset className="carousel-controls" aria-label={label} part={part} onKeyDown={moveByKey}>
      <IconButton label={previousLabel} onClick={() => move(-1)}>
        <ChevronLeftIcon size={20} />
      </IconButton>
      {Array.from({ length: count }, (_, slide) => slide + 1).map((position) => (
        <button
          key={position}
          type="button"
          className="dot"
          title={String(position)}
          aria-label={dotLabel(position)}
          aria-current={position === current + 1}
          onClick={() => onMove(position - 1)}
        />
      ))}
      <IconButton label={nextLabel} onClick={() => move(1)}>
        <ChevronRightIcon size={20} />
      </IconButton>
    </fieldset>
  );
}
