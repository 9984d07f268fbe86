import { texts as stripTexts } from 'virtual:tp/texts/banner-strip';
import { texts as plannerTexts } from 'virtual:tp/texts/trip-planner';
import type { Messages } from '@lingui/core';
import { getBanners } from '#shared/api/banners.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import type { Settings as PageSettings } from '#shared/config/settings.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { type DrawnWidget, drawWidget } from '#shared/element/draw-widget.tsx';
import { addTexts } from '#shared/i18n/catalogs.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { createMemoryStorage } from '#shared/lib/browser-storage.ts';
import { createMemoryCookies } from '#shared/lib/cookies.ts';
import { styleElement } from '#shared/lib/html.ts';
import { createStoreSet } from '#shared/stores/page-stores.ts';
import { bannerStrip } from '#widgets/banner-strip/banner-strip.widget.ts';
import { tripPlanner } from '#widgets/trip-planner/trip-planner.widget.ts';
import { styleHash } from './page-style.ts';

export interface DrawnPage {
  readonly html: string;
  /** For the page's policy: `'sha256-…'` of each style in it. */
  readonly styleHashes: readonly string[];
}

interface PageToDraw {
  readonly html: string;
  readonly locale: Locale;
  readonly settings: PageSettings;
  readonly origin: string;
  /** What the strip shows; null when only the browser can find out. */
  readonly banners: readonly Banner[] | null;
}

/** The same page with what is in those tags that show something before any script. */
export type DrawWidgets = (page: PageToDraw) => Promise<DrawnPage>;

/** All that a drawing depends on, and nothing else: equal tags in equal circumstances look the same. */
interface Request {
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly locale: Locale;
  readonly config: Config;
  readonly banners?: readonly Banner[];
}

interface Drawable {
  readonly declaration: WidgetDeclaration;
  readonly texts: typeof plannerTexts;
  /** What a drawing of this tag on this page depends on besides the page's settings; null: it shows nothing at first. */
  readonly knows: (attributes: ReadonlyMap<string, string>, page: PageToDraw) => Pick<Request, 'banners'> | null;
}

const drawables: readonly Drawable[] = [
  {
    declaration: tripPlanner,
    texts: plannerTexts,
    // A trip that the page brings is read by the planner itself; until then an empty form would be a wrong one.
    knows: (attributes) => ((attributes.get('view') ?? 'form') === 'form' && !attributes.get('query') ? {} : null),
  },
  { declaration: bannerStrip, texts: stripTexts, knows: (_, { banners }) => (banners?.length ? { banners } : null) },
];

/** A page's announcements are at hand; nothing else is asked while something is drawn and comes later, as everywhere. */
const apiWith = (banners: Request['banners']) =>
  ({
    call: ({ name }: Pick<Endpoint, 'name'>) =>
      banners && name === getBanners.name
        ? Promise.resolve({ ok: true, value: banners })
        : new Promise<never>(() => undefined),
  }) as unknown as ApiClient;

const tagPattern = /<(tp-[\w-]+)([^>]*)><\/\1>/g;
const attributePattern = /([\w-]+)(?:="([^"]*)")?/g;

type Drawing = DrawnWidget & { readonly hash: string };

interface Loaded extends Drawable {
  readonly view: Awaited<ReturnType<WidgetDeclaration['view']>>;
}

async function load(drawable: Drawable): Promise<Loaded> {
  for (const { code } of locales) addTexts(code, ((await drawable.texts[code]?.())?.texts ?? {}) as Messages);
  return { ...drawable, view: await drawable.declaration.view() };
}

async function draw({ declaration, view }: Loaded, request: Request): Promise<Drawing> {
  const { attributes, locale, config, banners } = request;
  const stores = createStoreSet({
    cookies: createMemoryCookies(),
    readConfig: () => config,
    createApi: () => apiWith(banners),
    // What a visitor has kept is in their browser.
    given: { storage: createMemoryStorage() },
  });
  stores.locale = locale;
  await view.prepare?.(stores);
  const drawn = drawWidget(declaration, { View: view.View, attributes: new Map(attributes), locale, stores });
  return { ...drawn, hash: styleHash(drawn.css) };
}

async function openDrawings() {
  const loaded = new Map<string, Loaded>();
  for (const drawable of drawables) loaded.set(drawable.declaration.tag, await load(drawable));
  const drawingOf = createBoundedCache(100, (key): Promise<Drawing> => {
    const request = JSON.parse(key) as Request;
    return draw(loaded.get(request.tag) as Loaded, request);
  });
  return (tag: string, attributes: Request['attributes'], page: PageToDraw, config: Config) => {
    const known = loaded.get(tag)?.knows(new Map(attributes), page);
    const request: Request | null = known ? { tag, attributes, locale: page.locale, config, ...known } : null;
    return request && drawingOf(JSON.stringify(request));
  };
}

export function createWidgetDrawer(): DrawWidgets {
  let drawings: ReturnType<typeof openDrawings> | undefined;

  return async (page) => {
    drawings ??= openDrawings();
    const drawingOf = await drawings;
    const { html, settings, origin } = page;
    const { config } = parseConfig(settings, bareConfig(origin), origin.startsWith('https:'));
    const hashes = new Set<string>();
    let filled = '';
    let end = 0;
    for (const { 0: whole, 1: tag = '', 2: written = '', index } of html.matchAll(tagPattern)) {
      const attributes = [...written.matchAll(attributePattern)].map(
        ([, name = '', value = '']) => [name, value] as const,
      );
      const drawing = await drawingOf(tag, attributes, page, config);
      if (!drawing) continue;
      hashes.add(drawing.hash);
      const template = `<template shadowrootmode="open">${styleElement(drawing.css)}${drawing.html}</template>`;
      filled += `${html.slice(end, index)}<${tag}${written}>${template}</${tag}>`;
      end = index + whole.length;
    }
    return { html: filled + html.slice(end), styleHashes: [...hashes] };
  };
}
