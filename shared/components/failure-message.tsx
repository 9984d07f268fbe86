import { StateMessage } from '#shared/ui/state-message.tsx';
import { Retry } from './retry.tsx';

interface FailureMessageProps {
  readonly text: string;
  /** Null where a retry cannot help, because the content does not exist. */
  readonly onRetry: (() => void) | null;
}

/** Replaces content that cannot be loaded. Screen readers hear the text at once. */
export function FailureMessage({ text, onRetry }: FailureMessageProps) {
  return (
    <div role="alert">
      <StateMessage
        kind={onRetry ? 'error' : 'empty'}
        text={text}
        action={onRetry && <Retry kind="secondary" onRetry={onRetry} />}
      />
    </div>
  );
}
