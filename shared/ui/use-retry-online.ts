import { useEffect } from 'react';
import { whenOnline } from '#shared/lib/when-online.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** Calls `retry` when the browser is online again. Without a failure, pass null. */
export function useRetryOnline(retry: (() => void) | null): void {
  const run = useStableCallback(() => retry?.());
  const hasFailed = retry !== null;
  useEffect(() => {
    return hasFailed ? whenOnline(run) : undefined;
  }, [hasFailed, run]);
}
