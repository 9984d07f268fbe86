import type { SidebarItem } from '#shared/config/shell/sidebar.ts';

/** Links of the bar on a phone. Further ones are behind its button "more". */
const mostInBar = 5;

/**
 * Splits the items for the bar of a phone: at most five of its device class, then the rest. Both lists together keep the
 * order, so that the rail shows them one after the other.
 */
export function splitForBar<Item extends Pick<SidebarItem, 'devices'>>(
  items: readonly Item[],
): { readonly inBar: readonly Item[]; readonly rest: readonly Item[] } {
  const onPhone = items.filter(({ devices }) => devices.includes('mobile'));
  const [first] = onPhone.slice(mostInBar);
  const end = first ? items.indexOf(first) : items.length;
  return { inBar: items.slice(0, end), rest: items.slice(end) };
}

/**
 * Returns the address of a link as a path of this site, with query and hash; null for a link to another site. `sites` are
 * the addresses of this site.
 */
export function ownTarget(href: string, sites: readonly string[]): string | null {
  const [site = ''] = sites;
  if (!URL.canParse(href, site)) return null;
  const { origin, pathname, search, hash } = new URL(href, site);
  const isOwn = sites.some((one) => URL.canParse(one) && new URL(one).origin === origin);
  return isOwn ? pathname + search + hash : null;
}

interface Activity {
  /** The page is at or below a target of the link (SHELL-6). */
  readonly isActive: boolean;
  /** The longest active target: only one link is the current page (TRAP-31). */
  readonly isCurrent: boolean;
}

/** Returns which links are active on the page with this path. Each link has the targets of its addresses. */
export function activityOf(targets: readonly (readonly string[])[], path: string): readonly Activity[] {
  const lengths = targets.map((own) =>
    Math.max(0, ...own.map((target) => (path.startsWith(target) ? target.length : 0))),
  );
  const longest = Math.max(0, ...lengths);
  const current = longest === 0 ? -1 : lengths.indexOf(longest);
  return lengths.map((length, index) => ({ isActive: length > 0, isCurrent: index === current }));
}
