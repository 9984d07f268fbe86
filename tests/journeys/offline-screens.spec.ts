import { expect as expectIn5s } from 'playwright/test';
import { findings } from '../support/findings.ts';
import { linkQuery, plannerOn, test } from '../support/planner.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 } });

const looks = [
  { language: 'fr', colorScheme: 'light', later: 'Plus tard' },
  { language: 'de', colorScheme: 'dark', later: 'Später' },
] as const;

for (const { language, colorScheme, later } of looks) {
  test(`list, journey and favorites without a network can be read by all, in ${language}, ${colorScheme} @full`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`/${language}/trip-planner/results?${linkQuery()}`);
    const { whole, cards, button } = plannerOn(page, language);
    const alert = whole.getByRole('alert').first();
    await expect(cards.nth(1)).toBeVisible();
    await context.setOffline(true);
    await button(later).click();
    await expect(alert).toBeVisible();
    await expect(whole.locator('.kept-note')).toBeVisible();
    await expect(cards.nth(1)).toBeVisible();
    expect(await findings(page, false), 'the list').toEqual([]);
    await cards.nth(1).click();
    await expect(whole.locator('[part=roadmap]').getByRole('alert').first()).toBeVisible();
    expect(await findings(page, false), 'the journey').toEqual([]);

    await context.setOffline(false);
    await page.goto(`/${language}/schedules?stop=bastille`);
    await page.locator('tp-schedules [aria-pressed=false]').first().click();
    await page.route(/\/schedules\?|\/schedules$/, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort('internetdisconnected'),
    );
    await page.goto(`/${language}/favorites`);
    const favorites = page.locator('main tp-favorites');
    await expect(favorites.locator('.stop-departures-old')).toBeVisible();
    await context.setOffline(true);
    await favorites.locator('[data-act=add-home]').click();
    await expect(favorites.getByRole('alert').first()).toBeVisible();
    expect(await findings(page, false), 'the favorites').toEqual([]);
  });
}
