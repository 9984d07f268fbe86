import type { BannerRecord } from '../api/banners.ts';
import banners from './banners.json' with { type: 'json' };

/** What the demo announces; an operator edits `banners.json`. */
export const demoBanners: readonly BannerRecord[] = banners;
