import type { ReactNode } from 'react';
import css from './state-message.css?inline';
import { useStyles } from './use-styles.ts';

interface StateMessageProps {
  readonly kind: 'empty' | 'error';
  /** One sentence: the state, and what to do. */
  readonly text: string;
  /** One button or link. */
  readonly action?: ReactNode;
  readonly part?: string;
}

/** Replaces content that is empty or failed to load. The view announces it. */
export function StateMessage({ kind, text, action, part }: StateMessageProps) {
  useStyles(css);
  return (
    <div className="state-message" part={part}>
      <svg viewBox="0 0 240 112" aria-hidden="true" data-drawing={kind}>
        {drawings[kind]}
      </svg>
      <p>{text}</p>
      {action}
    </div>
  );
}

const drawings: Readonly<Record<StateMessageProps['kind'], ReactNode>> = {
  // An empty stop.
  empty: (
    <>
      <path
        className="far"
        d="M20 100V76h18v24M46 100V58h22v42M176 100V66h20v34M204 100V80h18v20M53 68h8M53 78h8M183 76h6M183 86h6"
      />
      <path d="M8 100h224" />
      <path d="M84 84h58M84 78h58M90 84v16M136 84v16M84 66h58M84 72h58M88 66v12M138 66v12" />
      <path className="fill" d="M160 52h20v22h-20z" />
      <path d="M160 100V34M160 52h20v22h-20M165 59h10M165 66h6" />
      <circle className="tone" cx="160" cy="21" r="13" />
      <path className="tone" d="M154 26v-9a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v9zM154 21h12M157 26v2M163 26v2" />
    </>
  ),
  // A red signal.
  error: (
    <>
      <path className="far" d="M20 100c22-26 40-26 60 0M60 84c20-20 44-16 62 16M150 100c18-22 44-24 62 0" />
      <path d="M8 100h224M22 108h12M54 108h12M86 108h12M118 108h12M150 108h12M182 108h12M214 108h6" />
      <path d="M110 100h20M120 100V78" />
      <path className="fill" d="M104 26a16 16 0 0 1 32 0v36a16 16 0 0 1-32 0z" />
      <path d="M104 26a16 16 0 0 1 32 0v36a16 16 0 0 1-32 0z" />
      <circle cx="120" cy="27" r="8" />
      <circle className="lit" cx="120" cy="60" r="8" />
      <path className="tone" d="M148 52l8-5M150 62h9M148 72l8 5M92 52l-8-5M90 62h-9M92 72l-8 5" />
    </>
  ),
};
