import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { Retry } from '#shared/components/retry.tsx';
import { SignIn, useHasAccounts } from '#shared/components/sign-in.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { formatDay } from '#shared/format/day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { CloseIcon, WarningIcon } from '#shared/ui/icon/controls.tsx';
import { pictoIcons } from '#shared/ui/icon/pictos.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { notificationsStore } from '../notifications-menu.store.ts';
import type { notificationsMenu } from '../notifications-menu.widget.ts';
import { actionOf } from './notification-action.ts';
import css from './notifications-panel.css?inline';

interface PanelProps extends Pick<ViewProps<typeof notificationsMenu>, 'part' | 'announce'> {
  readonly isWidget: boolean;
  /** Closes the panel and asks the host; returns false if the host takes over. */
  readonly onNavigate: (href: string) => boolean;
  /** Closes the panel before signing in. */
  readonly onSignIn: () => boolean;
}

/** The content of the panel in its four states (NOTIF-2), or the offer to sign in (ND-49). */
export function Component(props: PanelProps) {
  const { part, announce } = props;
  useStyles(css);
  const { t, i18n } = useLingui();
  const token = useStore(sessionStore, (state) => state.token);
  const { status, notifications, isPending, refresh } = useStore(notificationsStore, (state) => state);
  const wasPending = useRef(false);
  const failure = t({ id: 'wh:notifications:error', message: 'Vos notifications ne peuvent pas être chargées.' });
  const count = notifications.length;
  const summary = t`${plural(count, {
    0: 'Vous n’avez pas de notification.',
    one: '# notification',
    other: '# notifications',
  })}`;
  const ended = t`Votre session est terminée. Connectez-vous de nouveau pour voir vos notifications.`;
  useEffect(() => void refresh(i18n.locale), [refresh, i18n.locale]);

  // Also announces a retry that fails like the request before.
  useEffect(() => {
    if (wasPending.current && !isPending && token !== null) {
      const failures: Partial<Record<typeof status, string>> = { failed: failure, expired: ended };
      announce(failures[status] ?? summary);
    }
    wasPending.current = isPending;
  });

  const content = () => {
    if (token === null) return <SignInOffer {...props} text={t`Connectez-vous pour voir vos notifications.`} />;
    if (status === 'expired') return <SignInOffer {...props} text={ended} />;
    const retry = <Retry kind="secondary" aria-busy={isPending} onRetry={() => void refresh(i18n.locale)} />;
    if (count === 0) {
      if (status === 'failed') return <StateMessage {...part('error')} kind="error" text={failure} action={retry} />;
      if (status === 'loaded') return <StateMessage {...part('empty')} kind="empty" text={summary} />;
      return <Loading part={part} />;
    }
    return (
      <>
        {status === 'failed' && (
          <div {...part('error')} className="not-refreshed">
            <p>{failure}</p>
            {retry}
          </div>
        )}
        <ul {...part('list')} className="notifications">
          {notifications.map((notification, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat, since the label stands for a missing one.
            <Row key={index} notification={notification} {...props} />
          ))}
        </ul>
      </>
    );
  };

  return (
    <div className="panel" tabIndex={-1}>
      <h2 className="heading">{t`Notifications`}</h2>
      {content()}
    </div>
  );
}

function SignInOffer({ text, isWidget, part, announce, onNavigate, onSignIn }: PanelProps & { readonly text: string }) {
  const { t } = useLingui();
  const hasAccounts = useHasAccounts();
  return (
    <StateMessage
      {...part('sign-in')}
      kind="empty"
      text={hasAccounts ? text : t`Ce site n’a pas de comptes.`}
      action={<SignIn isWidget={isWidget} onNavigate={onNavigate} onSignIn={onSignIn} announce={announce} />}
    />
  );
}

function Loading({ part }: Pick<PanelProps, 'part'>) {
  const { t } = useLingui();
  return (
    <Skeleton {...part('loading')} label={t`Chargement des notifications`}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="waiting">
          <SkeletonLine />
          <SkeletonLine text={14} width="half" />
        </div>
      ))}
    </Skeleton>
  );
}

type RowProps = PanelProps & { readonly notification: Notification };

function Row({ notification, isWidget, part, announce, onNavigate }: RowProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const { id, label, level, createdAt, read } = notification;
  const { storeURL, siteUrl, appConfig } = stores.config;
  const action = actionOf(notification, { url: storeURL, ...appConfig.store }, siteUrl);
  const words = action?.kind === 'add-product' ? t`Ajouter au panier` : t`En savoir plus`;
  const isWarning = level === 'WARNING';
  const InfoIcon = pictoIcons.info;

  const instant = createdAt === undefined ? Number.NaN : Date.parse(createdAt);
  const dayIn = (time: number) => dayOf(time, appConfig.timeZone);
  const now = stores.get(pageClock).now();
  const dismiss = () => {
    stores.get(notificationsStore).getState().dismiss(id);
    announce(t`Notification supprimée.`);
  };
  return (
    <li {...part('notification')} className="notification" data-level={level} data-unread={!read || undefined}>
      <span className="level">{isWarning ? <WarningIcon size={20} /> : <InfoIcon size={20} />}</span>
      <div className="texts">
        <p {...part('label')} className="label">
          {isWarning && <span className="visually-hidden">{t`Important\u00A0:`} </span>}
          {!read && <span className="visually-hidden">{t`Non lue\u00A0:`} </span>}
          <bdi>{label}</bdi>
        </p>
        {!Number.isNaN(instant) && <p className="day">{formatDay(dayIn(instant), dayIn(now), i18n.locale)}</p>}
        {action && (
          <SiteLink
            {...part('action')}
            className="action"
            href={action.href}
            aria-label={t`${words}\u00A0: ${label}`}
            isWidget={isWidget}
            onNavigate={onNavigate}
          >
            {words}
          </SiteLink>
        )}
      </div>
      <IconButton {...part('dismiss')} label={t`Supprimer\u00A0: ${label}`} onClick={dismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </li>
  );
}
