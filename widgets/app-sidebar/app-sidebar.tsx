import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { PlacedTags, useTagLoading } from '#shared/components/placed-tags.tsx';
import { useShellSettings } from '#shared/components/use-shell-settings.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { visibleTo } from '#shared/config/shell/composition.ts';
import { itemsFor, sidebarContents } from '#shared/config/shell/sidebar.ts';
import { isSidebarPinned, rememberPinned } from '#shared/domain/sidebar-pin.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { MoreIcon } from '#shared/ui/icon/actions.tsx';
import { PinIcon } from '#shared/ui/icon/shell.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './app-sidebar.css?inline';
import { splitForBar } from './app-sidebar.model.ts';
import type { appSidebar } from './app-sidebar.widget.ts';
import { SidebarLinks } from './sidebar-links.tsx';
import { useBarPanel, useOpening } from './use-opening.ts';

const nothing = { items: [], placed: [] };

/** The links of the site, as a rail or, in a place that is wide and low, as a bar. */
export function View({ props, emit, part, slot }: ViewProps<typeof appSidebar>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const isSignedIn = useStore(sessionStore, ({ authenticated }) => authenticated);
  const settings = useShellSettings(props.items === undefined);
  const configured = settings
    ? sidebarContents(visibleTo(isSignedIn, settings.components), i18n.locale as Locale)
    : nothing;
  const items = itemsFor(isSignedIn, props.items ?? configured.items);
  const { inBar, rest } = splitForBar(items);
  const path = usePath(props.path);

  const sidebar = useRef<HTMLElement>(null);
  const opening = useOpening(sidebar);
  const panel = useBarPanel(sidebar);
  useTagLoading(sidebar, configured.placed.length > 0);
  const hasMore =
    rest.length > 0 || props.hasMore || configured.placed.some(({ devices }) => devices.includes('mobile'));

  const links = { path, isWidget: props.widget, part, onNavigate: (href: string) => emit('tp-navigate', { href }) };
  const at = (position: 'start' | 'end') => configured.placed.filter((component) => component.position === position);
  return (
    <nav
      {...part('sidebar')}
      ref={sidebar}
      className="sidebar"
      aria-label={props.label || t`Navigation principale`}
      {...opening}
    >
      <SidebarLinks {...links} items={inBar} all={items} />
      {hasMore && (
        <button {...part('more')} type="button" className="more" popoverTarget="panel" aria-expanded={panel.isOpen}>
          <span className="entry">
            <span className="icon">
              <MoreIcon />
            </span>
            <span className="title">{t`Plus`}</span>
          </span>
        </button>
      )}
      <div
        {...part('panel')}
        ref={panel.ref}
        id="panel"
        className="panel"
        popover="auto"
        onBeforeToggle={panel.onBeforeToggle}
      >
        {rest.length > 0 && <SidebarLinks {...links} items={rest} all={items} />}
        <div className="further">
          <slot {...slot('start')}>
            <PlacedTags components={at('start')} props={props} />
          </slot>
          <slot {...slot('end')}>
            <PlacedTags components={at('end')} props={props} />
          </slot>
        </div>
      </div>
      <PinButton
        part={part('pin').part}
        isGiven={props.pinned}
        onChange={(pinned) => emit('tp-sidebar-pin', { pinned })}
      />
    </nav>
  );
}

/** Returns the given path, else the path of the page's address, read again after each history navigation. */
function usePath(given: string | undefined): string {
  const [path, setPath] = useState('');
  useEffect(() => {
    if (given !== undefined) return;
    const read = () => setPath(location.pathname);
    read();
    // Not every browser has `navigation`.
    const { navigation } = globalThis as { readonly navigation?: EventTarget };
    navigation?.addEventListener('currententrychange', read);
    addEventListener('popstate', read);
    return () => {
      navigation?.removeEventListener('currententrychange', read);
      removeEventListener('popstate', read);
    };
  }, [given]);
  return given ?? path;
}

interface PinButtonProps {
  readonly part: string;
  /** The attribute of the tag. */
  readonly isGiven: boolean;
  readonly onChange: (isPinned: boolean) => void;
}

/** Keeps the rail wide, also on the next page. */
function PinButton({ part, isGiven, onChange }: PinButtonProps) {
  const { t } = useLingui();
  const { cookies } = useStores();
  const [isPinned, setPinned] = useState(isGiven);
  useEffect(() => setPinned(isGiven || isSidebarPinned(cookies)), [isGiven, cookies]);
  const press = () => {
    rememberPinned(cookies, !isPinned);
    setPinned(!isPinned);
    onChange(!isPinned);
  };
  const label = t`Garder le menu ouvert`;
  return (
    <button part={part} type="button" className="pin" aria-pressed={isPinned} aria-label={label} onClick={press}>
      <span className="entry">
        <span className="icon">
          <PinIcon size={20} />
        </span>
        <span className="title">{label}</span>
      </span>
    </button>
  );
}
