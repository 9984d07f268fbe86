import { createHash } from 'node:crypto';
import { texts as plannerTexts } from 'virtual:tp/texts/trip-planner';
import type { Messages } from '@lingui/core';
import type { ApiClient } from '#shared/api/client.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { type Config, parseConfig } from '#shared/config/schema.ts';
import type { Settings as PageSettings } from '#shared/config/settings.ts';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { type DrawnWidget, drawWidget } from '#shared/element/draw-widget.tsx';
import { addTexts } from '#shared/i18n/catalogs.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { createMemoryStorage } from '#shared/lib/browser-storage.ts';
import { createMemoryCookies } from '#shared/lib/cookies.ts';
import { createStoreSet } from '#shared/stores/page-stores.ts';
import { tripPlanner } from '#widgets/trip-planner/trip-planner.widget.ts';

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
}

/** The same page with what is in those tags that show something before any script. */
export type DrawWidgets = (page: PageToDraw) => Promise<DrawnPage>;

/** Nothing is asked while something is drawn: what it would show comes later, as without a server's drawing. */
const silentApi = {
  call: () => new Promise<never>(() => undefined),
} as unknown as ApiClient;

/** The widgets that show something at first, without any answer. */
const drawable = [{ declaration: tripPlanner as WidgetDeclaration, texts: plannerTexts }];

const tagPattern = /<(tp-[\w-]+)([^>]*)><\/\1>/g;
const attributePattern = /([\w-]+)(?:="([^"]*)")?/g;

/** A trip that the page brings is read by the planner itself; until then an empty form would be a wrong one. */
const isDrawnAtFirst = (attributes: ReadonlyMap<string, string>) =>
  (attributes.get('view') ?? 'form') === 'form' && !attributes.get('query');

interface View {
  readonly declaration: WidgetDeclaration;
  readonly View: unknown;
}

async function loadViews(): Promise<ReadonlyMap<string, View>> {
  const views = new Map<string, View>();
  for (const { declaration, texts } of drawable) {
    const { View } = await declaration.view();
    views.set(declaration.tag, { declaration, View });
    for (const { code } of locales) addTexts(code, ((await texts[code]?.())?.texts ?? {}) as Messages);
  }
  return views;
}

type Drawing = DrawnWidget & { readonly hash: string };

/** One drawing of many pages: equal tags in equal circumstances look the same. */
async function openDrawings() {
  const views = await loadViews();
  const drawingOf = createBoundedCache(100, (request): Drawing => {
    const [tag, attributes, locale, config] = JSON.parse(request) as [string, [string, string][], Locale, Config];
    const { declaration, View } = views.get(tag) as View;
    const stores = createStoreSet({
      cookies: createMemoryCookies(),
      readConfig: () => config,
      createApi: () => silentApi,
      // What a visitor has kept is in their browser.
      given: { storage: createMemoryStorage() },
    });
    const { html, css: written } = drawWidget(declaration, { View, attributes: new Map(attributes), locale, stores });
    const css = written.replaceAll('</', '<\\/');
    return { html, css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
  });
  return (tag: string, attributes: readonly (readonly [string, string])[], locale: Locale, config: Config) =>
    views.has(tag) && isDrawnAtFirst(new Map(attributes))
      ? drawingOf(JSON.stringify([tag, attributes, locale, config]))
      : null;
}

export function createWidgetDrawer(): DrawWidgets {
  let drawings: ReturnType<typeof openDrawings> | undefined;

  return async ({ html, locale, settings, origin }) => {
    drawings ??= openDrawings();
    const drawingOf = await drawings;
    const { config } = parseConfig(settings, bareConfig(origin), origin.startsWith('https:'));
    const hashes = new Set<string>();
    const filled = html.replaceAll(tagPattern, (whole, tag: string, written: string) => {
      const attributes = [...written.matchAll(attributePattern)].map(
        ([, name = '', value = '']) => [name, value] as const,
      );
      const drawing = drawingOf(tag, attributes, locale, config);
      if (!drawing) return whole;
      hashes.add(drawing.hash);
      const template = `<template shadowrootmode="open"><style>${drawing.css}</style>${drawing.html}</template>`;
      return `<${tag}${written}>${template}</${tag}>`;
    });
    return { html: filled, styleHashes: [...hashes] };
  };
}
