/** An entry of the portal's menus, under the portal's names (MENU-3). */
export interface MenuItem {
  /** Empty when the entry only holds others. */
  url: string;
  title: string;
  type_label: string;
  child_items?: MenuItem[];
}

/** The header shows no entries that only the portal itself can render (MENU-5, TRAP-64). */
export function withoutShortcodes(items: readonly MenuItem[]): MenuItem[] {
  return items.filter((item) => item.type_label !== 'Shortcode');
}
