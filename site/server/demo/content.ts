import type { BannerRecord } from '../api/banners.ts';
import type { Keys } from '../http/gate.ts';
import banners from './banners.json' with { type: 'json' };

/** What the demo announces; an operator edits `banners.json`. */
export const demoBanners: readonly BannerRecord[] = banners;

/** The key of pages that have none of their own: from any origin, for what needs no token. */
export const demoKeys: Keys = { demo: { origins: '*' } };
