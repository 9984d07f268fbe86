import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBanners } from '#shared/api/calls/banners.ts';
import { getMenu } from '#shared/api/calls/menus.ts';
import { pictoOf } from '#shared/domain/banner.ts';
import { withoutShortcodes } from '#shared/domain/menu.ts';
import { locales } from '#shared/i18n/locales.ts';
import { watchLiveFiles } from '../live/live-files.ts';
import { knownInstant } from './moment.ts';
import { readContent } from './read-content.ts';
import { inLanguage } from './translated.ts';

const demoContentFolder = join(import.meta.dirname, '../demo/content');
const now = Date.UTC(2026, 10, 20, 8);
const sources = { log: (line: string) => expect.fail(line) };
const files = watchLiveFiles({ folders: [demoContentFolder], ...sources });
const content = readContent({ folders: [demoContentFolder], ...sources }, files.disruptions);
const codes = locales.map(({ code }) => code);

describe('every text of the demo', () => {
  it.each(readdirSync(demoContentFolder).filter((name) => name.endsWith('.json')))(
    'L10N-1: %s has all five languages',
    (name) => {
      let texts = 0;
      JSON.parse(readFileSync(join(demoContentFolder, name), 'utf8'), (_, value: unknown) => {
        if (typeof value !== 'object' || value === null || !('fr' in value)) return value;
        texts++;
        expect(Object.keys(value)).toEqual(['fr', 'en', 'es', 'it', 'de']);
        return value;
      });
      expect(texts > 0 || name === 'redirects.json').toBe(true);
    },
  );
});

describe.each(codes)('the banners in %s', (code) => {
  const banners = v.parse(getBanners.response, content.banners(code, now));

  it('API-36 ND-18: come in the order of the file, as the client reads them', () => {
    expect(banners).toEqual(content.banners(code, now).banners);
    expect(banners.map(({ id }) => id)).toEqual(['rer-a-2026-11', 'metro-6-slow', 'weekend-pass', 'tram-3a-back']);
    expect(new Set(banners.map(({ picto }) => pictoOf(picto))).size).toBe(4);
  });
});

it("ND-18: a banner for a disruption has the disruption's texts in every language", () => {
  const announced = [
    ['rer-a-2026-11', 'rer-a-evening-works'],
    ['metro-6-slow', 'metro-6-slow'],
  ] as const;
  for (const code of codes) {
    const { banners } = content.banners(code, now);
    for (const [banner, id] of announced) {
      const shown = banners?.find((one) => one?.id === banner);
      const event = files.disruptions().find((one) => one.id === id);
      expect(shown).toMatchObject(inLanguage({ title: event?.title, description: event?.message }, code));
      expect(Date.parse(shown?.from ?? '')).toBe(knownInstant(event?.periods[0]?.from ?? '', now));
      expect(Date.parse(shown?.to ?? '')).toBe(knownInstant(event?.periods[0]?.to ?? '', now));
    }
  }
});

describe('the menus', () => {
  const read = (name: string) => v.parse(getMenu.response, content.menu(name));
  const names = ['menu-primaire-header', 'menu-secondaire-footer'].flatMap((name) => [
    name,
    ...codes.slice(1).map((code) => `${name}-${code}`),
  ]);

  it.each(names)('API-42 API-43 API-44: %s has links in its language', (name) => {
    const items = read(name);
    expect(items.length).toBeGreaterThan(3);
    const language = /-(en|es|it|de)$/.exec(name)?.[1] ?? 'fr';
    const all = items.flatMap((item) => [item, ...(item.child_items ?? [])]);
    const own = all.filter(({ url }) => url.startsWith('/'));
    expect(own.length).toBeGreaterThan(3);
    for (const { url } of own) expect(url).toMatch(new RegExp(`^/${language}/[a-z]`));
    expect(all.filter(({ url }) => url.startsWith('https://'))).toHaveLength(1);
  });

  it('MENU-3 ND-21: have two levels', () => {
    expect(read(names[0] as string).filter(({ child_items }) => child_items?.length)).toHaveLength(3);
  });

  it('MENU-5: one entry of the header is hidden from the widget, none of the footer', () => {
    expect(
      codes
        .map((_, index) => read(names[index] as string))
        .every((items) => withoutShortcodes(items).length === items.length - 1),
    ).toBe(true);
    const footer = read('menu-secondaire-footer');
    expect(withoutShortcodes(footer)).toEqual(footer);
  });

  it('keep special characters of titles', () => {
    const titles = read('menu-primaire-header-en').map(({ title }) => title);
    expect(titles).toContain('Tickets & fares');
  });

  it('are null for an unknown name', () => {
    for (const name of ['', 'menu', 'menu-primaire-header-fr', 'menu-primaire-header-pt', '__proto__', 'header']) {
      expect(content.menu(name)).toBeNull();
    }
  });
});

describe('without files', () => {
  const nothing = readContent({ folders: [], ...sources });

  it('API-37 API-41 MENU-6: everything is empty, and nothing fails', () => {
    expect(nothing.banners('fr', now)).toEqual({ banners: [] });
    expect(nothing.menu('menu-primaire-header')).toEqual({ items: [] });
    expect(nothing.carts()).toEqual({ account: null, anonymous: null });
    expect(nothing.notifications(now)).toEqual([]);
  });
});
