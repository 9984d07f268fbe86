import { firstPaints } from 'virtual:tp/first-paints';
import type { ApiClient } from '#shared/api/client.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { declarations } from '#shared/build/registry.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import type { Settings } from '#shared/config/settings.ts';
import type { FirstPaint, PropsOf, WidgetDeclaration } from '#shared/element/contract.ts';
import { type DrawnWidget, drawWidget, propsOf } from '#shared/element/draw-widget.tsx';
import { addTexts } from '#shared/i18n/catalogs.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { createMemoryStorage } from '#shared/lib/browser-storage.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { styleElement, unescapeHtml } from '#shared/lib/html.ts';
import { createStoreSet } from '#shared/stores/page-stores.ts';
import { styleHash } from '#site/server/http/headers.ts';

interface PageToDraw {
  readonly html: string;
  readonly locale: Locale;
  readonly settings: Settings;
  readonly origin: string;
  /** The responses of this page’s calls by their names, as far as the server knows and there is anything to show. */
  readonly responses: Responses;
  /** The session cookies of a signed-in visitor, as a `Cookie` header; empty for an anonymous one. */
  readonly session: string;
  /** Names of the visitor's cookies. */
  readonly cookies: readonly string[];
}

type Responses = Readonly<Record<string, unknown>>;

/** Everything that a drawing depends on: equal requests have equal drawings. */
interface Request {
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly locale: Locale;
  readonly config: Config;
  readonly responses: Responses;
  readonly session: string;
}

/** Returns the responses that a first paint of this tag needs; null if one is missing, or if only the browser knows what it shows. */
function responsesFor(
  { calls = [], unless = [], when }: FirstPaint,
  props: Record<string, unknown>,
  { responses, cookies }: PageToDraw,
): Responses | null {
  if (!calls.every((call) => Object.hasOwn(responses, call)) || when?.(props) === false) return null;
  if (unless.some((cookie) => cookies.includes(cookie))) return null;
  return Object.fromEntries(calls.map((call) => [call, responses[call]]));
}

/** Other calls stay pending: the browser makes them. */
const apiWith = (responses: Responses) =>
  ({
    call: (endpoint: Pick<Endpoint, 'name' | 'path'>, input: Readonly<Record<string, string>>) =>
      Object.hasOwn(responses, endpoint.name)
        ? Promise.resolve({ ok: true, value: responseFor(endpoint, input, responses[endpoint.name]) })
        : new Promise<never>(() => undefined),
  }) as unknown as ApiClient;

/** Returns the response of a call. One with a parameter in its path has a response for each value of it. */
function responseFor(
  { path }: Pick<Endpoint, 'path'>,
  input: Readonly<Record<string, string>>,
  known: unknown,
): unknown {
  const [parameter] = /(?<=\{)\w+(?=\})/.exec(path) ?? [];
  return parameter === undefined ? known : (known as Record<string, unknown>)[input[parameter] ?? ''];
}

/** A start tag: the drawing stands before the content that the page has put into the element's slots. */
const tagPattern = /<(tp-[\w-]+)((?:\s[^<>]*)?)>/g;
const attributePattern = /([\w-]+)(?:="([^"]*)")?/g;

type Drawing = DrawnWidget & { readonly hashes: readonly string[] };

interface Drawable {
  readonly declaration: WidgetDeclaration;
  readonly firstPaint: FirstPaint;
  readonly view: Awaited<ReturnType<(typeof firstPaints)[string]['view']>>;
}

async function draw({ declaration, view }: Drawable, request: Request): Promise<Drawing> {
  const { attributes, locale, config, responses, session } = request;
  const stores = createStoreSet({
    cookies: createMemoryCookies(session),
    readConfig: () => config,
    createApi: () => apiWith(responses),
    // What a visitor has kept is in their browser.
    given: { storage: createMemoryStorage() },
  });
  stores.locale = locale;
  await view.prepare?.(stores, propsOf(declaration, new Map(attributes)) as PropsOf<WidgetDeclaration>);
  const drawn = drawWidget(declaration, { View: view.View, attributes: new Map(attributes), locale, stores });
  return { ...drawn, hashes: drawn.css.map(styleHash) };
}

async function openDrawings() {
  const drawables = new Map<string, Drawable>();
  for (const declaration of declarations) {
    const { tag, firstPaint } = declaration;
    const modules = firstPaints[tag];
    if (!firstPaint || !modules) continue;
    for (const { code } of locales) addTexts(code, (await modules.texts[code]?.())?.texts ?? {});
    drawables.set(tag, { declaration, firstPaint, view: await modules.view() });
  }
  const drawingOf = createBoundedCache(100, (key) => {
    const request: Request = JSON.parse(key);
    const drawable = drawables.get(request.tag);
    return drawable ? draw(drawable, request) : null;
  });
  return (tag: string, attributes: Request['attributes'], page: PageToDraw, config: Config) => {
    const drawable = drawables.get(tag);
    if (!drawable) return null;
    const props = propsOf(drawable.declaration, new Map(attributes));
    const { firstPaint } = drawable;
    const responses = responsesFor(firstPaint, props, page);
    if (!responses) return null;
    const session = firstPaint.isPersonal ? page.session : '';
    const request: Request = { tag, attributes, locale: page.locale, config, responses, session };
    // What belongs to one visitor is not kept.
    return session === '' ? drawingOf(JSON.stringify(request)) : draw(drawable, request);
  };
}

/**
 * Returns a function that draws those tags of a page that show something before any script. `styleHashes` are for the page's
 * policy: `'sha256-…'` of each style in it.
 */
export function createWidgetDrawer() {
  let drawings: ReturnType<typeof openDrawings> | undefined;

  return async (page: PageToDraw) => {
    drawings ??= openDrawings();
    const drawingOf = await drawings;
    const { html, settings, origin } = page;
    const { config } = parseConfig(settings, bareConfig(origin), origin.startsWith('https:'));
    const hashes = new Set<string>();
    let filled = '';
    let end = 0;
    for (const { 0: whole, 1: tag = '', 2: written = '', index } of html.matchAll(tagPattern)) {
      const attributes = [...written.matchAll(attributePattern)].map(
        ([, name = '', value = '']) => [name, unescapeHtml(value)] as const,
      );
      const drawing = await drawingOf(tag, attributes, page, config);
      if (!drawing) continue;
      for (const hash of drawing.hashes) hashes.add(hash);
      const template = `<template shadowrootmode="open">${drawing.css.map(styleElement).join('')}${drawing.html}</template>`;
      filled += `${html.slice(end, index)}${whole}${template}`;
      end = index + whole.length;
    }
    return { html: filled + html.slice(end), styleHashes: [...hashes] };
  };
}
