import { expect } from 'playwright/test';
import { findChromium } from '../support/chromium.ts';
import { barePage, test } from '../support/partner.ts';

// The browser's font size setting, doubled.
test.use({ launchOptions: { executablePath: await findChromium(), args: ['--blink-settings=defaultFontSize=32'] } });

const tags = {
  'the form with its times': {
    html: '<tp-trip-planner trip-type="return" departure="2099-11-24T09:00"></tp-trip-planner>',
    shown: 'input[type=date]',
  },
  'a place with its departures': {
    html: '<tp-place-detail place-type="stopArea" place-id="nation"></tp-place-detail>',
    shown: '.board-times',
  },
  'the next departures': { html: '<tp-departures stop="Nation"></tp-departures>', shown: '.departures-row' },
  'all lines': { html: '<tp-schedules></tp-schedules>', shown: '.tile' },
  'a stop with its lines': { html: '<tp-schedules stop="nation"></tp-schedules>', shown: '.board-times' },
  'what is near': { html: '<tp-proximity-map show="list" center="48.8489,2.3959"></tp-proximity-map>', shown: '.row' },
  'what is announced': { html: '<tp-banner-strip></tp-banner-strip>', shown: 'button' },
} as const;

for (const [name, { html, shown }] of Object.entries(tags)) {
  test(`${name} fits a phone in letters of twice the size${name === 'the form with its times' || name === 'all lines' ? '' : ' @full'}`, async ({
    page,
    partner,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await partner.open({ html: barePage(html) });
    await expect(page.locator(shown).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
