import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { SignIn } from '#shared/components/sign-in.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './session-ended.css?inline';

interface SessionEndedProps {
  readonly isWidget: boolean;
  /** Asks the host to follow a link; returns false if the host takes over. */
  readonly onNavigate: (href: string) => boolean;
  readonly announce: (text: string) => void;
}

/** Says that the account refuses the visitor's token, and offers to sign in again. What this browser knows stays below. */
export function Component({ isWidget, onNavigate, announce }: SessionEndedProps) {
  useStyles(css);
  const { t } = useLingui();
  const text = t`Votre session est terminée. Connectez-vous de nouveau pour voir et changer les favoris de votre compte.`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of that moment.
  useEffect(() => announce(text), []);
  return (
    <div className="session-ended">
      <p>{text}</p>
      <SignIn isWidget={isWidget} onNavigate={onNavigate} announce={announce} />
    </div>
  );
}
