import type { getBanners } from '#shared/api/banners.ts';
import type { WireAnswerOf } from '#shared/api/endpoint.ts';
import type { getMenu } from '#shared/api/menus.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type AnnouncedEvent, bannersAt, bannersFile } from './banners.ts';
import { cartsFile, type WrittenCart } from './carts.ts';
import { menuNamed, menusFile } from './menus.ts';
import { notificationsAt, notificationsFile, type WrittenNotification } from './notifications.ts';
import { type FileSources, watchFile } from './watched-file.ts';

/** What an operator writes, as it stands in the files at the moment. */
export interface Content {
  banners(locale: Locale, now: number): WireAnswerOf<typeof getBanners>;
  /** A menu by the portal's name for it, which says its language; null for any other name. */
  menu(name: string): WireAnswerOf<typeof getMenu> | null;
  /** The cart of the demo account and of the visitor without one; null where there is none. */
  carts(): { readonly account: WrittenCart | null; readonly anonymous: WrittenCart | null };
  notifications(now: number): WrittenNotification[];
}

/**
 * Reads the files of these folders; of a kind without a file there is nothing. Throws an Error with one line for the
 * operator when a file is wrong. What changes while the server runs is read again (`watchFile`). `disruptions` are those
 * that banners announce.
 */
export function readContent(
  sources: FileSources,
  disruptions: () => readonly (AnnouncedEvent & { readonly id: string })[] = () => [],
): Content {
  const banners = watchFile('banners.json', bannersFile, sources);
  const menus = watchFile('menus.json', menusFile, sources);
  const carts = watchFile('carts.json', cartsFile, sources);
  const notifications = watchFile('notifications.json', notificationsFile, sources);
  const missed = new Set<string>();
  const eventOf = (id: string) => {
    const event = disruptions().find((disruption) => disruption.id === id);
    if (event === undefined && !missed.has(id)) {
      sources.log(
        `banners.json announces the disruption "${id}", which disruptions.json does not have: it is passed over.`,
      );
      missed.add(id);
    }
    return event;
  };
  return {
    banners: (locale, now) => bannersAt(banners() ?? [], eventOf, locale, now),
    menu: (name) => menuNamed(menus(), name),
    carts: () => ({ account: carts()?.account ?? null, anonymous: carts()?.anonymous ?? null }),
    notifications: (now) => notificationsAt(notifications() ?? [], now),
  };
}
