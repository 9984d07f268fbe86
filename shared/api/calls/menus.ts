import * as v from 'valibot';
import type { MenuItem, MenuPlace } from '#shared/domain/menu.ts';
import { endpoint } from '../endpoint.ts';
import { address, list, maybe, object, textOrEmpty } from '../tolerant-schema.ts';

/** The portal sends titles as HTML text; these are the named entities in them. */
const entities = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['lsquo', '\u2018'],
  ['rsquo', '\u2019'],
  ['ldquo', '\u201c'],
  ['rdquo', '\u201d'],
  ['laquo', '\u00ab'],
  ['raquo', '\u00bb'],
  ['hellip', '\u2026'],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
] as const;

/** Decodes HTML entities once. Doubly encoded text stays visible as such, and nothing becomes markup. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return entities.find(([known]) => known === name)?.[1] ?? whole;
    const codePoint = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
  });
}

/** A title of spaces and direction marks alone would be a link without a name. */
const visible = /[^\p{C}\p{Z}]/u;

const entries = {
  url: v.fallback(address, ''),
  title: v.pipe(v.string(), v.maxLength(500), v.transform(decodeEntities), v.trim(), v.regex(visible)),
  type_label: textOrEmpty,
};

/** Only two levels are shown (ND-21), so deeper levels are not read. */
const menuItem = object<MenuItem>({
  ...entries,
  child_items: maybe(list(object<Omit<MenuItem, 'child_items'>>(entries), 100)),
});

/** The portal has one menu per position and language. French has no suffix (API-42 to API-44). */
export function menuName(place: MenuPlace, locale: string): string {
  const name = place === 'header' ? 'menu-primaire-header' : 'menu-secondaire-footer';
  return locale === 'fr' ? name : `${name}-${locale}`;
}

export const getMenu = endpoint({
  name: 'menu',
  method: 'GET',
  base: 'portal',
  path: '/wp-json/menus/v1/menus/{menu}',
  access: 'open',
  acceptLanguage: false,
  answer: v.pipe(
    v.object({ items: v.nullish(list(menuItem, 100), []) }),
    v.transform(({ items }) => items),
  ),
  doc: 'A menu of the portal: menu-primaire-header or menu-secondaire-footer, with -en, -es, -it or -de behind it.',
});
