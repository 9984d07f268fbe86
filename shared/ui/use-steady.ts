import { useCallback, useRef } from 'react';

/** One function for as long as the view is there, which calls the one of now: for what shall not begin anew with each drawing. */
export function useSteady<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
