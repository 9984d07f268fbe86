import type { Page } from 'playwright/test';

/** Holds requests of matching addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  const late = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await late.promise;
    await route.continue();
  });
  return late.resolve;
}
