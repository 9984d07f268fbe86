import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Banner } from '#shared/domain/banner.ts';
import { locales } from '#shared/i18n/locales.ts';
import { Html, html } from '#shared/lib/html.ts';
import { createBanner } from '#shared/testing/factories/banner.ts';
import { createWidgetDrawer } from './draw-widgets.ts';

const draw = createWidgetDrawer();
const drawn = (
  html: string,
  locale = 'fr',
  settings = {},
  answers: { readonly banners?: readonly Banner[] } = {},
  session = '',
) => draw({ html, locale: locale as 'fr', settings, origin: 'https://tp.example', answers, session });

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

  it('NOTIF-2: draws the bell without a number, the same for every visitor', async () => {
    const { html: page } = await drawn('<tp-notifications-menu></tp-notifications-menu>', 'de');
    expect(page).toContain('aria-label="Mitteilungen"');
    expect(page).not.toContain('part="count"');
  });

  it('is drawn in the operator’s colours, which cannot leave the style', async () => {
    const settings = { colors: { brand: '#00695c' } };
    const { html } = await drawn('<tp-trip-planner></tp-trip-planner>', 'fr', settings);
    expect(html).toContain('--tp-brand: #00695c;');
    const hostile = await drawn('<tp-trip-planner></tp-trip-planner>', 'fr', { colors: { brand: 'red</style><b>' } });
    expect(hostile.html.match(/<\/style>/g)).toHaveLength(1);
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
});
