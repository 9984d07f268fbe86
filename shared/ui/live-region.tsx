import { useEffect, useState } from 'react';

interface LiveRegionProps {
  /** The text, or what writes it: where that takes long, as the first number of a language does, it is done when it is said. */
  readonly text: string | (() => string);
  /** How long a text must stand before it is said, where texts follow one another as fast as somebody types. */
  readonly afterMs?: number;
}

/** Says politely what cannot be seen. It is there before its text: a live region speaks of what changes in it. */
export function LiveRegion({ text, afterMs = 0 }: LiveRegionProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (afterMs === 0) return setSaid(text);
    const timer = setTimeout(() => setSaid(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return (
    <div className="visually-hidden" role="status">
      {said}
    </div>
  );
}
