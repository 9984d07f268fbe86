import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { loginScriptStore } from '#shared/stores/login-script.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { pageToasts } from '#shared/stores/toasts.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';

/** Loads the login script into the shadow root of `element`. Returns whether it is ready. */
export async function loadLoginScript(stores: StoreSet, element: Element | null): Promise<boolean> {
  const place = element?.getRootNode();
  return place instanceof ShadowRoot && stores.get(sessionStore).getState().loadLoginScript(place);
}

interface SignInProps {
  /** A page of the full site that needs sign-in: the target until the login script is ready. */
  readonly href: string;
  /** Widget mode: the full site opens in a new tab. */
  readonly isWidget: boolean;
  /** Asks the host to follow the link; returns false if the host takes over. */
  readonly onNavigate: (href: string) => boolean;
  /** Called before signing in; returns false if the host takes over. */
  readonly onSignIn: () => boolean;
  readonly announce: (text: string) => void;
  readonly part?: string;
}

/**
 * The sign-in button. Until the login script is ready it is a plain link (ND-40). After a failure a press loads the script
 * again; if that fails too, an error toast says so (ND-40, ND-90: a toast follows an act of the traveller).
 */
export function SignIn({ href, isWidget, onNavigate, onSignIn, announce, part }: SignInProps) {
  const { t } = useLingui();
  const stores = useStores();
  const status = useStore(loginScriptStore, (state) => state.status);
  const [isTrying, setTrying] = useState(false);
  const control = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const hasFocus = useRef(false);
  const label = t`Se connecter`;
  const failure = t`La connexion à votre compte n’est pas disponible pour le moment.`;

  // The button replaces the link: the focus stays.
  useLayoutEffect(() => {
    if (hasFocus.current && status !== 'pending') control.current?.focus({ preventScroll: true });
  }, [status]);

  const noteFocus = {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
  const signIn = async () => {
    if (isTrying) return;
    if (status === 'failed') {
      setTrying(true);
      const isReady = await loadLoginScript(stores, control.current);
      setTrying(false);
      if (!isReady) {
        const isShown = pageToasts(stores.get(pageClock)).getState().push({ type: 'error', message: failure });
        if (!isShown) announce(failure);
        return;
      }
    }
    if (onSignIn()) stores.get(sessionStore).getState().signIn();
  };

  if (status === 'pending') {
    return (
      <LinkButton
        {...noteFocus}
        kind="primary"
        href={href}
        {...(part && { part })}
        {...(isWidget && { target: '_blank' })}
        onClick={(event) => {
          if (isPlainClick(event) && !onNavigate(href)) event.preventDefault();
        }}
      >
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        {...noteFocus}
        ref={control}
        kind="primary"
        {...(part && { part })}
        aria-busy={isTrying}
        onClick={() => void signIn()}
      >
        {label}
      </Button>
      {status === 'failed' && <p className="sign-in-failure">{failure}</p>}
    </>
  );
}
