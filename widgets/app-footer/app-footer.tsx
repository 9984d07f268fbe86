import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { useAddresses } from '#shared/components/links/use-addresses.ts';
import { useShellSettings } from '#shared/components/use-shell-settings.ts';
import { useStores } from '#shared/components/use-stores.ts';
import { closedCookie, readClosedIds } from '#shared/domain/banner.ts';
import { consentHash, readConsent } from '#shared/domain/consent.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { removeCookie, watchCookies } from '#shared/lib/cookies/write-cookies.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './app-footer.css?inline';
import type { appFooter } from './app-footer.widget.ts';
import texts from './consent-panel.tsx?texts';

/** The footer: owner, consent and further links (FOOT-1 to FOOT-3). */
export function View({ props, emit, part, slot, announce }: ViewProps<typeof appFooter>) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const addressIn = useAddresses();
  const settings = useShellSettings(props.label === undefined || props.items === undefined);
  const owner = props.label ?? settings?.title ?? '';
  const items = props.items ?? settings?.footerItems ?? [];
  const year = props.year ?? dayOf(stores.get(pageClock).now(), stores.config.appConfig.timeZone).slice(0, 4);

  const { Component: ConsentPanel, load, prefetch } = useLazy(() => import('./consent-panel.tsx'), texts);
  /** How the panel is open: at the traveller's request, or to ask at the first visit. */
  const [panel, setPanel] = useState<'opened' | 'asking' | null>(null);
  const show = async (kind: 'opened' | 'asking') => {
    if (await load()) setPanel(kind);
  };
  const open = () => {
    if (emit('tp-consent-open', {})) void show('opened');
  };
  const isUnasked = stores.config.analytics !== undefined && readConsent(stores.cookies) === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first drawing asks.
  useEffect(() => {
    // The link was pressed before this script was loaded.
    if (location.hash === consentHash) open();
    else if (isUnasked) void show('asking');
  }, []);

  const hasClosed = useClosedBanners();
  const reopen = () => {
    removeCookie(stores.cookies, closedCookie);
    announce(t`Les annonces masquées s’affichent de nouveau.`);
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <>
      <footer {...part('footer')} className="footer">
        <div className="line">
          <p {...part('owner')} className="owner">
            © {year} <bdi>{owner}</bdi>
          </p>
          <ul {...part('links')} className="links">
            <li>
              <a
                {...part('consent')}
                className="link"
                href={consentHash}
                onClick={press}
                onPointerEnter={prefetch}
                onFocus={prefetch}
              >
                {t`Cookies et confidentialité`}
              </a>
            </li>
            {hasClosed && (
              <li>
                <button {...part('banners')} type="button" className="link" onClick={reopen}>
                  {t`Revoir les annonces`}
                </button>
              </li>
            )}
            {items.map(({ title, url }, index) => {
              const href = addressIn(url, 'link');
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items have no id, no state and may repeat.
                <li key={index}>
                  {href === null ? (
                    <bdi className="link">{title}</bdi>
                  ) : (
                    <SiteLink
                      {...part('link')}
                      className="link"
                      href={href}
                      isWidget={props.widget}
                      onNavigate={(to) => emit('tp-navigate', { href: to })}
                    >
                      <bdi>{title}</bdi>
                    </SiteLink>
                  )}
                </li>
              );
            })}
          </ul>
          <slot {...slot('')} />
        </div>
      </footer>
      {panel && ConsentPanel && (
        <ConsentPanel
          isAsking={panel === 'asking'}
          part={part('consent-panel').part}
          onDecide={(analytics) => emit('tp-consent', { analytics })}
          onClose={() => setPanel(null)}
        />
      )}
    </>
  );
}

/** Whether the visitor has closed announcements, which a strip then hides. */
function useClosedBanners(): boolean {
  const { cookies, config } = useStores();
  const read = () => config.banners.enabled === true && readClosedIds(cookies.read(closedCookie)).length > 0;
  return useSyncExternalStore(
    (run) => watchCookies(cookies, run),
    read,
    () => false,
  );
}
