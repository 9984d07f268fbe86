import { expect, type Page } from 'playwright/test';
import packageJson from '../../package.json' with { type: 'json' };
import { barePage, loader, test } from '../support/partner.ts';
import { productOrigin } from '../support/product.ts';

const departures = '<tp-departures stop="Bastille"></tp-departures>';
const strip = '<tp-banner-strip></tp-banner-strip>';
const row = (page: Page, tag = 'tp-departures') => page.locator(`${tag} [part=row]`).first();
const pinned = (file: string) => `${productOrigin}/v/${packageJson.version}/${file}`;
const module = (address: string) => `<script type="module" src="${address}"></script>`;

/** What the README asks for, and the page's own script by its nonce. */
const strictPolicy = {
  'Content-Security-Policy': `default-src 'none'; script-src ${productOrigin} 'nonce-own'; connect-src ${productOrigin}; img-src ${productOrigin} data:; base-uri 'none'`,
};
const own = (script: string) => `<script nonce="own">${script}</script>`;

for (const [name, body] of [
  [
    'a declarative root, and one in it',
    `<div><template shadowrootmode="open"><p>Accès</p><section><template shadowrootmode="open">${departures}</template></section></template></div>`,
  ],
  [
    'an element of the page that is defined late',
    `<town-access></town-access>${own(`addEventListener('load', () => setTimeout(() => customElements.define('town-access', class extends HTMLElement {
      connectedCallback() { const place = document.createElement('tp-departures'); place.setAttribute('stop', 'Bastille'); this.attachShadow({ mode: 'open' }).append(place); }
    }), 200))`)}`,
  ],
  [
    'an element that comes later with its root, and the tag later still',
    own(`addEventListener('load', () => setTimeout(() => {
      const host = document.createElement('div'); const root = host.attachShadow({ mode: 'open' }); document.body.append(host);
      setTimeout(() => { const place = document.createElement('tp-departures'); place.setAttribute('stop', 'Bastille'); root.append(place); }, 100);
    }, 200))`),
  ],
] as const) {
  test(`tp.js finds a tag in ${name}, under a strict policy${name === 'a declarative root, and one in it' ? '' : ' @full'}`, async ({
    page,
    partner,
    complaints,
  }) => {
    await partner.open({ html: barePage(body), headers: strictPolicy });
    await expect(row(page)).toBeVisible();
    expect(complaints.lines).toEqual([]);
  });
}

test('a tag in a shadow root has the language of the page at once @full', async ({ page, partner }) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/(tp-departures\.\w+\.js)/.exec(request.url()) ?? [];
    if (file) texts.push(file);
  });
  const body = `<div><template shadowrootmode="open">${departures}</template></div>`;
  await partner.open({ html: barePage(body).replace('lang="fr"', 'lang="de"') });
  await expect(row(page)).toBeVisible();
  expect(texts).toEqual(['tp-departures.de.js']);
});

for (const [name, script] of [
  ['the file of the tag', module(pinned('tp-departures.fr.js'))],
  ['tp-all.js', module(`${productOrigin}/tp-all.js`)],
] as const) {
  test(`${name} defines a tag in a closed root, too${name === 'tp-all.js' ? ' @full' : ''}`, async ({
    page,
    partner,
    complaints,
  }) => {
    await partner.open({
      html: barePage(
        `<div id="host"></div><script>window.root = document.querySelector('#host').attachShadow({ mode: 'closed' }); root.innerHTML = '${departures}';</script>`,
        script,
      ),
    });
    const isDrawn = () =>
      page.evaluate(() => {
        const { root } = globalThis as unknown as { root: ShadowRoot };
        return Boolean(root.querySelector('tp-departures')?.shadowRoot?.querySelector('[part=row]'));
      });
    await expect.poll(isDrawn).toBe(true);
    expect(complaints.lines).toEqual([]);
  });
}

test('a self-closing tag is named in the console with what it hides', async ({ page, partner }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await partner.open({
    html: barePage(`${loader}<tp-departures stop="Bastille" /><h2>Contact</h2><p>Par écrit</p>`, ''),
  });
  await expect
    .poll(() => warnings)
    .toEqual([
      expect.stringMatching(
        /^<tp-departures> hides content of the page: “Contact Par écrit”\. HTML has no self-closing tags/,
      ),
    ]);
});

test('content with slot="fallback" shows until the script has run, and nothing is said of it', async ({
  page,
  partner,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const body = '<tp-departures stop="Bastille"><a slot="fallback" href="/acces">Venir</a></tp-departures>';
  await partner.open({ html: barePage(body, '') });
  await expect(page.getByRole('link', { name: 'Venir' })).toBeVisible();
  await partner.open({ html: barePage(body + strip) });
  await expect(row(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Venir' })).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(warnings).toEqual([]);
});
