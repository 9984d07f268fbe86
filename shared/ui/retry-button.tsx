import { type ReactNode, useEffect } from 'react';
import { whenOnline } from '#shared/lib/when-online.ts';
import { Button } from './button.tsx';
import { useStableCallback } from './use-stable-callback.ts';

interface RetryButtonProps {
  readonly kind: 'secondary' | 'quiet';
  readonly onRetry: () => void;
  readonly children: ReactNode;
  readonly 'aria-busy'?: boolean;
}

/** The button beside a failure: requests again when it is pressed, and when the browser is online again. */
export function RetryButton({ onRetry, ...rest }: RetryButtonProps) {
  useRetryOnline(onRetry);
  return <Button {...rest} onClick={onRetry} />;
}

/** Calls `retry` when the browser is online again. Without a failure, pass null. */
export function useRetryOnline(retry: (() => void) | null): void {
  const run = useStableCallback(() => retry?.());
  const hasFailed = retry !== null;
  useEffect(() => {
    return hasFailed ? whenOnline(run) : undefined;
  }, [hasFailed, run]);
}
