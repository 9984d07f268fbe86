import { useCallback, useRef } from 'react';

/** Returns a function of stable identity that calls the latest `act`, for memoised components and effects. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
