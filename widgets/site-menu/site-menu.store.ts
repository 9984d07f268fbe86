import { createStore } from 'zustand/vanilla';
import { getMenu, menuName } from '#shared/api/calls/menus.ts';
import type { MenuItem, MenuPlace } from '#shared/domain/menu.ts';
import { defineStore } from '#shared/stores/page-stores.ts';

interface MenusState {
  /** Missing until the first response; empty after a failure (MENU-6). */
  readonly menus: Readonly<Partial<Record<MenuPlace, readonly MenuItem[]>>>;
  /** Requests a menu once per language, however many elements show it. The old one stays until the response. */
  readonly loadMenu: (place: MenuPlace, locale: string) => Promise<void>;
}

export const menusStore = defineStore<MenusState>({
  name: 'menus',
  create: ({ api, config }) => {
    const requests = new Map<MenuPlace, { readonly locale: string; readonly done: Promise<void> }>();
    return createStore<MenusState>()((set, get) => {
      const show = (place: MenuPlace, items: readonly MenuItem[]) => set({ menus: { ...get().menus, [place]: items } });

      async function load(place: MenuPlace, locale: string): Promise<void> {
        const menu = menuName(place, locale);
        const answer = await api.call(getMenu, { menu });
        if (requests.get(place)?.locale !== locale) return;
        if (answer.ok) {
          show(place, answer.value);
          return;
        }
        // Travellers see no message (TRAP-68).
        console.warn(`${menu} did not come from the portal ${config.cmsURL}, so the menu is empty.`, answer.error);
        requests.delete(place);
        show(place, []);
      }

      return {
        menus: {},
        async loadMenu(place, locale) {
          if (config.cmsURL === '') {
            show(place, []);
            return;
          }
          let request = requests.get(place);
          if (request?.locale !== locale) {
            request = { locale, done: load(place, locale) };
            requests.set(place, request);
          }
          await request.done;
        },
      };
    });
  },
});
