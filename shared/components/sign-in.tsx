import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { accountLink } from '#shared/config/account-links.ts';
import { defaultLocale, toLocale } from '#shared/i18n/locales.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { loadLoginScript } from '#shared/stores/load-login-script.ts';
import { loginScriptStore } from '#shared/stores/login-script.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { pageToasts } from '#shared/stores/toasts.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './sign-in.css?inline';
import { useStore, useStores } from './use-stores.ts';

/** Whether visitors can sign in, as far as the page knows: the configuration says so, or the server of the login script. */
export function useHasAccounts(): boolean {
  const stores = useStores();
  const isAbsent = useStore(loginScriptStore, ({ status }) => status === 'absent');
  return stores.config.accounts.enabled !== false && !isAbsent;
}

/** Loads the login script into the shadow root of `element`. Returns whether it is ready. */
export async function loadLoginScriptBeside(stores: StoreSet, element: Element | null): Promise<boolean> {
  const place = element?.getRootNode();
  return place instanceof ShadowRoot && loadLoginScript(stores, place);
}

/** Links to the pages of the operator's own account service, where travellers create an account or a new password. */
export function AccountPages({ isWidget, part }: { readonly isWidget: boolean; readonly part?: string }) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { links } = useStores().config.accounts;
  const locale = toLocale(i18n.locale) ?? defaultLocale;
  const pages = [
    [accountLink(links, 'signUp', locale), t`Créer un compte`],
    [accountLink(links, 'password', locale), t`Mot de passe oublié`],
  ].filter(([href]) => href);
  if (pages.length === 0) return null;
  return (
    <ul className="account-pages">
      {pages.map(([href, text]) => (
        <li key={href}>
          <a href={href} {...(part && { part })} {...(isWidget && { target: '_blank', rel: 'noopener noreferrer' })}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface SignInProps {
  /** Widget mode: the full site opens in a new tab. */
  readonly isWidget: boolean;
  /** Asks the host to follow the link; returns false if the host takes over. */
  readonly onNavigate: (href: string) => boolean;
  /** Called before signing in; returns false if the host takes over. */
  readonly onSignIn?: () => boolean;
  readonly announce: (text: string) => void;
  readonly part?: string;
}

/**
 * The sign-in button. Until the login script is ready it is a link to a page of the full site that needs sign-in (ND-40).
 * After a failure a press loads the script again; if that fails too, an error toast says so (ND-40, ND-90: a toast follows
 * an act of the traveller). Nothing where nobody can sign in.
 */
export function SignIn({ isWidget, onNavigate, onSignIn, announce, part }: SignInProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const stores = useStores();
  const status = useStore(loginScriptStore, (state) => state.status);
  const [isTrying, setTrying] = useState(false);
  const control = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const hasAccounts = useHasAccounts();
  const label = t`Se connecter`;
  const failure = t`La connexion à votre compte n’est pas disponible pour le moment.`;

  // Link and button replace each other: the focus stays.
  const hadFocus = control.current?.matches(':focus') ?? false;
  useLayoutEffect(() => {
    if (hadFocus) control.current?.focus({ preventScroll: true });
  }, [hadFocus]);

  const signIn = async () => {
    if (isTrying) return;
    if (status === 'failed') {
      setTrying(true);
      const isReady = await loadLoginScriptBeside(stores, control.current);
      setTrying(false);
      if (!isReady) {
        const isShown = pageToasts(stores.get(pageClock)).getState().push({ type: 'error', message: failure });
        if (!isShown) announce(failure);
        return;
      }
    }
    if (onSignIn?.() ?? true) stores.get(sessionStore).getState().signIn();
  };

  if (!hasAccounts) return null;
  if (status === 'pending') {
    const href = `${stores.config.siteUrl}/${i18n.locale}/account/profile`;
    return (
      <LinkButton
        ref={control}
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
      <Button ref={control} kind="primary" {...(part && { part })} aria-busy={isTrying} onClick={() => void signIn()}>
        {label}
      </Button>
      {status === 'failed' && <p className="sign-in-failure">{failure}</p>}
    </>
  );
}
