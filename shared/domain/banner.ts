/** An announcement of the operator (BAN-19). `description` may contain line breaks. */
export interface Banner {
  id: string;
  title: string;
  description: string;
  picto?: string;
  buttonText?: string;
  link?: string;
  from?: string;
  to?: string;
}

/** The five icons of banners. */
export type BannerPicto = 'info' | 'check' | 'construction' | 'disturbance' | 'question';

const pictos: ReadonlyMap<string, BannerPicto> = new Map([
  ['circle_check', 'check'],
  ['circle_cone', 'construction'],
  ['circle_warning', 'disturbance'],
  ['circle_question', 'question'],
]);

/** Returns the icon of a banner. The fallback for a missing or unknown name is `info` (BAN-20 to BAN-25). */
export const pictoOf = (picto = ''): BannerPicto => pictos.get(picto) ?? 'info';

/** The link button needs a text and an address (BAN-16). */
export function hasLink(banner: Banner): banner is Banner & { buttonText: string; link: string } {
  return Boolean(banner.buttonText && banner.link);
}

/** The spec's literal name, colon included (BAN-34, TRAP-37). */
export const closedCookie = 'banners:already-closed';

/** Parses the closed list in the cookie, a JSON list of ids. Anything else counts as an empty list (BAN-26). */
export function readClosedIds(cookie: string | null | undefined): string[] {
  if (!cookie) return [];
  try {
    const ids: unknown = JSON.parse(cookie);
    return Array.isArray(ids)
      ? ids.filter((id) => typeof id === 'string' || typeof id === 'number').map((id) => String(id))
      : [];
  } catch {
    // Written by another program. Showing a closed banner again does the least harm.
    return [];
  }
}
