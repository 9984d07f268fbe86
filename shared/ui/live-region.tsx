import { useEffect, useState } from 'react';

interface LiveRegionProps {
  /** The text, or a function called when it is announced: formatting the first number of a language is slow. */
  readonly text: string | (() => string);
  /** Delay before an announcement, so that fast typing announces only the last text. */
  readonly afterMs?: number;
}

/** A polite live region. It exists before its text, because screen readers announce only changes. */
export function LiveRegion({ text, afterMs = 0 }: LiveRegionProps) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (afterMs === 0) return setAnnounced(text);
    const timer = setTimeout(() => setAnnounced(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return (
    <div className="visually-hidden" role="status">
      {/* Preact would write an empty text again at each drawing. */}
      {announced || null}
    </div>
  );
}
