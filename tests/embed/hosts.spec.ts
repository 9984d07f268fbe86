import type { Page } from 'playwright/test';
import { expectOfMaps as expect, nearbyOn, useNearby } from '../support/nearby.ts';
import { barePage, loader, test } from '../support/partner.ts';
import { usePlanner } from '../support/planner.ts';

test.describe.configure({ timeout: 60_000 });

const tags: readonly (readonly [tag: string, use: (page: Page) => Promise<void>])[] = [
  ['<tp-trip-planner></tp-trip-planner>', usePlanner],
  [
    '<tp-proximity-map center="48.8589,2.3469"></tp-proximity-map>',
    async (page) => {
      await useNearby(page);
      await expect(nearbyOn(page).canvas).toBeVisible();
    },
  ],
];

const script = (code: string) => `<script>${code}</script>`;
/**
 * Runs code in the page while the tag loads, or after. `data-due` marks it as pending: text typed meanwhile would be
 * lost with the removed nodes.
 */
const soon = (code: string) =>
  script(
    `document.documentElement.dataset.due = ''; setTimeout(() => { ${code}; delete document.documentElement.dataset.due; }, 900);`,
  );

/** Pages of all kinds, each built around a tag. */
const hosts: Readonly<Record<string, (tag: string) => string>> = {
  'has another base address': (tag) => barePage(tag, `<base href="https://elsewhere.example/x/">${loader}`),
  'is older than standards': (tag) => barePage(tag).replace('<!doctype html>', ''),
  'reads from right to left': (tag) => barePage(tag).replace('<html', '<html dir="rtl"'),
  'counts its rem as 10 px': (tag) => barePage(tag, `<style>html { font-size: 62.5% }</style>${loader}`),
  'unfolds the tag later': (tag) =>
    barePage(
      `<details><summary>Plus</summary>${tag}</details>${soon("document.querySelector('details').open = true;")}`,
    ),
  'shows the tag in a window': (tag) =>
    barePage(`<dialog>${tag}</dialog>${soon("document.querySelector('dialog').showModal();")}`),
  'moves the tag': (tag) =>
    barePage(
      `<div>${tag}</div><main></main>${soon("document.querySelector('main').append(document.querySelector('div').firstElementChild);")}`,
    ),
  'puts another body in place of its own': (tag) =>
    barePage(
      tag,
      `${loader}${soon("const next = document.createElement('body'); next.innerHTML = document.body.innerHTML; document.body.replaceWith(next);")}`,
    ),
  'has the tag in a form of its own': (tag) =>
    barePage(
      `<form onsubmit="document.title = 'sent'; return false"><label>Nom <input></label>${tag}<button>Envoyer</button></form>`,
    ),
  'adds to what all arrays can, as Prototype did': (tag) =>
    barePage(
      tag,
      `${script(`
        Array.prototype.toJSON = function () { return this.slice(); };
        Array.prototype.each = function (visit) { return this.forEach(visit); };
        String.prototype.strip = function () { return this.trim(); };
        const { from } = Array;
        Array.from = (items, ...more) => (items ? from.call(Array, items, ...more) : []);
      `)}${loader}`,
    ),
  'adds to what all objects have, in every way that a script may': (tag) =>
    barePage(
      tag,
      `${script(`
        Object.prototype.extend = function (more) { return Object.assign(this, more); };
        for (const name of ['each', 'clone', 'keys', 'get', 'set', 'value']) Object.prototype[name] = function () { return this; };
        Object.assign(Object.prototype, { foo: 'bar', writable: true, enumerable: false, configurable: false });
      `)}${loader}`,
    ),
  'has texts where accessors may stand': (tag) =>
    barePage(
      tag,
      `${script("Object.assign(Object.prototype, { get: 'text', set: 'text', value: 'text' });")}${loader}`,
    ),
  'freezes what all objects inherit from': (tag) =>
    barePage(
      tag,
      `${script('for (const { prototype } of [Object, Array, Function]) Object.freeze(prototype);')}${loader}`,
    ),
  'wraps what the browser offers, as monitors do': (tag) =>
    barePage(
      tag,
      `${script(`
        const { fetch } = window;
        window.fetch = function () { return fetch.apply(this, arguments).then((answer) => answer); };
        const { define } = customElements;
        customElements.define = function () { return define.apply(this, arguments); };
        const { addEventListener } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (type, listener, options) {
          return addEventListener.call(this, type, listener, options);
        };
      `)}${loader}`,
    ),
  'loads modules in another way': (tag) =>
    barePage(
      tag,
      `${script("window.define = () => { throw new Error('not yours'); }; define.amd = {}; window.module = { exports: {} }; window.exports = {}; window.React = {};")}${loader}`,
    ),
  'has shortcuts of one letter': (tag) =>
    barePage(
      tag,
      `${script("addEventListener('keydown', (event) => { if (!/INPUT/.test(event.target.tagName) && event.key.length === 1) event.preventDefault(); });")}${loader}`,
    ),
  'follows its links by itself': (tag) =>
    barePage(
      tag,
      `${script("document.addEventListener('click', (event) => { if (event.target.closest('a')) event.preventDefault(); });")}${loader}`,
    ),
  'is enlarged, turned and clipped': (tag) =>
    barePage(`<div style="zoom: 1.2; transform: translateX(4px); overflow: hidden; contain: paint">${tag}</div>`),
  'knows less than most browsers': (tag) =>
    barePage(
      tag,
      `${script("for (const name of ['requestIdleCallback', 'BroadcastChannel', 'scheduler', 'navigation', 'CookieStore']) Object.defineProperty(window, name, { value: undefined }); document.startViewTransition = undefined;")}${loader}`,
    ),
};

const usual = new Set([
  'adds to what all objects have, in every way that a script may',
  'shows the tag in a window',
  'puts another body in place of its own',
  'has shortcuts of one letter',
]);

for (const [name, around] of Object.entries(hosts)) {
  for (const [tag, use] of tags) {
    const what = tag.slice(1, tag.search(/[ >]/));
    // The map takes three times as long, and meets the same pages.
    const isUsual = usual.has(name) && what !== 'tp-proximity-map';
    test(`a page that ${name}: ${what} works there${isUsual ? '' : ' @full'}`, async ({
      page,
      partner,
      complaints,
    }) => {
      await partner.open({ html: around(tag) });
      await expect(page.locator('html[data-due]')).toHaveCount(0);
      await use(page);
      expect(complaints.lines).toEqual([]);
      expect(await page.title()).toBe('Partenaire');
    });
  }
}
