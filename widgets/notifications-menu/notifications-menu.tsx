import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Retry } from '#shared/components/retry.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { BellIcon } from '#shared/ui/icon/shell.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './notifications-menu.css?inline';
import { notificationsStore } from './notifications-menu.store.ts';
import type { notificationsMenu } from './notifications-menu.widget.ts';
import texts from './panel/notifications-panel.tsx?texts';

/** A bell with the number of notifications, and the panel that it opens (NOTIF-2). */
export function View({ props, emit, part, announce }: ViewProps<typeof notificationsMenu>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const stores = useStores();
  const token = useStore(sessionStore, (state) => state.token);
  const known = useStore(notificationsStore, (state) => state.notifications);
  const count = token === null ? 0 : known.filter(({ read }) => !read).length;

  useEffect(() => {
    if (token !== null) void stores.get(notificationsStore).getState().load(i18n.locale);
  }, [stores, token, i18n.locale]);

  // Few visitors open the panel: it loads when a visitor approaches the bell.
  const { Component: Panel, isLost, load, prefetch } = useLazy(() => import('./panel/notifications-panel.tsx'), texts);
  const open = () => void load();

  // Without accounts there are no notifications. The panel itself shows failures of the login script.
  if (token === null && stores.config.accounts.enabled === false) return null;

  const name = props.label || t`Notifications`;
  return (
    <div className="menu">
      <Disclosure
        kind="quiet"
        part={part('button').part}
        panelPart={part('panel').part}
        panelWidth={400}
        onApproach={prefetch}
        onToggle={(isOpen) => (isOpen ? open() : stores.get(notificationsStore).getState().markRead())}
        buttonLabel={count > 0 ? t`${name}\u00A0: ${count}` : name}
        label={
          <>
            <BellIcon />
            {count > 0 && (
              <span {...part('count')} className="count">
                {count > 99 ? '99+' : count}
              </span>
            )}
          </>
        }
      >
        {(close) =>
          Panel ? (
            <Panel
              isWidget={props.widget}
              part={part}
              announce={announce}
              onNavigate={(href) => {
                close();
                return emit('tp-navigate', { href });
              }}
              onSignIn={() => {
                close();
                return true;
              }}
            />
          ) : (
            <div className="before">
              {isLost && (
                <>
                  <p role="alert">
                    {t({ id: 'wh:notifications:error', message: 'Vos notifications ne peuvent pas être chargées.' })}
                  </p>
                  <Retry kind="secondary" onRetry={open} />
                </>
              )}
            </div>
          )
        }
      </Disclosure>
    </div>
  );
}
