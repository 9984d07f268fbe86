import { createStore } from 'zustand/vanilla';
import { getMenu, menuName } from '#shared/api/calls/menus.ts';
import type { MenuItem, MenuPlace } from '#shared/domain/menu.ts';
import { defineStore } from '#shared/stores/page-stores.ts';
import { createSharedRequest } from '#shared/stores/shared-request.ts';

interface MenusState {
  /** Missing until the first response; empty after a failure (MENU-6). */
  readonly menus: Readonly<Partial<Record<MenuPlace, readonly MenuItem[]>>>;
  /** Requests a menu once per language, however many elements show it. The old one stays until the response. */
  readonly loadMenu: (place: MenuPlace, locale: string) => Promise<void>;
}

export const menusStore = defineStore<MenusState>({
  name: 'menus',
  create: ({ api, config }) => {
    return createStore<MenusState>()((set, get) => {
      const show = (place: MenuPlace, items: readonly MenuItem[]) => set({ menus: { ...get().menus, [place]: items } });

      const requestOf = (place: MenuPlace) =>
        createSharedRequest<string>(async (locale, isCurrent) => {
          const menu = menuName(place, locale);
          const response = await api.call(getMenu, { menu });
          if (!isCurrent()) return false;
          // Travellers see no message (TRAP-68).
          if (!response.ok) {
            console.warn(
              `${menu} did not come from the portal ${config.cmsURL}, so the menu is empty.`,
              response.error,
            );
          }
          show(place, response.ok ? response.value : []);
          return response.ok;
        });
      const requests = { header: requestOf('header'), footer: requestOf('footer') };

      return {
        menus: {},
        async loadMenu(place, locale) {
          if (config.cmsURL === '') show(place, []);
          else await requests[place].ask(locale);
        },
      };
    });
  },
});
