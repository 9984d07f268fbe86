import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { SiteLink } from '#shared/components/site-link.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { formatDay } from '#shared/format/day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { WarningIcon } from '#shared/ui/icon/basic.tsx';
import { pictoIcons } from '#shared/ui/icon/pictos.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { actionOf } from './notifications-menu.model.ts';
import { notificationsStore } from './notifications-menu.store.ts';
import type { notificationsMenu } from './notifications-menu.widget.ts';
import css from './notifications-panel.css?inline';

type Part = ViewProps<typeof notificationsMenu>['part'];

interface PanelProps {
  readonly isWidget: boolean;
  readonly part: Part;
  readonly announce: (text: string) => void;
  readonly onNavigate: (href: string) => boolean;
}

/** The content of the panel in its four states (NOTIF-2), or the offer to sign in (ND-49). */
function Panel({ isWidget, part, announce, onNavigate }: PanelProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const stores = useStores();
  const token = useStore(sessionStore, (state) => state.token);
  const { status, notifications, isPending } = useStore(notificationsStore, (state) => state);
  const panel = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  const failure = t({ id: 'wh:notifications:error', message: 'Vos notifications ne peuvent pas être affichées.' });
  const count = notifications.length;
  const summary = t`${plural(count, {
    0: 'Vous n’avez pas de notification.',
    one: '# notification',
    other: '# notifications',
  })}`;
  const refresh = () => stores.get(notificationsStore).getState().refresh(i18n.locale);

  useEffect(() => {
    void stores.get(notificationsStore).getState().refresh(i18n.locale);
  }, [stores, i18n.locale]);

  // Also announces a retry that fails like the request before.
  useEffect(() => {
    if (wasPending.current && !isPending && token !== null) announce(status === 'failed' ? failure : summary);
    wasPending.current = isPending;
  });

  const retry = async () => {
    await refresh();
    // The list replaces the retry button.
    const { status: now } = stores.get(notificationsStore).getState();
    if (now === 'loaded') panel.current?.focus({ preventScroll: true });
  };

  const content = () => {
    if (token === null) return <SignInOffer isWidget={isWidget} part={part} onNavigate={onNavigate} />;
    if (status === 'failed') {
      return (
        <StateMessage
          {...part('error')}
          kind="error"
          text={failure}
          action={
            <Button kind="secondary" aria-busy={isPending} onClick={() => void retry()}>
              {t`Réessayer`}
            </Button>
          }
        />
      );
    }
    if (status !== 'loaded') return <Loading part={part} />;
    if (count === 0) return <StateMessage {...part('empty')} kind="empty" text={summary} />;
    return (
      <ul {...part('list')} className="notifications">
        {notifications.map((notification, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat, since the label stands for a missing one.
            key={index}
            notification={notification}
            isWidget={isWidget}
            part={part}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    );
  };

  return (
    <div ref={panel} className="panel" tabIndex={-1}>
      <h2 className="heading">{t`Notifications`}</h2>
      {content()}
    </div>
  );
}

type LinkedProps = Omit<PanelProps, 'announce'>;

/** Links to a page of the full site that needs sign-in. */
function SignInOffer({ isWidget, part, onNavigate }: LinkedProps) {
  const { t, i18n } = useLingui();
  const { siteUrl } = useStores().config;
  return (
    <StateMessage
      {...part('sign-in')}
      kind="empty"
      text={t`Connectez-vous pour voir vos notifications.`}
      action={
        <SiteLink
          className="button primary"
          href={`${siteUrl}/${i18n.locale}/account/profile`}
          isWidget={isWidget}
          onNavigate={onNavigate}
        >
          {t`Se connecter`}
        </SiteLink>
      }
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

interface RowProps extends LinkedProps {
  readonly notification: Notification;
}

function Row({ notification, isWidget, part, onNavigate }: RowProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const { label, level, createdAt } = notification;
  const { storeURL, siteUrl, appConfig } = stores.config;
  const action = actionOf(notification, { url: storeURL, ...appConfig.store }, siteUrl);
  const words = action?.kind === 'add-product' ? t`Ajouter au panier` : t`En savoir plus`;
  const isWarning = level === 'WARNING';
  const InfoIcon = pictoIcons.info;

  const instant = createdAt === undefined ? Number.NaN : Date.parse(createdAt);
  const dayIn = (time: number) => dayOf(time, appConfig.timeZone);
  const now = stores.get(pageClock).now();
  return (
    <li {...part('notification')} className="notification" data-level={level}>
      <span className="level">{isWarning ? <WarningIcon size={20} /> : <InfoIcon size={20} />}</span>
      <div className="texts">
        <p {...part('label')} className="label">
          {isWarning && <span className="visually-hidden">{t`Important\u00A0:`} </span>}
          <bdi>{label}</bdi>
        </p>
        {!Number.isNaN(instant) && <p className="day">{formatDay(dayIn(instant), dayIn(now), i18n.locale)}</p>}
        {action && (
          <SiteLink
            {...part('action')}
            className="action"
            href={action.href}
            aria-label={`${words}\u00A0: ${label}`}
            isWidget={isWidget}
            onNavigate={onNavigate}
          >
            {words}
          </SiteLink>
        )}
      </div>
    </li>
  );
}

export { Panel as Component };
