import type { ReactNode } from 'react';
import { LiveRegion } from './live-region.tsx';
import css from './skeleton.css?inline';
import { useStyles } from './use-styles.ts';

interface SkeletonProps {
  /** Said politely to whoever cannot see the shapes. */
  readonly label: string;
  /** Lines and blocks, laid out by the layout of what comes. */
  readonly children: ReactNode;
  readonly part?: string;
}

/** The geometry of what comes, so that nothing jumps when it does. */
export function Skeleton({ label, children, part }: SkeletonProps) {
  useStyles(css);
  return (
    <div className="skeleton" part={part}>
      <LiveRegion text={label} />
      <div className="skeleton-shapes" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

interface SkeletonLineProps {
  /** The step of the text it stands for; a line of it is as high as one of that text. */
  readonly text?: 14 | 16 | 22;
  readonly width?: 'full' | 'long' | 'half' | 'short';
}

export function SkeletonLine({ text = 16, width = 'full' }: SkeletonLineProps) {
  return <div className="skeleton-line" data-text={text} data-width={width} />;
}

interface SkeletonBlockProps {
  /** The class that gives the coming thing its size. */
  readonly className: string;
}

export function SkeletonBlock({ className }: SkeletonBlockProps) {
  return <div className={`skeleton-block ${className}`} />;
}
