import { expect, type Page } from 'playwright/test';
import { closeBanners } from '../support/banners.ts';
import { barePage, loader } from '../support/partner.ts';
import { plannerOn, test } from '../support/planner.ts';
import { expectNoJump, recordShifts } from '../support/shifts.ts';

test.describe.configure({ timeout: 120_000 });
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

/** A page of several screens. */
const longPage = '/fr/cobranding';

const edges = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [header, strip, bar] = ['tp-app-header', '.strip-place tp-banner-strip', 'tp-app-sidebar'].map(box);
    return {
      header: header?.bottom,
      strip: strip && [strip.top, strip.bottom],
      bar: bar?.top,
    };
  });
const shown = { header: 65, strip: undefined, bar: phone.height - 50 };
const hidden = { header: 0, strip: undefined, bar: phone.height };

async function wheelBy(page: Page, distance: number): Promise<void> {
  await page.mouse.move(200, 400);
  for (let left = Math.abs(distance); left > 0; left -= 50) {
    await page.mouse.wheel(0, Math.sign(distance) * Math.min(50, left));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** The script that follows the scroll position is there. */
const isAlive = (page: Page) => expect(page.locator('body')).toHaveAttribute('device', 'mobile', { timeout: 20_000 });

test('BAN-1 BAN-36 SHELL-1: header, strip and bar take 19 % of the screen, the strip is one line', async ({ page }) => {
  for (const language of ['fr', 'de']) {
    await page.goto(`/${language}`);
    await expect(page.locator('tp-banner-strip .strip')).toBeVisible();
    const { header = 0, strip = [], bar = 0 } = await edges(page);
    expect(strip).toEqual([65, 65 + 44]);
    expect(phone.height - bar).toBe(50);
    expect(header + 44 + 50).toBeLessThanOrEqual(phone.height * 0.19);
  }
});

test.describe('without a strip', () => {
  test.beforeEach(async ({ page, city }) => closeBanners(page, city.origin));

  test('header and bar are hidden on the scroll down, and return on the scroll up and at the end', async ({ page }) => {
    await page.addInitScript(recordShifts);
    await page.goto(longPage);
    await isAlive(page);
    expect(await edges(page)).toEqual(shown);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(globalThis, { shifts: [] }));
    await wheelBy(page, 60);
    expect(await edges(page), 'the first screen keeps them').toEqual(shown);
    await wheelBy(page, 400);
    await expect.poll(() => edges(page)).toEqual(hidden);
    await wheelBy(page, -60);
    await expect.poll(() => edges(page)).toEqual(shown);
    await wheelBy(page, 200);
    await expect.poll(() => edges(page)).toEqual(hidden);
    await expectNoJump(page, 'while the page is scrolled', 0);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => edges(page)).toEqual(shown);
  });

  test('the focus shows each of them at once, and does not scroll the page @full', async ({ page }) => {
    await page.goto(longPage);
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    for (const [selector, edge] of [
      ['tp-app-header', 'header'],
      ['tp-app-sidebar', 'bar'],
    ] as const) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await wheelBy(page, 600);
      await expect.poll(() => edges(page)).toEqual(hidden);
      const before = await page.evaluate(() => scrollY);
      await page.locator(selector).getByRole('link').first().focus();
      expect((await edges(page))[edge]).toBe(shown[edge]);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await wheelBy(page, 200);
      expect((await edges(page))[edge], 'as long as it is there').toBe(shown[edge]);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(() => edges(page)).toEqual(hidden);
    }
  });

  test('an anchor and the history show them, with the target below the header @full', async ({ page }) => {
    await page.goto(longPage);
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    await wheelBy(page, 600);
    await expect.poll(() => edges(page)).toEqual(hidden);
    const target = await page.evaluate(() => {
      const deep = [...document.querySelectorAll('main [id]')].find(
        (one) => one.checkVisibility() && one.getBoundingClientRect().top > 2500,
      );
      location.hash = `#${deep?.id}`;
      return deep?.id ?? '';
    });
    await expect.poll(() => edges(page)).toEqual(shown);
    const top = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, target);
    expect(top).toBeGreaterThanOrEqual(65);
  });

  test.describe('with reduced motion @full', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('they go and return at once', async ({ page }) => {
      await page.goto(longPage);
      await isAlive(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        const positions: number[] = [];
        Object.assign(globalThis, { positions });
        const header = document.querySelector('tp-app-header') as Element;
        new MutationObserver(() => positions.push(header.getBoundingClientRect().bottom)).observe(document.body, {
          attributes: true,
          attributeFilter: ['data-bars'],
        });
      });
      await wheelBy(page, 400);
      await wheelBy(page, -60);
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as { positions: number[] }).positions))
        .toEqual([0, 65]);
    });
  });

  test('PROD-8: the hours of a timetable stick where the header was @full', async ({ page }) => {
    await page.goto('/fr/schedules/line/M6');
    await isAlive(page);
    const hours = page.locator('tp-schedules nav.hours');
    await expect(hours).toBeVisible({ timeout: 30_000 });
    await hours.evaluate((nav) => nav.scrollIntoView({ block: 'start', behavior: 'instant' }));
    for (let time = 0; time < 12; time += 1) {
      await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect.poll(() => edges(page)).toEqual(hidden);
    await expect.poll(async () => Math.round((await hours.boundingBox())?.y ?? 0)).toBe(16);
    await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }));
    await expect.poll(async () => Math.round((await hours.boundingBox())?.y ?? 0)).toBe(81);
  });
});

test('BAN-1 BAN-36: with a strip the header stays above it, and the bar alone is hidden @full', async ({ page }) => {
  await page.goto(longPage);
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  await wheelBy(page, 500);
  const strip = [65, 109];
  await expect.poll(() => edges(page)).toEqual({ header: 65, strip, bar: phone.height });
  expect(109 / phone.height).toBeLessThanOrEqual(0.13);
  await wheelBy(page, -60);
  await expect.poll(() => edges(page)).toEqual({ header: 65, strip, bar: phone.height - 50 });
});

test.describe('on a wider screen @full', () => {
  test.use({ viewport: { width: 820, height: 1000 } });
  test('the header stays', async ({ page, city }) => {
    await closeBanners(page, city.origin);
    await page.goto(longPage);
    await expect(page.locator('body')).toHaveAttribute('device', 'tablet', { timeout: 20_000 });
    await wheelBy(page, 600);
    expect((await edges(page)).header).toBe(65);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('TRIP-1: an origin that is tapped leads to the destination, and the keyboard stays open', async ({ page }) => {
    await page.goto('/fr');
    await isAlive(page);
    const { field, suggestions } = plannerOn(page);
    await field('departure').tap();
    await field('departure').pressSequentially('basti');
    await expect(suggestions.first()).toContainText('Bastille');
    await field('departure').evaluate((input) => {
      input.addEventListener('blur', (event) => {
        const { relatedTarget } = event as FocusEvent;
        Object.assign(globalThis, { next: relatedTarget instanceof Element ? relatedTarget.id : 'none' });
      });
    });
    await suggestions.first().tap();
    await expect(field('arrival')).toBeFocused();
    // A field that passes the focus on to another one leaves the keyboard as it is.
    expect(await page.evaluate(() => (globalThis as unknown as { next: string }).next)).toBe('arrival');
    await page.keyboard.type('nation');
    await expect(suggestions.first()).toContainText('Nation');
  });
});

test.describe('recent trips', () => {
  const searchTrip = async (page: Page) => {
    const { field, suggestions, button, words, cards } = plannerOn(page);
    for (const [name, text, title] of [
      ['departure', 'basti', 'Bastille'],
      ['arrival', 'nation', 'Nation'],
    ] as const) {
      await field(name).click();
      await field(name).pressSequentially(text);
      await expect(suggestions.first()).toContainText(title);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await button(words.search).click();
    await expect(cards.first()).toBeVisible({ timeout: 20_000 });
  };
  const chip = (page: Page) => plannerOn(page).whole.getByRole('button', { name: 'Bastille vers Nation' });

  test('ND-29: stand below the form of the next visit, whose page has kept their room @full', async ({ page }) => {
    await page.goto('/fr');
    await isAlive(page);
    await expect(page.locator('.planner-place')).not.toHaveAttribute('data-trips');
    await searchTrip(page);
    await page.addInitScript(recordShifts);
    await page.goto('/fr');
    await expect(page.locator('.planner-place')).toHaveAttribute('data-trips');
    await expect(chip(page)).toBeVisible({ timeout: 20_000 });
    await page.waitForLoadState('networkidle');
    await expectNoJump(page, 'the home page with trips');
    const { cards, field } = plannerOn(page);
    await chip(page).click();
    await expect(cards.first()).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/fr\/trip-planner\/results\?.*fv=Bastille.*tv=Nation/);
    await page.goBack();
    await expect(field('departure')).toHaveValue('Bastille, Paris');
  });

  test('ND-29: are a choice of an empty origin @full', async ({ page }) => {
    await page.goto('/fr');
    await isAlive(page);
    await searchTrip(page);
    await page.goto('/fr');
    await isAlive(page);
    const { field, suggestions, cards } = plannerOn(page);
    await field('departure').click();
    await expect(suggestions.first()).toHaveText('Ma position');
    await suggestions.filter({ hasText: 'Bastille → Nation' }).click();
    await expect(cards.first()).toBeVisible({ timeout: 20_000 });
  });

  test('TRIP-1: a page of a partner offers them, too @full', async ({ page, partner }) => {
    await partner.open({ html: barePage('<tp-trip-planner></tp-trip-planner>', loader) });
    await expect(plannerOn(page).field('departure')).toBeVisible();
    await searchTrip(page);
    await page.reload();
    await expect(chip(page)).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => document.cookie)).not.toContain('tp-trips');
  });
});
