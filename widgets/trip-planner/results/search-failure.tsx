import { useLingui } from '@lingui/react/macro';
import { RetryIcon } from '#shared/ui/icon/actions.tsx';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';

/** Shown in place of journeys whose search has failed. */
export function SearchFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <StateMessage
        kind="error"
        text={t`La recherche n’a pas abouti. Votre demande est conservée.`}
        action={
          <RetryButton kind="secondary" onRetry={onRetry}>
            <RetryIcon size={20} />
            {t`Réessayer`}
          </RetryButton>
        }
      />
    </div>
  );
}
