import * as v from 'valibot';
import type { MenuItem, MenuPlace } from '#shared/domain/menu.ts';
import { endpoint } from '../endpoint.ts';
import { address, list, maybe, object, textOrEmpty } from '../tolerant-schema.ts';

/** The portal sends titles as HTML text; these are the named entities in them, besides accented letters. */
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
  ['middot', '\u00b7'],
  ['bull', '\u2022'],
  ['deg', '\u00b0'],
  ['euro', '\u20ac'],
  ['iexcl', '\u00a1'],
  ['iquest', '\u00bf'],
  ['aelig', '\u00e6'],
  ['oelig', '\u0153'],
  ['OElig', '\u0152'],
  ['szlig', '\u00df'],
] as const;

/** Combining marks by the ends of entity names: `&eacute;` is an e with an acute accent. */
const marks = [
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['cedil', '\u0327'],
] as const;

function accented(name: string): string | undefined {
  const mark = marks.find(([known]) => known === name.slice(1))?.[1];
  const letter = mark && (name.charAt(0) + mark).normalize('NFC');
  return letter?.length === 1 ? letter : undefined;
}

/** Decodes HTML entities once. Doubly encoded text stays visible as such, and nothing becomes markup. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return entities.find(([known]) => known === name)?.[1] ?? accented(name) ?? whole;
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
  base: 'portal',
  path: '/wp-json/menus/v1/menus/{menu}',
  access: 'open',
  acceptLanguage: false,
  response: v.pipe(
    v.object({ items: v.nullish(list(menuItem, 100), []) }),
    v.transform(({ items }) => items),
  ),
  doc: 'A menu of the portal: menu-primaire-header or menu-secondaire-footer, with -en, -es, -it or -de behind it.',
});
