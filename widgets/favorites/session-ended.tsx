import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect } from 'react';
import { SignIn } from '#shared/components/sign-in.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './session-ended.css?inline';

type SessionEndedProps = Pick<ComponentProps<typeof SignIn>, 'isWidget' | 'onNavigate' | 'announce'>;

/** Says that the account refuses the visitor's token, and offers to sign in. The favorites of this browser stay below. */
export function Component(props: SessionEndedProps) {
  useStyles(css);
  const { t } = useLingui();
  const text = t`Votre session est terminée. Connectez-vous de nouveau pour voir et changer les favoris de votre compte.`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, in the language of that moment.
  useEffect(() => props.announce(text), []);
  return (
    <div className="session-ended">
      <p>{text}</p>
      <SignIn {...props} />
    </div>
  );
}
