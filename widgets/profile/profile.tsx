import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import { AccountPages, SignIn, useHasAccounts } from '#shared/components/sign-in.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { Skeleton, SkeletonBlock } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './profile.css?inline';
import { profileStore } from './profile.store.ts';
import type { profile } from './profile.widget.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile of the signed-in visitor (PROD-11, ND-41). */
export function View({ props, emit, part, announce }: ViewProps<typeof profile>) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const { authenticated, token } = useStore(sessionStore, (state) => state);
  const status = useStore(profileStore, (state) => state.status);

  // Another visitor's profile is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is a new visitor.
  useEffect(() => {
    if (authenticated) void stores.get(profileStore).getState().load();
  }, [stores, authenticated, token]);

  const hasAccounts = useHasAccounts();
  if (!authenticated && !hasAccounts) return <StateMessage kind="empty" text={t`Ce site n’a pas de comptes.`} />;
  if (!authenticated) {
    return (
      <StateMessage
        kind="empty"
        text={t`Connectez-vous pour voir votre profil.`}
        action={
          <>
            <SignIn isWidget={props.widget} onNavigate={(href) => emit('tp-navigate', { href })} announce={announce} />
            <AccountPages isWidget={props.widget} />
          </>
        }
      />
    );
  }
  if (status === 'failed') {
    const retry = () => void stores.get(profileStore).getState().load();
    return <FailureMessage text={t`Votre profil ne peut pas être affiché pour le moment.`} onRetry={retry} />;
  }
  if (status !== 'ready') {
    return (
      <Skeleton label={t`Chargement de votre profil`}>
        {['first', 'last', 'other'].map((name) => (
          <SkeletonBlock key={name} className="waiting" />
        ))}
      </Skeleton>
    );
  }
  return <ProfileForm label={props.label || t`Profil`} emit={emit} part={part} announce={announce} />;
}
