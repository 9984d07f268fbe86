import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import { commonEvents, commonProps, type WidgetDeclaration } from '#shared/element/contract.ts';
import { locales } from '#shared/i18n/locales.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { unescapeHtml } from '#shared/lib/html.ts';
import { themeProperties } from '#shared/styles/theme.ts';
import { textsOf } from '#site/pages/cobranding/widget-texts.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import { widgets } from '#widgets/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const address = (locale: string, query = '') => `/${locale}/cobranding/demo/widgets-definitions${query}`;
const get = (path: string) => server.app.request(path, { headers: { Accept: 'text/html' } });
const read = async (locale: string, query = '') => (await get(address(locale, query))).text();

const declared: readonly WidgetDeclaration[] = widgets;
const codes = locales.map(({ code }) => code);
const others = ['fr', 'es', 'it', 'de'] as const;

/** The articles of the page by their ids, with what says that they are hidden. */
const articlesIn = (page: string) =>
  new Map(
    [...page.matchAll(/<article id="([\w-]+)" [^>]*?( hidden)?>(.*?)<\/article>/gs)].map(
      ([, tag = '', hidden, content = '']) => [tag, { isHidden: hidden !== undefined, content }] as const,
    ),
  );
/** The names of the rows, in the order of the page. */
const namesIn = (content: string) =>
  [...content.matchAll(/<th role="rowheader" scope="row">(?:<code>)?([^<]*)/g)].map(([, name]) => name);
const shown = (page: string) => [...articlesIn(page)].filter(([, { isHidden }]) => !isHidden).map(([tag]) => tag);

describe('the definitions page', () => {
  it.each(codes)('ND-35 ROUTE-8: has each name of the registry once, and no other: %s', async (locale) => {
    const page = await read(locale);
    const articles = articlesIn(page);
    expect([...articles.keys()]).toEqual(declared.map(({ tag }) => tag));
    for (const { tag, props, events, slots, parts, cssProperties, examples } of declared) {
      const { content } = articles.get(tag) as { content: string };
      const [, preset] = /<th role="rowheader" scope="row">(\([^)]*\))/.exec(content) ?? [];
      expect(namesIn(content), tag).toEqual([
        ...Object.keys(props).map(attributeOf),
        ...Object.keys(events),
        ...Object.keys(slots).map((name) => name || preset),
        ...Object.keys(parts),
        ...Object.keys(cssProperties),
      ]);
      const codesShown = [...content.matchAll(/<pre class="code"><code id="code\.([^"]*)">(.*?)<\/code>/gs)];
      expect(codesShown.map(([, id]) => id)).toEqual(examples.map(({ name }) => `${tag}.${name}`));
      for (const [index, { html }] of examples.entries()) {
        expect(unescapeHtml(codesShown[index]?.[2] ?? '')).toContain(html);
      }
    }
    const [, common = ''] = /<section id="common"(.*?)<\/section>/s.exec(page) ?? [];
    expect(namesIn(common)).toEqual([
      ...Object.keys(commonProps).map(attributeOf),
      ...Object.keys(commonEvents),
      ...themeProperties.map(({ name }) => name),
    ]);
  });

  it.each(others)('L10N-1: says that descriptions are English, and where: %s', async (locale) => {
    const page = await read(locale);
    for (const { tag } of declared) {
      expect(page).toContain(`<p class="summary">${siteTexts(locale)._(textsOf(tag).sentence)}</p>`);
    }
    expect(page).toContain('<span lang="en">');
    const notes = { fr: 'sont en anglais', es: 'están en inglés', it: 'sono in inglese', de: 'sind auf Englisch' };
    expect(page).toContain(notes[locale]);
    const whole = await read('en');
    expect(whole).not.toContain('<span lang="en">');
    expect(whole).not.toContain('are in English');
  });

  it.each(codes)(
    'L10N-1: the options of the generator are described in English, and that is said: %s',
    async (locale) => {
      const page = await (await get(`/${locale}/cobranding?tag=trip-planner`)).text();
      const [, options = ''] = /<details class="generator-more"[^>]*>(.*?)<\/details>/s.exec(page) ?? [];
      const hints = [...options.matchAll(/<small id="hint-[^"]*">(.*?)<\/small>/gs)].map(([, hint = '']) => hint);
      const inEnglish = hints.filter((hint) => hint.startsWith('<span lang="en">'));
      expect(hints.length).toBeGreaterThan(5);
      expect(inEnglish.length > 5).toBe(locale !== 'en');
      expect(/<p>/.test(options)).toBe(locale !== 'en');
    },
  );

  it('finds widgets by the words of their definitions, without script', async () => {
    expect(shown(await read('fr'))).toHaveLength(declared.length);
    expect(shown(await read('fr', '?q=walk-minutes'))).toEqual(['tp-departures']);
    expect(shown(await read('fr', '?q=ECRAN+mural'))).toEqual(['tp-departures']);
    const page = await read('fr', '?q=%3Cnothing%3E');
    expect(shown(page)).toEqual([]);
    expect(page).toContain('value="&lt;nothing&gt;"');
    expect(page).not.toContain('<p data-none hidden>');
  });

  it('brings its own style, which no other page carries', async () => {
    expect(await read('fr')).toContain('.definition-search');
    expect(await (await get('/fr/cobranding')).text()).not.toContain('.definition-search');
  });
});

describe('an example of the definitions page', () => {
  it('is a page of its own that can read nothing of the visitor', async () => {
    const response = await get(address('de', '?example=tp-notifications-menu:empty'));
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts;/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    const text = await response.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('\n<tp-notifications-menu></tp-notifications-menu>\n');
    expect(text).toContain('"response":{"notifications":[]}');
  });

  it('exists for every example of the registry', async () => {
    for (const name of declared.flatMap(({ tag, examples }) => examples.map((one) => `${tag}:${one.name}`))) {
      expect((await get(address('fr', `?example=${name}`))).status, name).toBe(200);
    }
  });

  it('answers each call with what the example has for it, and not with what it has for a shorter address', async () => {
    const wrong: string[] = [];
    for (const { tag, examples } of declared) {
      for (const { name, responses = {} } of examples) {
        const page = await (await get(address('fr', `?example=${tag}:${name}`))).text();
        const staged = JSON.parse(/\)\((\{"tag".*?\})\)<\/script>/s.exec(page)?.[1] ?? '') as {
          readonly responses: readonly {
            readonly method: string;
            readonly pattern: string;
            readonly response: unknown;
          }[];
        };
        for (const call of allEndpoints.filter((endpoint) => endpoint.name in responses)) {
          const path = (call.path.split('?')[0] ?? '').replaceAll(/\{[^{}]*\}/g, 'x');
          const found = staged.responses.find(
            ({ method, pattern }) => method === call.method && new RegExp(pattern).test(path),
          );
          if (!isDeepStrictEqual(found?.response, JSON.parse(JSON.stringify(responses[call.name])))) {
            wrong.push(`${tag}:${name}: ${call.name}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is dark around a dark widget', async () => {
    const dark = await (await get(address('fr', '?example=tp-links:dark'))).text();
    expect(dark).toContain(':root:has([theme=dark]){color-scheme:dark}');
  });

  it.each(['tp-links:nothing', 'tp-nothing:pages', ''])('“%s” does not', async (name) => {
    expect((await get(address('fr', `?example=${name}`))).status).toBe(404);
  });
});
