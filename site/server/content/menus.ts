import * as v from 'valibot';
import type { WireAnswerOf } from '#shared/api/endpoint.ts';
import { type getMenu, menuName } from '#shared/api/menus.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { inLanguage, readableText } from './translated.ts';
import { linkAddress } from './written-file.ts';

/** What the portal calls an entry that is neither a page nor a shortcode of its own. */
const plainLink = 'Custom Link';

const entry = {
  title: readableText,
  /** None for an entry that only holds others. */
  url: v.optional(linkAddress),
  type_label: v.optional(v.string(), plainLink),
};

const menu = v.array(v.strictObject({ ...entry, child_items: v.optional(v.array(v.strictObject(entry))) }));

/** `menus.json`: both menus of the portal, two levels each (ND-21). */
export const menusFile = v.strictObject({ header: v.optional(menu, []), footer: v.optional(menu, []) });

export type MenusFile = v.InferOutput<typeof menusFile>;

const places = ['header', 'footer'] as const;

/** The ten names under which the portal has its menus (API-42 to API-44). */
const menuByName = new Map(
  places.flatMap((place) => locales.map(({ code }) => [menuName(place, code), { place, locale: code }] as const)),
);

/** The menu of that name, empty where nobody has written one; null for a name that is none. */
export function menuNamed(menus: MenusFile | null, name: string): WireAnswerOf<typeof getMenu> | null {
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

/** The portal's titles are HTML text, and are read as such. */
function asHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
