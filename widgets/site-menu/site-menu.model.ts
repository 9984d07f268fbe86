import { type MenuItem, type MenuPlace, withoutShortcodes } from '#shared/domain/menu.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';

/** An entry as it is drawn. */
export interface MenuEntry {
  readonly title: string;
  /** Null for an entry that is no link: a heading, or an address that a link must not have (TRAP-72). */
  readonly href: string | null;
  /** Whether the link leads to a host that is neither the site's nor the portal's (ND-21). */
  readonly isElsewhere: boolean;
  /** The second level; empty for a plain entry. */
  readonly children: readonly MenuEntry[];
}

/** Addresses that a menu's links are compared with. */
export interface OwnAddresses {
  readonly siteUrl: string;
  readonly cmsURL: string;
}

/** Returns the entries of a menu. Relative addresses are on the site. */
export function entriesOf(items: readonly MenuItem[], place: MenuPlace, own: OwnAddresses): MenuEntry[] {
  const ownOrigins = [own.siteUrl, own.cmsURL].filter((address) => URL.canParse(address)).map(originOf);
  const entryOf = ({ title, url, child_items = [] }: MenuItem): MenuEntry => {
    const href = linkOf(url, own.siteUrl);
    return {
      title,
      href,
      isElsewhere: href?.startsWith('http') === true && !ownOrigins.includes(originOf(href)),
      children: child_items.map(entryOf),
    };
  };
  return (place === 'header' ? withoutShortcodes(items) : items).map(entryOf);
}

const originOf = (address: string) => new URL(address).origin;

/** Portals write `#` for an entry that only opens its second level; other fragments belong to a page of the portal. */
const linkOf = (url: string, siteUrl: string) =>
  url.trim().startsWith('#') ? null : safeAddress(url, siteUrl || undefined);

/** Returns the entry's own page as a first link of its second level, unless that has it already. */
export function ownPageOf({ href, children }: MenuEntry): string | null {
  return children.some((child) => child.href === href) ? null : href;
}

/** Widths in em, for wide fonts: of a letter by its kind, of an entry's padding, of a chevron or a mark. */
const em = { letter: 0.54, capital: 0.72, square: 1.05, padding: 1.5, mark: 1.25 } as const;

/** CJK and emoji are as wide as they are high. */
const square = /[\u2e80-\uffff\u{1f000}-\u{3ffff}]/u;

const widthOf = (letter: string) => (square.test(letter) ? em.square : /\p{Lu}/u.test(letter) ? em.capital : em.letter);

/** The step of widths, so that few menus differ in their style. */
const stepInEm = 4;

/**
 * Estimates the width that the entries need in one row, in em. An estimate, because the server does not know the font: it
 * decides between the row and the button before any script, so that nothing shifts.
 */
export function rowWidthInEm(entries: readonly MenuEntry[]): number {
  const widths = entries.map(({ title, isElsewhere, children }) => {
    const hasMark = children.length > 0 || isElsewhere;
    return [...title].reduce((sum, letter) => sum + widthOf(letter), em.padding + (hasMark ? em.mark : 0));
  });
  const width = widths.reduce((sum, one) => sum + one, 0);
  return Math.ceil(width / stepInEm) * stepInEm;
}

/** Returns the index that a key moves the focus to, -1 if it moves nowhere. The ends do not wrap. */
export function nextIndex(key: string, index: number, count: number): number {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowRight':
    case 'ArrowDown':
      return index < 0 ? -1 : index + 1;
    case 'ArrowLeft':
    case 'ArrowUp':
      return index - 1;
    default:
      return -1;
  }
}
