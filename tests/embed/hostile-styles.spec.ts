import { expect, type Page } from 'playwright/test';
import { barePage, loader, test } from '../support/partner.ts';

const strip = '<tp-banner-strip></tp-banner-strip>';

/** Visible properties of the strip that page styles could change. */
const lookOf = (page: Page) =>
  page.locator('tp-banner-strip').evaluate((element) => {
    const inside = (selector: string) => element.shadowRoot?.querySelector(selector) as HTMLElement;
    const title = getComputedStyle(inside('[part=title]'));
    const button = inside('[part=close]').getBoundingClientRect();
    return {
      size: title.fontSize,
      spacing: title.letterSpacing,
      transform: title.textTransform,
      align: title.textAlign,
      space: title.whiteSpace,
      shadow: title.textShadow,
      direction: title.direction,
      cursor: title.cursor,
      button: [Math.round(button.width), Math.round(button.height)],
      height: Math.round(inside('[part=strip]').getBoundingClientRect().height),
    };
  });

const sheets: Readonly<Record<string, string>> = {
  'unset everything': '*{all:unset!important}',
  'inherited hostility':
    'body{letter-spacing:.4em;text-transform:uppercase;text-align:right;white-space:pre;text-shadow:2px 2px red;direction:rtl;cursor:none;font:italic 40px/3 serif;word-spacing:2em;user-select:none;line-height:4}',
  'a small rem': 'html{font-size:62.5%}body{font-size:1rem}',
  'a large rem': 'html{font-size:24px}',
  'boxes and buttons':
    '*{box-sizing:content-box!important;border:5px solid lime!important}button,a,svg,p,h2{display:none!important;padding:40px!important;max-width:3px!important}',
  'an overlay above all': 'body::after{content:"";position:fixed;inset:0;z-index:2147483647;pointer-events:none}',
};

test('the strip looks the same under any style sheet of its page', async ({ page, partner }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await partner.open({ html: barePage(strip) });
  await page.locator('tp-banner-strip').getByRole('button', { name: 'Lire la suite' }).waitFor();
  const plain = await lookOf(page);
  for (const [name, css] of Object.entries(sheets)) {
    await partner.open({
      html: barePage(`<div style="display:block">${strip}</div>`, `<style>${css}</style>${loader}`),
    });
    await page
      .locator('tp-banner-strip')
      .getByRole('button', { name: /lire la suite/i })
      .waitFor();
    expect(await lookOf(page), name).toEqual(plain);
  }
});

test('it hides with a hidden panel and cannot be focused there @full', async ({ page, partner }) => {
  await partner.open({
    html: barePage(`<button>avant</button><div style="visibility:hidden">${strip}</div><button>après</button>`),
  });
  await page.waitForFunction(() =>
    document.querySelector('tp-banner-strip')?.shadowRoot?.querySelector('[part=title]'),
  );
  await page.getByText('avant').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('après');
});

test('its window escapes a clipped, transformed box under an overlay', async ({ page, partner }) => {
  await partner.open({
    html: barePage(
      `<div style="overflow:hidden;height:60px;transform:translateZ(0);position:relative;z-index:1">${strip}</div><div style="position:fixed;top:100px;left:0;right:0;bottom:0;z-index:2147483647;background:#ccc">devant</div>`,
    ),
  });
  await page.getByRole('button', { name: 'Lire la suite' }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Fermer' });
  await close.click({ trial: true });
  await close.click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('it follows the page’s colour scheme and its own theme attribute', async ({ page, partner }) => {
  const ground = () =>
    page.locator('tp-banner-strip').evaluate((element) => {
      const color = getComputedStyle(element.shadowRoot?.querySelector('[part=strip]') as Element).backgroundColor;
      const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3 < 128 ? 'dark' : 'light';
    });
  await partner.open({ html: barePage(strip, `<style>:root{color-scheme:dark}</style>${loader}`) });
  await page.getByRole('button', { name: 'Lire la suite' }).waitFor();
  expect(await ground()).toBe('dark');
  await page.locator('tp-banner-strip').evaluate((element) => element.setAttribute('theme', 'light'));
  expect(await ground()).toBe('light');
  await partner.open({ html: barePage(strip) });
  await page.getByRole('button', { name: 'Lire la suite' }).waitFor();
  expect(await ground()).toBe('light');
});

for (const width of [100, 280, 320, 480, 720, 1600]) {
  test(`nothing of it leaves a column of ${width} px${width === 100 || width === 320 ? '' : ' @full'}`, async ({
    page,
    partner,
  }) => {
    await page.setViewportSize({ width: Math.max(width, 320), height: 700 });
    await partner.open({ html: barePage(`<div style="width:${width}px">${strip}</div>`) });
    await page.getByRole('button', { name: 'Lire la suite' }).first().waitFor();
    const outside = await page.locator('tp-banner-strip').evaluate((element) => {
      const box = element.getBoundingClientRect();
      /** The node, or the line that cuts it off. */
      const drawn = (node: Element): Element => {
        const cutting = node.parentElement;
        return cutting && getComputedStyle(cutting).overflowX === 'hidden' ? cutting : node;
      };
      return [...(element.shadowRoot?.querySelectorAll('button, [part=title], [part=picto]') ?? [])]
        .filter((node) => !node.closest('dialog') && node.getBoundingClientRect().width > 0)
        .filter((node) => {
          const { left, right } = drawn(node).getBoundingClientRect();
          return right > box.right + 0.5 || left < box.left - 0.5;
        })
        .map((node) => node.outerHTML.slice(0, 60));
    });
    expect(outside).toEqual([]);
  });
}
