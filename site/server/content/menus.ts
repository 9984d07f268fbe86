import * as v from 'valibot';
import { type getMenu, menuName } from '#shared/api/calls/menus.ts';
import type { WireResponseOf } from '#shared/api/endpoint.ts';
import { menuPlaces } from '#shared/domain/menu.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { inLanguage, readableText } from './translated.ts';
import { linkAddress } from './written-file.ts';

/** The portal's type label of an entry that is neither a page nor a shortcode. */
const plainLink = 'Custom Link';

const entry = {
  title: readableText,
  /** Missing for an entry that only has children. */
  url: v.optional(linkAddress),
  type_label: v.optional(v.string(), plainLink),
};

const menu = v.array(v.strictObject({ ...entry, child_items: v.optional(v.array(v.strictObject(entry))) }));

/** `menus.json`: both menus of the portal, two levels each (ND-21). */
export const menusFile = v.strictObject({ header: v.optional(menu, []), footer: v.optional(menu, []) });

export type MenusFile = v.InferOutput<typeof menusFile>;

/** The ten menu names of the portal (API-42 to API-44). */
const menuByName = new Map(
  menuPlaces.flatMap((place) => locales.map(({ code }) => [menuName(place, code), { place, locale: code }] as const)),
);

/** Returns a menu by its name, empty when it is not configured; null for an unknown name. */
export function menuNamed(menus: MenusFile | null, name: string): WireResponseOf<typeof getMenu> | null {
  const named = menuByName.get(name);
  if (named === undefined) return null;
  return { items: (menus?.[named.place] ?? []).map((item) => shownEntry(item, named.locale)) };
}

type Entry = MenusFile['header'][number];
type ShownEntry = { title: string; url: string; type_label: string; child_items?: ShownEntry[] };

function shownEntry({ title, url = '', type_label, child_items }: Entry, locale: Locale): ShownEntry {
  return {
    title: asHtmlText(inLanguage(title, locale)),
    url: url.replaceAll('{lang}', locale),
    type_label,
    ...(child_items && { child_items: child_items.map((child) => shownEntry(child, locale)) }),
  };
}

/** Escapes a title: the portal's titles are HTML text. */
function asHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
