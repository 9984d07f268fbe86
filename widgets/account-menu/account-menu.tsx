import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { AccountPages, loadLoginScriptBeside, SignIn, useHasAccounts } from '#shared/components/sign-in.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { accountLink } from '#shared/config/account-links.ts';
import { fullNameOf } from '#shared/domain/account.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { sendGuestFavorites } from '#shared/stores/favorites/send-guest-favorites.ts';
import { expectLoginScript } from '#shared/stores/load-login-script.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { AccountIcon } from '#shared/ui/icon/shell.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './account-menu.css?inline';
import type { accountMenu } from './account-menu.widget.ts';

/** The login script loads when the page is idle, at the latest after this time or when the menu opens. */
const longestWaitMilliseconds = 2000;

/** The account button and its panel (ACC-1, ACC-2, ND-40). */
export function View({ props, emit, part, announce }: ViewProps<typeof accountMenu>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const stores = useStores();
  const { authenticated, token, attributes } = useStore(sessionStore, (state) => state);
  const menu = useRef<HTMLDivElement>(null);
  const site = `${stores.config.siteUrl}/${i18n.locale}`;
  const profile = `${site}/account/profile`;
  const label = authenticated ? fullNameOf(attributes) || t`Mon compte` : t`Se connecter`;
  const isNameless = authenticated && token !== null && attributes === null && stores.config.accounts.url !== '';

  const load = () => void loadLoginScriptBeside(stores, menu.current);
  useEffect(() => {
    let isThere = true;
    const release = expectLoginScript(stores);
    whenIdle(() => {
      if (isThere) void loadLoginScriptBeside(stores, menu.current);
    }, longestWaitMilliseconds);
    return () => {
      isThere = false;
      release();
    };
  }, [stores]);

  useEffect(() => sendGuestFavorites(stores), [stores]);

  // A login script of others may write the token alone (ACC-6).
  useEffect(() => {
    if (isNameless) void stores.get(sessionStore).getState().loadAccount();
  }, [stores, isNameless]);

  const hasAccounts = useHasAccounts();
  if (!hasAccounts && !authenticated) return null;
  const face = (
    <>
      <AccountIcon />
      <span className="label">{label}</span>
    </>
  );
  const spoken = authenticated ? t`Compte\u00A0: ${label}` : label;
  return (
    <div ref={menu} className="menu">
      <a className="plain button quiet" href={profile}>
        {face}
      </a>
      <Disclosure
        kind="quiet"
        part={part('button').part}
        panelPart={part('panel').part}
        panelWidth={240}
        label={face}
        buttonLabel={props.label ? `${props.label}\u00A0: ${label}` : spoken}
        onToggle={(open) => open && load()}
      >
        {(close) => (
          <Panel props={props} emit={emit} part={part} announce={announce} site={site} label={label} close={close} />
        )}
      </Disclosure>
    </div>
  );
}

interface PanelProps extends Omit<ViewProps<typeof accountMenu>, 'slot'> {
  /** Address of the full site in the language of the widget. */
  readonly site: string;
  readonly label: string;
  readonly close: () => void;
}

/** The panel: sign-in and favorites of the device, or the account (ND-40, TRAP-34). */
function Panel({ props, emit, part, announce, site, label, close }: PanelProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const isSignedIn = useStore(sessionStore, (state) => state.authenticated);
  // The profile page of the operator's account service is on another site, so no event asks the host to show it.
  const ownProfile = accountLink(stores.config.accounts.links, 'profile', i18n.locale as Locale);
  const aside = props.widget && { target: '_blank', rel: 'noopener noreferrer' };
  const follow = (href: string) => {
    close();
    return emit('tp-navigate', { href });
  };
  const link = (href: string, text: string, isOnSite = true) => (
    <li>
      <a
        {...part('link')}
        className="link"
        href={href}
        {...aside}
        onClick={(event) => {
          if (isOnSite && isPlainClick(event) && !follow(href)) event.preventDefault();
        }}
      >
        {text}
      </a>
    </li>
  );
  if (!isSignedIn) {
    return (
      <div className="panel">
        <SignIn
          {...part('sign-in')}
          isWidget={props.widget}
          onNavigate={follow}
          onSignIn={() => {
            close();
            return emit('tp-sign-in', {});
          }}
          announce={announce}
        />
        <AccountPages {...part('link')} isWidget={props.widget} />
        <ul className="links">{link(`${site}/favorites`, t`Favoris`)}</ul>
      </div>
    );
  }
  const signOut = () => {
    close();
    if (!emit('tp-sign-out', {})) return;
    stores.get(sessionStore).getState().signOut();
    announce(t`Vous êtes déconnecté.`);
  };
  return (
    <div className="panel">
      <p {...part('name')} className="name">
        {label}
      </p>
      <ul className="links">
        {link(ownProfile || `${site}/account/profile`, t`Profil`, !ownProfile)}
        {link(`${site}/account/favorites`, t`Favoris`)}
      </ul>
      <Button {...part('sign-out')} kind="secondary" onClick={signOut}>
        {t`Se déconnecter`}
      </Button>
    </div>
  );
}
