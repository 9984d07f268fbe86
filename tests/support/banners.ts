import type { Page } from 'playwright/test';
import { closedCookie } from '#shared/domain/banner.ts';
import banners from '#site/server/demo/content/banners.json' with { type: 'json' };
import { productOrigin } from './product.ts';

const value = encodeURIComponent(JSON.stringify(banners.map(({ id }) => id)));

/** The cookie of a visitor who has closed all announcements of the demo: their pages have no strip. */
export const closedBanners = `${closedCookie}=${value}`;

export const closeBanners = (page: Page, origin = productOrigin): Promise<void> =>
  page.context().addCookies([{ name: closedCookie, value, url: origin }]);
