import { expect, test } from 'playwright/test';

const scripts = /\/assets\/[^/]+\.js$/;

test('the form is there and can be typed into before any script, and keeps what was typed', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/fr', { waitUntil: 'commit' });
  const departure = page.locator('tp-trip-planner #departure');
  await expect(departure).toBeVisible();
  await departure.click();
  await departure.pressSequentially('Bastil');
  await page.evaluate(() => {
    const seen = { sum: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Sent too early, it stays as it is.
  await departure.press('Enter');
  await expect(departure).toHaveValue('Bastil');
  release();
  await expect(page.locator('tp-trip-planner [role=option]').first()).toBeVisible({ timeout: 15_000 });
  await expect(departure).toHaveValue('Bastil');
  await expect(departure).toBeFocused();
  await departure.pressSequentially('le');
  await expect(page.locator('tp-trip-planner [role=option]').first()).toContainText('Bastille');
  expect(await page.evaluate(() => (window as unknown as { seen: { sum: number } }).seen.sum)).toBe(0);
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, search] of [
    ['fr', 'Rechercher'],
    ['de', 'Suchen'],
  ] as const) {
    test(`the home page shows its form in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}`);
      await expect(page.locator('tp-trip-planner #arrival')).toBeVisible();
      await expect(page.getByRole('button', { name: search })).toBeVisible();
    });
  }
});
