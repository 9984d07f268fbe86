import type { ReactNode } from 'react';
import { LiveRegion } from './live-region.tsx';
import css from './skeleton.css?inline';
import { useStyles } from './use-styles.ts';

interface SkeletonProps {
  /** Announced politely to screen readers, which do not see the shapes. One placeholder of a view has it. */
  readonly label?: string;
  /** Lines and blocks in the layout of the content they stand for. */
  readonly children: ReactNode;
  readonly part?: string;
}

/** A placeholder with the geometry of the coming content, so that nothing shifts when it arrives. */
export function Skeleton({ label, children, part }: SkeletonProps) {
  useStyles(css);
  return (
    <div className="skeleton" part={part}>
      {label && <LiveRegion text={label} />}
      <div className="skeleton-shapes" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

interface SkeletonLineProps {
  /** Size of the text it stands for, which sets the line height. */
  readonly text?: 14 | 16 | 22;
  readonly width?: 'full' | 'long' | 'half' | 'short';
}

export function SkeletonLine({ text = 16, width = 'full' }: SkeletonLineProps) {
  return <div className="skeleton-line" data-text={text} data-width={width} />;
}

interface SkeletonBlockProps {
  /** Class that sets the size. */
  readonly className: string;
}

export function SkeletonBlock({ className }: SkeletonBlockProps) {
  return <div className={`skeleton-block ${className}`} />;
}
