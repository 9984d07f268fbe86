import type { Page } from 'playwright/test';

/** The file of the router, which a page loads after its widgets. */
export const routerFile = /\/assets\/start-site-[^/]+\.js$/;

/** Holds requests of matching addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await late.promise;
    await route.continue();
  });
  return late.resolve;
}
