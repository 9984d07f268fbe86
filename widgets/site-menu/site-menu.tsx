import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { PropsOf, ViewProps } from '#shared/element/contract.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { MenuEntries } from './menu-entries.tsx';
import css from './site-menu.css?inline';
import { entriesOf } from './site-menu.model.ts';
import { menusStore } from './site-menu.store.ts';
import type { siteMenu } from './site-menu.widget.ts';

/** Loads the menu before the first render on the server. */
export const prepare = (stores: StoreSet, { menu }: PropsOf<typeof siteMenu>): Promise<void> =>
  stores.get(menusStore).getState().loadMenu(menu, stores.locale);

/** A menu of the portal (MENU-1, MENU-2). Without entries it draws no landmark. */
export function View({ props, emit, part }: ViewProps<typeof siteMenu>) {
  useStyles(css);
  const { i18n } = useLingui();
  const { config } = useStores();
  const { menu } = props;
  const { menus, loadMenu } = useStore(menusStore, (state) => state);
  useEffect(() => void loadMenu(menu, i18n.locale), [loadMenu, menu, i18n.locale]);

  const items = menus[menu];
  if (!items) return <div className="waiting" />;
  const entries = entriesOf(items, menu, config);
  // The element keeps no room for an empty menu.
  if (entries.length === 0) return <div />;
  return <MenuEntries props={props} emit={emit} part={part} entries={entries} />;
}
