import { useEffect, useState } from 'react';

/** Whether a question about the visitor's device is answered with yes, kept current. */
export function useMediaQuery(query: string): boolean {
  const [isMatching, setIsMatching] = useState(() => globalThis.matchMedia?.(query).matches ?? false);
  useEffect(() => {
    const list = matchMedia(query);
    const read = () => setIsMatching(list.matches);
    read();
    list.addEventListener('change', read);
    return () => list.removeEventListener('change', read);
  }, [query]);
  return isMatching;
}
