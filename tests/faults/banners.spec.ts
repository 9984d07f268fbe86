import { expect, type Page } from 'playwright/test';
import { getBanners } from '#shared/api/calls/banners.ts';
import { startFaultServer } from '../support/fault-server.ts';
import { barePage, test } from '../support/partner.ts';

/** All faults of the strip's call, over real sockets: the page continues without a message (BAN-33). */
const faults = {
  'a status': { status: 500 },
  'a refusal': { status: 403 },
  nonsense: { body: '<html>portal</html>' },
  'a wrong shape': { body: JSON.stringify({ banners: { id: 1 } }) },
  'an empty body': { body: '' },
  'a reset in mid-body': { resetAfterBytes: 20 },
  'no permission for the origin': { cors: false },
} as const;

/** Faults that run in each subset; the others run in full runs. */
const always = ['a status', 'a wrong shape'];

const bannerHeight = async (page: Page) => (await page.locator('tp-banner-strip').boundingBox())?.height;

for (const [name, fault] of Object.entries(faults)) {
  test(`BAN-33: ${name} costs the page nothing but a line in the console${always.includes(name) ? '' : ' @full'}`, async ({
    page,
    partner,
    complaints,
  }) => {
    const server = await startFaultServer();
    try {
      server.order(getBanners, fault);
      await partner.open({
        html: barePage(`<tp-banner-strip api-url="${server.origin}"></tp-banner-strip><button>Suite</button>`),
      });
      await expect
        .poll(() => complaints.lines.filter((line) => line.includes('Failed to load banners')))
        .toHaveLength(1);
      await expect.poll(() => bannerHeight(page)).toBe(0);
      await page.getByRole('button', { name: 'Suite' }).click();
      expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    } finally {
      await server.close();
    }
  });
}

test('BAN-33: a service that never answers gives the page its room back', async ({ page, partner }) => {
  const server = await startFaultServer();
  try {
    server.order(getBanners, { hang: 'at-once' });
    await page.clock.install();
    await partner.open({ html: barePage(`<tp-banner-strip api-url="${server.origin}"></tp-banner-strip>`) });
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    await page.clock.fastForward(16_000);
    await expect.poll(() => bannerHeight(page)).toBe(0);
  } finally {
    await server.close();
  }
});

test('API-5: a service that fails once is asked once more, and the strip comes', async ({ page, partner }) => {
  const server = await startFaultServer();
  try {
    server.order(getBanners, { status: 503, times: 1 });
    await partner.open({ html: barePage(`<tp-banner-strip api-url="${server.origin}"></tp-banner-strip>`) });
    await expect(page.locator('tp-banner-strip').getByRole('heading')).toBeVisible();
    expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
  } finally {
    await server.close();
  }
});

test('texts of an operator stay texts, whatever is in them', async ({ page, partner }) => {
  const server = await startFaultServer();
  const hostile = [
    '<script>window.hit = 1</script>',
    '<img src=x onerror="window.hit = 1">',
    '"><svg onload="window.hit = 1">',
    '{{constructor.constructor("window.hit = 1")()}}',
    '\u202Edrawkcab\u0000',
    'x'.repeat(20_000),
  ];
  try {
    server.order(getBanners, {
      body: JSON.stringify({
        banners: hostile.map((text, index) => ({ id: `${index}`, title: text, description: text })),
      }),
    });
    await partner.open({ html: barePage(`<tp-banner-strip api-url="${server.origin}"></tp-banner-strip>`) });
    for (const text of hostile) {
      await expect(page.locator('tp-banner-strip').getByRole('heading')).toHaveText(
        text.slice(0, 500).replace(/\s+/g, ' '),
      );
      await page.getByRole('button', { name: 'Annonce suivante' }).click();
    }
    expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  } finally {
    await server.close();
  }
});
