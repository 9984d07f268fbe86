import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useRetryOnline } from './use-retry-online.ts';

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
