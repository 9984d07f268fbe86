import type { Locale } from '#shared/i18n/locales.ts';
import { isNewAmong } from '#shared/lib/bounded-cache.ts';
import { bannersAt, bannersFile, type KnownEvent, severeBanners } from './banners.ts';
import { cartsFile } from './carts.ts';
import { menuNamed, menusFile } from './menus.ts';
import { notificationsAt, notificationsFile } from './notifications.ts';
import { type FileSources, watchFile } from './watched-file.ts';

/** The content files of the operator in their current state. */
export type Content = ReturnType<typeof readContent>;

/**
 * Reads the content files of folders. A missing file means no content. Throws an Error with one line for the operator when
 * a file is wrong. Changed files are read again (`watchFile`). `disruptions` are those that banners announce; severe ones have
 * a banner in any case.
 */
export function readContent(sources: FileSources, disruptions: () => readonly KnownEvent[] = () => []) {
  const banners = watchFile('banners.json', bannersFile, sources);
  const menus = watchFile('menus.json', menusFile, sources);
  const carts = watchFile('carts.json', cartsFile, sources);
  const notifications = watchFile('notifications.json', notificationsFile, sources);
  const logged = new Set<string>();
  const eventOf = (id: string) => {
    const event = disruptions().find((disruption) => disruption.id === id);
    if (event === undefined && isNewAmong(logged, id)) {
      sources.log(
        `banners.json announces the disruption "${id}", which disruptions.json does not have. The banner is left out: correct the id.`,
      );
    }
    return event;
  };
  return {
    banners(locale: Locale, now: number) {
      const written = banners() ?? [];
      const severe = severeBanners(written, disruptions(), now);
      const records = [...[...severe.values()].map(({ record }) => record), ...written];
      return bannersAt(records, (id) => severe.get(id)?.event ?? eventOf(id), locale, now);
    },
    /** A menu by the portal's name, which includes the language; null for an unknown name. */
    menu: (name: string) => menuNamed(menus(), name),
    /** The carts of the demo account and of a visitor without an account; null when missing. */
    carts: () => ({ account: carts()?.account ?? null, anonymous: carts()?.anonymous ?? null }),
    notifications: (now: number) => notificationsAt(notifications() ?? [], now),
  };
}
