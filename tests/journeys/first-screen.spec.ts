import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { closeBanners } from '../support/banners.ts';
import { plannerOn, test } from '../support/planner.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

interface Station {
  readonly id: string;
  readonly name: string;
  readonly lat: string;
  readonly lon: string;
}

const stations = readFileSync(`${projectRoot}site/server/demo/network/stations.tsv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Station => {
    const [id = '', name = '', lat = '', lon = ''] = line.split('\t');
    return { id, name, lat, lon };
  });

/** Twenty pairs from all over the network: far apart in the list, which goes line by line. */
const pairs = Array.from({ length: 20 }, (_, index): readonly [from: Station, to: Station] => [
  stations[index * 19] as Station,
  stations[(index * 37 + 211) % stations.length] as Station,
]);
const hours = ['07:40', '14:10', '22:30'];

function resultsFor([from, to]: readonly [Station, Station], hour: string, language: string, isAccessible: boolean) {
  const end = (letter: string, { id, name, lat, lon }: Station) => ({
    [`${letter}i`]: id,
    [`${letter}v`]: name,
    [`${letter}fv`]: name,
    [`${letter}pt`]: 'stopArea',
    [`${letter}lat`]: lat,
    [`${letter}lon`]: lon,
  });
  const query = { ...end('f', from), ...end('t', to), tt: '0', dt: `2026-11-23T${hour}` };
  return `/${language}/trip-planner/results?${new URLSearchParams({ ...query, ...(isAccessible && { a: 'true' }) })}`;
}

/** Where a traveller finds what they want to know of the first journey; null for what it does not have. */
const places = (hasRide: boolean, isAccessible: boolean): Readonly<Record<string, string | null>> => ({
  'which day': '.trip-heading p',
  'when do I leave': '.card-clock .time:first-of-type time',
  'when am I there': '.card-clock .time:last-of-type time',
  'how long does it take': '.card-duration',
  'which lines do I take': hasRide ? '.bar .line-badge' : '.bar',
  'where and when do I board': hasRide ? '.card-boarding' : null,
  'how many changes, how far on foot': hasRide ? '.card-line' : '.bar',
  'what does it cost': hasRide ? '.card-price' : null,
  'is it late': '.card-clock .time[data-state]',
  'is it step-free': isAccessible ? '.card-access' : null,
});

/** Returns what the first screen does not show. */
async function openQuestions(page: Page, isAccessible: boolean): Promise<readonly string[]> {
  const { cards } = plannerOn(page);
  await expect(cards.first()).toBeVisible({ timeout: 20_000 });
  const hasRide = (await cards.first().locator('.line-badge').count()) > 0;
  const bar = (await page.locator('tp-app-sidebar').boundingBox())?.y ?? phone.height;
  const open: string[] = [];
  for (const [question, selector] of Object.entries(places(hasRide, isAccessible))) {
    if (selector === null) continue;
    const inHead = selector.startsWith('.trip');
    const found = (inHead ? page.locator('tp-trip-planner') : cards.first()).locator(selector).first();
    const box = (await found.count()) > 0 ? await found.boundingBox() : null;
    const isSeen = box !== null && box.width > 0 && box.y >= 0 && box.y + box.height <= bar;
    const hasText = isSeen && /\S/.test((await found.textContent()) ?? '');
    if (!hasText) open.push(question);
  }
  return open;
}

for (const [language, isAccessible] of [
  ['fr', false],
  ['de', true],
] as const) {
  test(`twenty pairs at three hours: the first screen of a phone has ten facts in ${language}${isAccessible ? ', step-free' : ''} @full`, async ({
    page,
    city,
  }) => {
    test.setTimeout(600_000);
    await closeBanners(page, city.origin);
    const left: string[] = [];
    for (const pair of pairs) {
      for (const hour of hours) {
        await page.goto(resultsFor(pair, hour, language, isAccessible));
        const open = await openQuestions(page, isAccessible);
        if (open.length > 0) left.push(`${pair[0].name} to ${pair[1].name} at ${hour}: ${open.join(', ')}`);
      }
    }
    expect(left).toEqual([]);
  });
}
