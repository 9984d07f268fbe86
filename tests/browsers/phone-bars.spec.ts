import { expect } from 'playwright/test';
import { closedBanners } from '../support/banners.ts';
import type { BrowserWindow } from '../support/browsers/browser-window.ts';
import { engineNames } from '../support/browsers/engines.ts';
import type { Target } from '../support/browsers/hands.ts';
import { inEngines, sizes } from '../support/browsers/in-engines.ts';

const longPage = '/fr/cobranding';

const edges = (window: BrowserWindow) =>
  window.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const strip = box('.strip-place tp-banner-strip');
    return {
      header: box('tp-app-header')?.bottom,
      strip: strip ? [strip.top, strip.bottom] : null,
      bar: innerHeight - (box('tp-app-sidebar')?.top ?? 0),
    };
  }, null);

/** Scrolls in the steps of frames, as a finger does. */
const scroll = (window: BrowserWindow, distance: number) =>
  window.evaluate(async (whole) => {
    for (let left = Math.abs(whole); left > 0; left -= 40) {
      scrollBy({ top: Math.sign(whole) * Math.min(40, left), behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  }, distance);

inEngines(engineNames, (test) => {
  test.describe('on a phone', () => {
    test.use({ windowOptions: sizes[0] });

    test('SHELL-1: without a strip, header and bar leave the screen to the content, and return', async ({
      window,
      hands,
      city,
    }) => {
      await window.goto(`${city.origin}/fr`);
      await window.evaluate((cookie) => {
        // biome-ignore lint/suspicious/noDocumentCookie: not every engine has cookieStore.
        document.cookie = `${cookie}; path=/`;
      }, closedBanners);
      await window.goto(`${city.origin}${longPage}`);
      await hands.sees({ css: 'body[device=mobile]' });
      const shown = { header: 65, strip: null, bar: 50 };
      const hidden = { header: 0, strip: null, bar: 0 };
      expect(await edges(window)).toEqual(shown);
      await scroll(window, 600);
      await hands.eventually('hidden bars', () => edges(window)).toEqual(hidden);
      await scroll(window, -80);
      await hands.eventually('bars on the scroll up', () => edges(window)).toEqual(shown);
      await scroll(window, 200);
      await hands.eventually('hidden bars again', () => edges(window)).toEqual(hidden);
      const before = await window.evaluate(() => scrollY, null);
      await window.evaluate(() => {
        const brand = document.querySelector('tp-app-header')?.shadowRoot?.querySelector('a');
        brand?.focus();
      }, null);
      expect(await edges(window)).toMatchObject({ header: 65 });
      expect(await window.evaluate(() => scrollY, null)).toBe(before);
      await window.evaluate(() => (document.activeElement as HTMLElement).blur(), null);
      await window.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }), null);
      await hands.eventually('bars at the end', () => edges(window)).toEqual(shown);
    });

    test('BAN-1 BAN-36: with a strip of one line the header stays above it', async ({ window, hands, city }) => {
      await window.goto(`${city.origin}${longPage}`);
      await hands.sees({ css: 'body[device=mobile]' });
      await hands.sees({ css: '.strip' });
      expect(await edges(window)).toEqual({ header: 65, strip: [65, 109], bar: 50 });
      await scroll(window, 600);
      await hands.eventually('a hidden bar', () => edges(window)).toEqual({ header: 65, strip: [65, 109], bar: 0 });
    });

    test('TRIP-1: an origin that is chosen leads to the destination', async ({ window, hands, city }) => {
      const origin: Target = { css: 'input#departure' };
      const destination: Target = { css: 'input#arrival' };
      const option: Target = { css: '[id^=departure-option-]' };
      await window.goto(`${city.origin}/fr`);
      await hands.click(origin);
      await window.type('bastille');
      await hands.sees(option);
      await hands.click(option);
      await hands.eventually('the focus', async () => (await hands.seen(destination))?.isFocused).toBe(true);
      expect((await hands.sees(origin)).value).toBe('Bastille, Paris');
    });
  });

  test.describe('on a low phone', () => {
    test.use({ windowOptions: { width: 360, height: 640 } });

    test('TRIP-1: the search button is wholly above the bar', async ({ window, hands, city }) => {
      await window.goto(`${city.origin}/de`);
      await hands.sees({ css: '.strip' });
      const button = await hands.sees({ css: '[part~=search]' });
      const bar = await hands.sees({ css: 'tp-app-sidebar' });
      expect(button.isReachable).toBe(true);
      expect(button.top + button.height).toBeLessThanOrEqual(bar.top);
    });
  });
});
