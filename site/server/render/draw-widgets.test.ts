import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { Html, html } from '#shared/lib/html.ts';
import { createBanner } from '#shared/testing/factories/banner.ts';
import { createMenuItem } from '#shared/testing/factories/menu.ts';
import { createWidgetDrawer } from './draw-widgets.ts';

const draw = createWidgetDrawer();
const drawn = (
  html: string,
  locale = 'fr',
  settings = {},
  responses: Readonly<Record<string, unknown>> = {},
  session = '',
  cookies: readonly string[] = [],
) => draw({ html, locale: locale as 'fr', settings, origin: 'https://tp.example', responses, session, cookies });

describe('what is in a page before any script', () => {
  it.each([
    ['fr', 'Départ', 'Rechercher'],
    ['de', 'Start', 'Suchen'],
  ])('draws the planner’s form in %s', async (locale, departure, search) => {
    const { html } = await drawn('<p>a</p><tp-trip-planner history></tp-trip-planner>', locale);
    expect(html).toMatch(/^<p>a<\/p><tp-trip-planner history><template shadowrootmode="open"><style>/);
    expect(html).toContain(`<div class="root" lang="${locale}" data-theme="auto">`);
    for (const text of [`>${departure}<`, `>${search}<`, 'id="departure"', 'id="arrival"'])
      expect(html).toContain(text);
    expect(html).toMatch(/<\/template><\/tp-trip-planner>$/);
  });

  it('needs no more of the page’s policy than the hash of its style', async () => {
    for (const { code } of locales) {
      const { html, styleHashes } = await drawn('<tp-trip-planner></tp-trip-planner>', code);
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
      const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
      expect(styleHashes).toEqual(hashes);
      expect(html).not.toMatch(/\bstyle="|<script|\bon[a-z]+="|undefined/);
    }
  });

  it('leaves a trip that the page brings to the planner, and every tag that shows nothing at first', async () => {
    for (const html of [
      '<tp-trip-planner query="fi=a&amp;fv=A"></tp-trip-planner>',
      '<tp-trip-planner view="results"></tp-trip-planner>',
      '<tp-proximity-map show="list"></tp-proximity-map>',
      '<tp-unknown></tp-unknown>',
      '<tp-banner-strip></tp-banner-strip>',
    ]) {
      expect(await drawn(html)).toEqual({ html, styleHashes: [] });
    }
  });

  it('ND-65: draws the favorites of a visitor who has none, and leaves all others’ to the browser', async () => {
    const tag = '<tp-favorites></tp-favorites>';
    expect((await drawn(tag, 'de')).html).toContain('<h2 part="title" class="favorites-title">Favoriten</h2>');
    for (const cookie of ['userToken', 'tp-favorites']) {
      const { html } = await drawn(tag, 'de', {}, {}, '', ['NEXT_LOCALE', cookie]);
      expect(html, cookie).toBe(tag);
    }
  });

  it('draws the first announcement, in a page that has any', async () => {
    const banners = [createBanner({ id: 'a', title: 'Métro 6 <ralenti>' }), createBanner({ id: 'b' })];
    const tag = '<tp-banner-strip></tp-banner-strip>';
    const { html } = await drawn(tag, 'de', {}, { banners });
    expect(html).toMatch(/^<tp-banner-strip><template shadowrootmode="open">/);
    expect(html).toContain('Métro 6 &lt;ralenti&gt;');
    expect(html).toContain('>Weiterlesen<');
    // Others see others.
    expect((await drawn(tag, 'de', {}, { banners: banners.slice(1) })).html).not.toContain('Métro 6');
  });

  it('ND-47 ND-73: draws usable links from items that the layout has escaped', async () => {
    const items = [
      { title: 'Boutique & <b>', url: '{simURL}/a?b=c&d=e', image: '/webapp/img/logo.svg' },
      { title: 'L’“aide”', url: '/{lang}/help' },
    ];
    const settings = { simURL: 'https://sim.example' };
    for (const tag of ['tp-app-badges', 'tp-links', 'tp-logos', 'tp-social-networks', 'tp-sponsors']) {
      const written = html`<${new Html(tag)} items="${JSON.stringify(items)}"></${new Html(tag)}>`.toString();
      const drawing = await drawn(written, 'de', settings);
      expect(drawing.html, tag).toContain('href="https://sim.example/a?b=c&amp;d=e"');
      expect(drawing.html, tag).toContain('href="/de/help"');
      expect(drawing.html, tag).toContain('Boutique &amp; &lt;b&gt;');
      // Images too come without script, those far below later (CONST-5).
      const [image] = drawing.html.match(/<img [^>]*>/) ?? [];
      expect(image, tag).toMatch(/ loading="lazy"/);
      expect(image, tag).toMatch(/ src="\/webapp\/img\/logo\.svg"/);
    }
  });

  it('TRAP-30: draws an element before the content of its slots, and each element in them', async () => {
    const { html: page, styleHashes } = await drawn(
      '<tp-app-header label="Réseau" href="/de" menu="mobile" device=""><tp-language-selector slot="end" href="/de/schedules"></tp-language-selector></tp-app-header>',
      'de',
    );
    const templates = [...page.matchAll(/<(tp-[\w-]+)[^>]*><template shadowrootmode="open">/g)].map(([, tag]) => tag);
    expect(templates).toEqual(['tp-app-header', 'tp-language-selector']);
    expect(page).toMatch(/<\/template><tp-language-selector slot="end" href="\/de\/schedules"><template/);
    expect(page).toMatch(/<\/template><\/tp-language-selector><\/tp-app-header>$/);
    expect(page).toContain('href="/it/schedules"');
    // The browser opens the menu without any script.
    expect(page).toMatch(/<button [^>]*popoverTarget="menu"/i);
    // The style that all widgets share, and one of each.
    expect(styleHashes).toHaveLength(3);
  });

  it('FOOT-1 FOOT-2 FOOT-3: draws the footer with its links', async () => {
    const items = JSON.stringify([{ title: 'Hilfe', url: '/{lang}/help' }]);
    const { html: page } = await drawn(
      `${html`<tp-app-footer label="A & B" year="2031" items="${items}"></tp-app-footer>`}`,
      'de',
    );
    expect(page.replace(/<style>[^<]*<\/style>|<[^>]*>/g, '')).toContain('© 2031 A &amp; B');
    expect(page).toContain('href="#consent"');
    expect(page).toContain('href="/de/help"');
  });

  it('SHELL-6: draws the sidebar with the active link, which works without script', async () => {
    const items = JSON.stringify([
      { title: 'Horaires', url: '/{lang}/schedules', image: 'timetables' },
      ...Array.from({ length: 5 }, (_, index) => ({ title: `${index}`, url: `/${index}` })),
    ]);
    const { html: page } = await drawn(
      `${html`<tp-app-sidebar items="${items}" path="/fr/schedules/line/1" device=""></tp-app-sidebar>`}`,
    );
    expect(page).toMatch(/<a [^>]*class="entry active"[^>]*aria-current="page"[^>]*href="\/fr\/schedules"/);
    expect(page).toMatch(/<button [^>]*popoverTarget="panel"/i);
  });

  it('NOTIF-2: draws the bell without a number, the same for every visitor', async () => {
    const { html: page } = await drawn('<tp-notifications-menu></tp-notifications-menu>', 'de');
    expect(page).toContain('aria-label="Benachrichtigungen"');
    expect(page).not.toContain('part="count"');
  });

  it('MENU-1 MENU-2: draws each menu of the portal with usable links and panels', async () => {
    const item = (title: string, url: string) => createMenuItem({ title, url });
    const menu = {
      'menu-primaire-header-de': [
        { ...item('Fahrpläne', ''), child_items: [item('Linien & <b>', '/de/schedules')] },
        item('Böse', 'javascript:alert(1)'),
      ],
      'menu-secondaire-footer-de': [item('Impressum', 'https://portal.example/impressum')],
    };
    const header = await drawn('<tp-site-menu></tp-site-menu>', 'de', {}, { menu });
    expect(header.html).toContain('aria-label="Hauptmenü"');
    expect(header.html).toMatch(
      /<a [^>]*href="https:\/\/tp\.example\/de\/schedules"><bdi>Linien &amp; &lt;b&gt;<\/bdi>/,
    );
    expect(header.html).toMatch(/<button [^>]*popovertarget="submenu-0".*<div id="submenu-0"/i);
    expect(header.html).not.toMatch(/Impressum|javascript:/);
    const footer = await drawn('<tp-site-menu menu="footer"></tp-site-menu>', 'de', {}, { menu });
    expect(footer.html).toContain('href="https://portal.example/impressum"');
    expect(footer.html).not.toContain('Fahrpläne');
  });

  it('MENU-6: draws neither a landmark nor room for an empty menu, and leaves a portal elsewhere to the browser', async () => {
    const tag = '<tp-site-menu></tp-site-menu>';
    const { html } = await drawn(tag, 'fr', {}, { menu: { 'menu-primaire-header': [] } });
    expect(html).toMatch(/data-theme="auto"><div><\/div>/);
    expect(html).not.toContain('<nav');
    expect((await drawn(tag)).html).toBe(tag);
  });

  it('is drawn in the operator’s colours, which cannot leave the style', async () => {
    const settings = { colors: { brand: '#00695c' } };
    const { html } = await drawn('<tp-trip-planner></tp-trip-planner>', 'fr', settings);
    expect(html).toContain('--tp-brand: #00695c;');
    const hostile = await drawn('<tp-trip-planner></tp-trip-planner>', 'fr', { colors: { brand: 'red</style><b>' } });
    expect(hostile.html.match(/<\/style>/g)).toHaveLength(2);
    expect(hostile.html).not.toContain('<b>');
  });

  it('ACC-2 ACC-6: draws the account button with the name of this visitor, for nobody else', async () => {
    const tag = '<tp-account-menu></tp-account-menu>';
    const infos = encodeURIComponent(JSON.stringify({ attributes: { firstName: 'Ada <b>', lastName: 'Démo' } }));
    const signedIn = await drawn(tag, 'fr', {}, {}, `userToken=; userInfos=${infos}`);
    expect(signedIn.html).toContain('<span class="label">Ada &lt;b&gt; Démo</span>');
    for (const [locale, text] of [
      ['fr', 'Se connecter'],
      ['de', 'Anmelden'],
    ] as const) {
      const anonymous = await drawn(tag, locale);
      expect(anonymous.html).toContain(`<span class="label">${text}</span>`);
      expect(anonymous.html).not.toContain('Ada');
      expect(anonymous.html).toContain(
        `<a class="plain button quiet" href="https://tp.example/${locale}/account/profile">`,
      );
    }
  });

  it('PROD-17 CART-2: draws the cart button, and a link to the cart page for a page without script', async () => {
    const tag = '<tp-cart-dropdown></tp-cart-dropdown>';
    for (const [locale, word] of [
      ['fr', 'Panier'],
      ['de', 'Warenkorb'],
    ] as const) {
      const { html } = await drawn(tag, locale, { storeURL: 'https://shop.example' }, {}, 'userToken=');
      expect(html).toContain(`<span class="label">${word}</span>`);
      expect(html).toContain(`aria-label="${word}"`);
      expect(html).toContain('<a class="plain button quiet" href="https://shop.example/cart">');
      expect(html).not.toContain('badge"');
    }
    expect((await drawn(tag)).html).not.toContain('plain button');
  });
});
