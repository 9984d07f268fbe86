import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { RetryButton } from '#shared/ui/retry-button.tsx';

/** The button beside a failure, with its text. */
export function Retry(props: Omit<ComponentProps<typeof RetryButton>, 'children'>) {
  const { t } = useLingui();
  return <RetryButton {...props}>{t`Réessayer`}</RetryButton>;
}
