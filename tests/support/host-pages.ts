import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { barePage, loader } from './partner.ts';
import type { PartnerPage } from './partner-site.ts';
import { productOrigin } from './product.ts';

/** What a partner puts into a page. */
export interface HostContent {
  readonly body: string;
  /** Scripts in the head. They come after the host's own. */
  readonly head: string;
  /** Directives that our files need in a policy with `default-src 'none'`. */
  readonly policy: string;
}

export interface HostPage {
  /** Completes "a page that …". */
  readonly name: string;
  readonly pageOf: (content: HostContent) => PartnerPage;
  /**
   * How much of a widget must be as in a page without styles and scripts: its look, the parts that it shows, or nothing,
   * since its room differs.
   */
  readonly keeps: 'look' | 'parts' | 'nothing';
}

/** Our tag by the loader. `worker-src` and `blob:` are for maps. */
export const tagAlone = (body: string): HostContent => ({
  body,
  head: loader,
  policy: `script-src ${productOrigin}; connect-src ${productOrigin}; img-src ${productOrigin} data:; worker-src blob: ${productOrigin}; style-src 'self'`,
});

/** The width of `keeps: 'look'`, which no sheet of the page may change. */
const sized = (body: string) => `<div style="display:block!important;width:700px!important">${body}</div>`;
/** The same width where a policy forbids styles. */
const sizedByAttribute = (body: string) =>
  `<table width="700" cellpadding="0" cellspacing="0"><tr><td>${body}</td></tr></table>`;

const script = (code: string) => `<script>${code}</script>`;
/**
 * Runs code of the host while the tag loads, or after. `data-pending` marks code that has not run: text typed meanwhile would be lost
 * with the removed nodes. `asHost` marks its changes as the host's own (`watchHost`).
 */
const soon = (code: string) =>
  script(`document.documentElement.dataset.pending = ''; setTimeout(() => {
    const run = () => { ${code}; delete document.documentElement.dataset.pending; };
    window.asHost ? window.asHost(run) : run();
  }, 900);`);

type Build = (content: HostContent) => string | PartnerPage;
const hosts: HostPage[] = [];

function add(keeps: HostPage['keeps'], builds: Readonly<Record<string, Build>>): void {
  for (const [name, build] of Object.entries(builds)) {
    hosts.push({
      name,
      keeps,
      pageOf(content) {
        const page = build(content);
        return typeof page === 'string' ? { html: page } : page;
      },
    });
  }
}

const withSheet =
  (css: string): Build =>
  ({ body, head }) =>
    barePage(sized(body), `<style>${css}</style>${head}`);

const withScript =
  (code: string): Build =>
  ({ body, head }) =>
    barePage(sized(body), script(code) + head);

const bootstrap = readFileSync(createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.min.css'), 'utf8');

add('look', {
  'is bare': ({ body, head }) => barePage(sized(body), head),
  'uses Bootstrap': withSheet(bootstrap),
  'resets what it inherits': withSheet(
    'html,body,div,span,a,button,input,ul,li,h1,h2,p,table,td{margin:0;padding:0;border:0;font:inherit;vertical-align:baseline}*,*::before,*::after{box-sizing:border-box}button,input{all:unset}ul{list-style:none}a{color:inherit}',
  ),
  'unsets everything': withSheet('*{all:unset!important}'),
  'inherits hostile styles': withSheet(
    'body{letter-spacing:.4em;text-transform:uppercase;text-align:right;white-space:pre;text-shadow:2px 2px red;cursor:none;font:italic 40px/3 serif;word-spacing:2em;user-select:none;line-height:4;visibility:visible;text-indent:3em;hyphens:auto;border-collapse:collapse;list-style:square}',
  ),
  'counts its rem as 10 px': withSheet('html{font-size:62.5%}body{font-size:1rem}'),
  'counts its rem as 20 px': withSheet('html{font-size:20px}'),
  'styles every element': withSheet(
    '*{box-sizing:content-box!important;border:5px solid lime!important;font-family:cursive!important}button,a,svg,p,h2{display:none!important;padding:40px!important;max-width:3px!important}div{border:0!important}',
  ),
  'lies under an overlay': withSheet(
    'body::after{content:"";position:fixed;inset:0;z-index:2147483647;pointer-events:none}',
  ),
  'adds to what all arrays can, as Prototype did': withScript(`
    Array.prototype.toJSON = function () { return this.slice(); };
    Array.prototype.each = function (visit) { return this.forEach(visit); };
    String.prototype.strip = function () { return this.trim(); };
    const { from } = Array;
    Array.from = (items, ...more) => (items ? from.call(Array, items, ...more) : []);
  `),
  'adds to what all objects have, in every way that a script may': withScript(`
    Object.prototype.extend = function (more) { return Object.assign(this, more); };
    for (const name of ['each', 'clone', 'keys', 'get', 'set', 'value']) Object.prototype[name] = function () { return this; };
    Object.assign(Object.prototype, { foo: 'bar', writable: true, enumerable: false, configurable: false });
  `),
  'has texts where accessors may stand': withScript(
    "Object.assign(Object.prototype, { get: 'text', set: 'text', value: 'text' });",
  ),
  'freezes what all objects inherit from': withScript(
    'for (const { prototype } of [Object, Array, Function]) Object.freeze(prototype);',
  ),
  'wraps what the browser offers, as monitors do': withScript(`
    const { fetch } = window;
    window.fetch = function () { return fetch.apply(this, arguments).then((answer) => answer); };
    const { define } = customElements;
    customElements.define = function () { return define.apply(this, arguments); };
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      return addEventListener.call(this, type, listener, options);
    };
  `),
  'loads modules in another way': withScript(
    "window.define = () => { throw new Error('not yours'); }; define.amd = {}; window.module = { exports: {} }; window.exports = {}; window.React = {};",
  ),
  'has shortcuts of one letter': withScript(
    "addEventListener('keydown', (event) => { if (!/INPUT/.test(event.target.tagName) && event.key.length === 1) event.preventDefault(); });",
  ),
  'follows its links by itself': withScript(
    "document.addEventListener('click', (event) => { if (event.target.closest('a')) event.preventDefault(); });",
  ),
  'knows less than most browsers': withScript(
    "for (const name of ['requestIdleCallback', 'BroadcastChannel', 'scheduler', 'navigation', 'CookieStore']) Object.defineProperty(window, name, { value: undefined }); document.startViewTransition = undefined;",
  ),
  'has another base address': ({ body, head }) =>
    barePage(sized(body), `<base href="https://elsewhere.example/x/">${head}`),
  'is made by WordPress': ({ body, head }) =>
    barePage(
      `<div id="wpadminbar" style="position:fixed;top:0;left:0;right:0;height:32px;z-index:99999"></div><main class="entry-content">${sized(`<p>${body}<br>\n</p>`)}</main>`,
      `<style>html{margin-top:32px!important}.entry-content *{max-width:100%}.entry-content p{margin:0 0 1.5em;hyphens:auto}</style>${script('window.jQuery = window.$ = () => ({ ready: (run) => run() }); window.wp = { i18n: {} };')}${head}`,
    ),
});

add('parts', {
  'is older than standards': ({ body, head }) => barePage(sized(body), head).replace('<!doctype html>', ''),
  'reads from right to left': ({ body, head }) => barePage(sized(body), head).replace('<html', '<html dir="rtl"'),
  'is dark': withSheet(':root{color-scheme:dark}body{background:#111;color:#eee}'),
  'has the tag twice': ({ body, head }) => barePage(sized(body) + sized(body), head),
  'loads the library twice': ({ body, head }) =>
    barePage(sized(body), head + head.replace(/(src="[^"?]+\.js)"/g, '$1?copy=2"')),
  'unfolds the tag later': ({ body, head }) =>
    barePage(
      `<details><summary>Plus</summary>${sized(body)}</details>${soon("document.querySelector('details').open = true;")}`,
      head,
    ),
  'shows the tag in a tab of its own': ({ body, head }) =>
    barePage(
      `<div id="tab" hidden>${sized(body)}</div>${soon("document.querySelector('#tab').hidden = false;")}`,
      head,
    ),
  'gives the tag no width at first': ({ body, head }) =>
    barePage(
      `<div id="room" style="width:0;height:0;overflow:hidden">${sized(body)}</div>${soon("document.querySelector('#room').removeAttribute('style');")}`,
      head,
    ),
  'keeps the tag invisible and inert at first': ({ body, head }) =>
    barePage(
      `<div id="panel" style="visibility:hidden" inert>${sized(body)}</div>${soon("document.querySelector('#panel').removeAttribute('style'); document.querySelector('#panel').inert = false;")}`,
      head,
    ),
  'shows the tag in a window': ({ body, head }) =>
    barePage(
      `<dialog style="max-width:none">${sized(body)}</dialog>${soon("document.querySelector('dialog').showModal();")}`,
      head,
    ),
  'moves the tag': ({ body, head }) =>
    barePage(
      `<div id="old">${sized(body)}</div><main></main>${soon("document.querySelector('main').append(document.querySelector('#old').firstElementChild);")}`,
      head,
    ),
  'moves the tag and keeps its state': ({ body, head }) =>
    barePage(
      `<div id="old">${sized(body)}</div><main></main>${soon("document.querySelector('main').moveBefore(document.querySelector('#old').firstElementChild, null);")}`,
      head,
    ),
  'puts another body in place of its own': ({ body, head }) =>
    barePage(
      sized(body),
      head +
        soon(
          "const next = document.createElement('body'); next.innerHTML = document.body.innerHTML; document.body.replaceWith(next);",
        ),
    ),
  'has the tag in a form of its own': ({ body, head }) =>
    barePage(
      `<form onsubmit="document.title = 'sent'; return false"><label>Nom <input></label>${sized(body)}<button>Envoyer</button></form>`,
      head,
    ),
  'is enlarged, turned and clipped': ({ body, head }) =>
    barePage(
      `<div style="zoom:1.2;transform:translateX(4px);overflow:hidden;contain:paint;position:relative;z-index:1">${sized(body)}</div>`,
      head,
    ),
  'allows nothing but our origin': ({ body, head, policy }) => ({
    html: barePage(sizedByAttribute(body), head),
    headers: { 'Content-Security-Policy': `default-src 'none'; base-uri 'none'; ${policy}` },
  }),
  'trusts scripts by a nonce': ({ body, head }) => {
    const trusted = (html: string) => html.replaceAll(/<(script|link)\b/g, '<$1 nonce="abc"');
    return {
      html: barePage(sizedByAttribute(trusted(body)), trusted(head)),
      headers: {
        'Content-Security-Policy': `script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; object-src 'none'; base-uri 'none'`,
      },
    };
  },
  'has neither origin nor storage': ({ body, head }) => ({
    html: barePage(sized(body), head),
    headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
  }),
});

add('nothing', {
  'wants trusted types': ({ body, head }) => ({
    html: barePage(body, head),
    headers: {
      'Content-Security-Policy': `require-trusted-types-for 'script'; trusted-types 'none'; script-src ${productOrigin}; style-src 'none'; object-src 'none'`,
    },
  }),
  'has a column of 300 px': ({ body, head }) => barePage(`<div style="width:300px">${body}</div>`, head),
  'has a column of 100 px': ({ body, head }) => barePage(`<div style="width:100px">${body}</div>`, head),
});

export const hostPages: readonly HostPage[] = hosts;
