import type { Page } from 'playwright/test';
import { hostPages, tagAlone } from '../support/host-pages.ts';
import { expectOfMaps as expect, nearbyOn, useNearby } from '../support/nearby.ts';
import { test } from '../support/partner.ts';
import { usePlanner } from '../support/planner.ts';

test.describe.configure({ timeout: 60_000 });

const tags: readonly (readonly [tag: string, use: (page: Page, selector: string) => Promise<void>])[] = [
  ['<tp-trip-planner></tp-trip-planner>', usePlanner],
  [
    '<tp-proximity-map center="48.8589,2.3469"></tp-proximity-map>',
    async (page, selector) => {
      await useNearby(page, selector);
      await expect(nearbyOn(page, selector).canvas).toBeVisible();
    },
  ],
];

/** Deep use on every commit. The other pages are in the full run. */
const usual = new Set(['adds to what all objects have, in every way that a script may']);

for (const { name, keeps, pageOf } of hostPages) {
  if (keeps === 'nothing') continue;
  for (const [tag, use] of tags) {
    const what = tag.slice(1, tag.search(/[ >]/));
    // The map takes three times as long, and meets the same pages.
    const isUsual = usual.has(name) && what !== 'tp-proximity-map';
    test(`a page that ${name}: ${what} works there${isUsual ? '' : ' @full'}`, async ({
      page,
      partner,
      complaints,
    }) => {
      await partner.open(pageOf(tagAlone(tag)));
      await expect(page.locator('html[data-pending]')).toHaveCount(0);
      // A page may have the tag twice.
      await use(page, `${what} >> nth=0`);
      expect(complaints.lines).toEqual([]);
      expect(await page.title()).toBe('Partenaire');
    });
  }
}
