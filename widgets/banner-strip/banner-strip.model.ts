import type { Banner } from '#shared/domain/banner.ts';

/** The banners that the visitor has not closed (BAN-27). Ids are compared as text (ND-18). */
export function shownBanners(banners: readonly Banner[], closedIds: readonly string[]): Banner[] {
  return banners.filter(({ id }) => !closedIds.includes(id));
}

/**
 * Returns the closed list after `id` is closed (BAN-28). Ids that the service no longer serves are dropped, so that the
 * cookie stays far below the size limit of browsers (ND-78).
 */
export function closedAfter(closedIds: readonly string[], id: string, banners: readonly Banner[]): string[] {
  const served = banners.map((banner) => banner.id);
  return [...new Set([...closedIds, id])].filter((closed) => served.includes(closed));
}

/** Keeps the index of the carousel valid when `count` banners remain (TRAP-67). */
export function slideInRange(slide: number, count: number): number {
  return Math.max(0, Math.min(slide, count - 1));
}
