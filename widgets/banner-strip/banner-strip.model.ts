import type { Banner } from '#shared/domain/banner.ts';

/** The banners that the visitor has not put away (BAN-27). Ids are compared as text (ND-18). */
export function shownBanners(banners: readonly Banner[], closedIds: readonly string[]): Banner[] {
  return banners.filter(({ id }) => !closedIds.includes(id));
}

/**
 * The closed list after `id` was put away (BAN-28). Ids that the service no longer serves are dropped, so that the
 * cookie stays far below what a browser keeps (ND-78).
 */
export function closedAfter(closedIds: readonly string[], id: string, banners: readonly Banner[]): string[] {
  const served = banners.map((banner) => banner.id);
  return [...new Set([...closedIds, id])].filter((closed) => served.includes(closed));
}

/** Where the carousel stands when `count` banners are left: where it was, or on the last one (TRAP-67). */
export function slideInRange(slide: number, count: number): number {
  return Math.max(0, Math.min(slide, count - 1));
}

/** The closed list as the cookie holds it: a JSON list of ids. Anything else counts as an empty list (BAN-26). */
export function readClosedIds(cookie: string | null | undefined): string[] {
  if (!cookie) return [];
  try {
    const ids: unknown = JSON.parse(cookie);
    return Array.isArray(ids)
      ? ids.filter((id) => typeof id === 'string' || typeof id === 'number').map((id) => String(id))
      : [];
  } catch {
    // Another program wrote this cookie; showing a banner once too often is the harmless reading.
    return [];
  }
}
