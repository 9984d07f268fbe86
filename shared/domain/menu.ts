/** A menu entry, with the portal's field names (MENU-3). */
export interface MenuItem {
  /** Empty if the entry is only a heading for its children. */
  url: string;
  title: string;
  type_label: string;
  child_items?: MenuItem[];
}

/** The two menus of the portal (MENU-1, MENU-2). */
export const menuPlaces = ['header', 'footer'] as const;

export type MenuPlace = (typeof menuPlaces)[number];

/** Removes entries with shortcodes, which only the portal itself can render (MENU-5, TRAP-64). */
export function withoutShortcodes(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter((item) => item.type_label !== 'Shortcode')
    .map((item) => (item.child_items ? { ...item, child_items: withoutShortcodes(item.child_items) } : item));
}
