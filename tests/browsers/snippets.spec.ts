import { expect } from 'playwright/test';
import type { BrowserWindow } from '../support/browsers/browser-window.ts';
import { engineNames } from '../support/browsers/engines.ts';
import { inEngines } from '../support/browsers/in-engines.ts';
import { hostPages } from '../support/host-pages.ts';
import type { PartnerPage } from '../support/partner-site.ts';

/** Twelve pages that break what others embed. */
const hostile = new Set([
  'uses Bootstrap',
  'unsets everything',
  'inherits hostile styles',
  'counts its rem as 10 px',
  'adds to what all arrays can, as Prototype did',
  'freezes what all objects inherit from',
  'loads modules in another way',
  'is made by WordPress',
  'is older than standards',
  'allows nothing but our origin',
  'trusts scripts by a nonce',
  'has neither origin nor storage',
]);
const hosts = hostPages.filter(({ name }) => hostile.has(name));

/** The icon is empty: Firefox reports a policy violation for its default icon request. */
const withoutIcon = ({ html, headers }: PartnerPage): PartnerPage => ({
  html: html.replace('<title>', '<link rel="icon" href="data:,"><title>'),
  ...(headers && { headers: allowIcon(headers) }),
});
const allowIcon = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.includes('img-src')
        ? value.replace('img-src', 'img-src data:')
        : value.replace("default-src 'none'", "default-src 'none'; img-src data:"),
    ]),
  );

async function snippetIn(window: BrowserWindow, address: string) {
  await window.goto(address);
  const snippet = await window.evaluate(() => {
    const textOf = (id: string) => document.querySelector(id)?.textContent ?? '';
    return {
      code: textOf('#snippet'),
      style: textOf('#snippet-style'),
      policy: textOf('#snippet-policy').replaceAll('\n', ' '),
    };
  }, null);
  // Firefox's driver never reports a page of another site as loaded that follows a page with frames.
  await window.goto('about:blank');
  return snippet;
}

/** Returns whether the frame has got the height of its content. */
const isSized = (window: BrowserWindow) =>
  window.evaluate(() => Number.parseFloat(document.querySelector('iframe')?.style.height ?? '') > 100, null);

inEngines(engineNames, (test) => {
  test.describe.configure({ timeout: 240_000 });
  test.use({ windowOptions: { width: 1440, height: 900 } });

  for (const form of ['html', 'wordpress', 'frame']) {
    test(`ND-34 ND-35: the generator’s code (${form}) works in twelve hostile pages, under the policy that it names${form === 'html' ? '' : ' @full'}`, async ({
      window,
      hands,
      city,
      partner,
    }) => {
      expect(hosts).toHaveLength(12);
      const generator = `${city.origin}/fr/cobranding?form=${form}&attribute.to=Nation`;
      const { code, style, policy } = await test.step('the generator', () => snippetIn(window, generator));
      window.complaints();
      for (const { name, pageOf } of hosts) {
        await test.step(`a page that ${name}`, async () => {
          // A style of the page: a policy may forbid it, and then the tag has its own height.
          const body = name.includes('nonce') || name.includes('origin') ? code : `<style>${style}</style>${code}`;
          await window.goto(partner.addressOf(withoutIcon(pageOf({ head: '', body, policy }))));
          if (form === 'frame') {
            await hands.eventually(`the height of the frame in a page that ${name}`, () => isSized(window)).toBe(true);
          } else {
            await hands
              .eventually(
                `the destination in a page that ${name}`,
                async () => (await hands.seen({ css: '#arrival' }))?.value,
              )
              .toBe('Nation, Paris');
          }
          expect(window.complaints(), `a page that ${name}`).toEqual([]);
          // Firefox reports each file that is still loading as failed when its page is left.
          await window.goto('about:blank');
          window.complaints();
        });
      }
    });
  }
});
