import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { SiteLink, useFollowedLinks } from '#shared/components/links/site-link.tsx';
import { PlacedTags, useTagLoading } from '#shared/components/placed-tags.tsx';
import { useShellSettings } from '#shared/components/use-shell-settings.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { Slot, SlotSide } from '#shared/config/settings.ts';
import { deviceClasses, menuDevices, visibleTo } from '#shared/config/shell/composition.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { MenuIcon } from '#shared/ui/icon/controls.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './app-header.css?inline';
import type { appHeader } from './app-header.widget.ts';

/**
 * The header: the name of the site, and the components. They are fallback content of slots, so that scripts keep the
 * server-rendered ones.
 */
export function View({ props, emit, part, slot }: ViewProps<typeof appHeader>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { config } = useStores();
  const isSignedIn = useStore(sessionStore, ({ authenticated }) => authenticated);
  // With an attribute `menu`, the page has placed the components itself.
  const settings = useShellSettings(props.menu === undefined || props.label === undefined);
  const configured = props.menu === undefined && settings ? visibleTo(isSignedIn, settings.components) : [];
  const header = useRef<HTMLElement>(null);
  useTagLoading(header, configured.length > 0);

  const name = props.label ?? settings?.title ?? '';
  const menu = props.menu?.split(' ') ?? menuDevices(configured);
  const withMenu = deviceClasses.filter((device) => menu.includes(device));
  const notOn = {
    mobile: part('not-mobile').part,
    tablet: part('not-tablet').part,
    desktop: part('not-desktop').part,
  };
  const marks = deviceClasses.filter((device) => !menu.includes(device)).map((device) => notOn[device]);
  const place = (target: Slot, position: SlotSide): ReactNode => (
    <PlacedTags
      components={configured.filter((one) => one.slot === target && one.position === position)}
      props={props}
    />
  );
  return (
    <header {...part('header')} ref={header} className="header">
      {name !== '' && (
        <SiteLink
          {...part('brand')}
          className="brand"
          href={props.href ?? `${config.siteUrl}/${i18n.locale}`}
          aria-label={name}
          isWidget={props.widget}
          onNavigate={(href) => emit('tp-navigate', { href })}
        >
          <Mark />
          <bdi className="name">{name}</bdi>
        </SiteLink>
      )}
      <div className="place start">
        <slot {...slot('start')}>{place('header', 'start')}</slot>
      </div>
      <div className="place end">
        <slot {...slot('end')}>{place('header', 'end')}</slot>
      </div>
      {withMenu.length > 0 && (
        <div className="menu" data-on={withMenu.join(' ')} part={marks.join(' ') || undefined}>
          <Disclosure
            kind="quiet"
            part={part('menu-button').part}
            panelPart={part('menu').part}
            panelId="menu"
            panelWidth={320}
            buttonLabel={t`Menu`}
            label={<MenuIcon />}
          >
            {(close) => (
              <MenuContent onFollow={close}>
                <slot {...slot('menu-start')}>{place('inner-menu', 'start')}</slot>
                <slot {...slot('menu-end')}>{place('inner-menu', 'end')}</slot>
              </MenuContent>
            )}
          </Disclosure>
        </div>
      )}
    </header>
  );
}

/** The inner menu: closes when a link in it is followed, also one in a slot, whose events React does not see. */
function MenuContent({ onFollow, children }: { readonly onFollow: () => void; readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFollowedLinks(content, onFollow);
  return (
    <div ref={content} className="menu-content">
      {children}
    </div>
  );
}

/** The mark of a site without a logo of its own. */
const Mark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <circle cx="16" cy="16" r="16" className="mark-ground" />
    <path d="M9 21V12a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v9" className="mark-line" />
    <circle cx="9" cy="22" r="2.6" className="mark-stop" />
    <circle cx="23" cy="22" r="2.6" className="mark-stop" />
  </svg>
);
