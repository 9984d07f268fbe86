import type { Page, Route } from 'playwright/test';
import { expect } from 'playwright/test';
import { test } from '../support/planner.ts';

test.describe.configure({ timeout: 60_000 });

// The calls of favorites (C15 to C19) in the browser, each with each fault. The store's own tests go through all statuses.

const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a refused connection': (route) => route.abort('connectionrefused'),
  'a status 500': (route) => route.fulfill({ status: 500 }),
  'a status 401': (route) => route.fulfill({ status: 401 }),
  'broken JSON': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"favoriteLines":[' }),
  'a wrong shape': (route) => route.fulfill({ status: 200, json: { favoriteLines: null, favoriteId: 7 } }),
  'an empty body': (route) => route.fulfill({ status: 200, body: '' }),
};

const token = encodeURIComponent(JSON.stringify({ accessToken: 'demo-token-of-a-test' }));
const line = (id: string, favoriteId: string) => ({ favoriteId, line: { id } });
const home = {
  favoriteId: 'id-home',
  category: 'HOME',
  label: 'Maison',
  address: { street: '1 Rue A', zipCode: '75001', city: 'Paris', coordinates: { lat: 48.86, lon: 2.34 } },
};
const none = { favoriteLines: [], favoriteAddresses: [], favoriteStopPoints: [], favoritePointOfInterests: [] };
const held = { ...none, favoriteAddresses: [home] };

const favoritesOn = (page: Page) => page.locator('main tp-favorites');
const names = (page: Page) => favoritesOn(page).locator('.favorite-name');
const toast = (page: Page) =>
  page.locator('tp-favorites [role=status], tp-toaster').filter({
    hasText: /Vos favoris n’ont pas pu être enregistrés|Connectez-vous de nouveau pour changer vos favoris/,
  });

interface Setting {
  readonly method: string;
  readonly path: RegExp;
  /** Favorites in the browser before the page is opened. */
  readonly stored?: object;
  readonly act: (page: Page) => Promise<void>;
  /** What is shown when the call has failed. */
  readonly kept: readonly string[];
  /** Loads are only logged (FAV-12), unless the session has ended; acts are undone with a message (ND-16). */
  readonly hasToast: boolean;
  /** Faults that are no failure of this call: it reads no body. */
  readonly harmless?: readonly string[];
}

const openMore = async (page: Page) => {
  await favoritesOn(page).locator('[data-act=more]').first().click();
};

const settings: Readonly<Record<string, Setting>> = {
  'C15 favorites': {
    method: 'GET',
    path: /\/api\/v1\/favorites$/,
    act: async () => undefined,
    hasToast: false,
    stored: { 'favorites.addresses': [home] },
    kept: ['Maison'],
  },
  'C16 createFavorite': {
    method: 'POST',
    path: /\/api\/v1\/favorites$/,
    hasToast: true,
    kept: ['Maison'],
    async act(page) {
      await openMore(page);
      await favoritesOn(page).locator('[data-act=remove]').click();
      await expect(names(page)).toHaveCount(0);
      await favoritesOn(page).locator('[data-act=undo]').click();
    },
  },
  'C17 changeFavorite': {
    method: 'PUT',
    path: /\/api\/v1\/favorites\/id-home$/,
    hasToast: true,
    kept: ['Maison'],
    async act(page) {
      await openMore(page);
      await favoritesOn(page).locator('[data-act=edit]').click();
      await favoritesOn(page).getByRole('textbox', { name: 'Nom (facultatif)' }).fill('Bureau');
      await favoritesOn(page).getByRole('button', { name: 'Enregistrer' }).click();
    },
  },
  'C18 deleteFavorite': {
    method: 'DELETE',
    path: /\/api\/v1\/favorites\/id-home$/,
    hasToast: true,
    kept: ['Maison'],
    harmless: ['broken JSON', 'a wrong shape', 'an empty body'],
    async act(page) {
      await openMore(page);
      await favoritesOn(page).locator('[data-act=remove]').click();
    },
  },
  'C19 synchronizeFavorites': {
    method: 'POST',
    path: /\/api\/v1\/favorites\/synchronize$/,
    act: async () => undefined,
    hasToast: false,
    stored: { 'favorites.lines': [line('M6', 'local-1')], 'favorites.addresses': [] },
    kept: ['Ligne M6'],
  },
};

const always = [
  'C15 favorites meets a status 401',
  'C15 favorites meets a status 500',
  'C17 changeFavorite meets a refused connection',
];

for (const [name, setting] of Object.entries(settings)) {
  for (const [fault, response] of Object.entries(faults)) {
    if (setting.harmless?.includes(fault)) continue;
    const title = `${name} meets ${fault}`;
    test(`FAV-12 ND-16 ND-90 TRAP-35: ${title}${always.includes(title) ? '' : ' @full'}`, async ({
      page,
      city,
      context,
      complaints,
    }) => {
      await context.addCookies([{ name: 'userToken', value: token, url: city.origin }]);
      let isHeld = true;
      await page.route(/\/api\/v1\/favorites/, (route) => {
        const method = route.request().method();
        if (method === 'DELETE') {
          isHeld = false;
          return route.fulfill({ status: 204 });
        }
        return route.fulfill({ status: 200, json: method === 'GET' ? (isHeld ? held : none) : home });
      });
      await page.route(/\/api\/v1\/lines\//, (route) => route.fulfill({ status: 404 }));
      // A token that the service does not know would end the session.
      await page.route(/\/account-service\/me/, (route) => route.fulfill({ status: 200, json: { attributes: {} } }));
      let isBroken = setting.method === 'GET' || setting.path.source.includes('synchronize');
      let failures = 0;
      await page.route(setting.path, (route) => {
        if (!isBroken || route.request().method() !== setting.method) return route.fallback();
        failures += 1;
        return response(route);
      });
      await page.addInitScript((stored: object) => {
        if (sessionStorage.getItem('stored')) return;
        sessionStorage.setItem('stored', '1');
        for (const [key, value] of Object.entries(stored)) {
          localStorage.setItem(key, JSON.stringify(value));
        }
      }, setting.stored ?? {});

      await page.goto('/fr');
      await expect(names(page)).toHaveText(setting.kept);
      isBroken = true;
      await setting.act(page);
      await expect.poll(() => failures).toBeGreaterThan(0);
      if (setting.hasToast) await expect(toast(page).first()).toBeAttached();
      else await expect(toast(page)).toHaveCount(0);
      const ended = favoritesOn(page).locator('.session-ended').getByRole('button', { name: 'Se connecter' });
      // After an act, its message says so; a list that can still be loaded is not one of an ended session.
      if (!setting.hasToast) await expect(ended).toHaveCount(fault === 'a status 401' ? 1 : 0);
      await expect(names(page)).toHaveText(name.startsWith('C16') ? [] : setting.kept);
      await expect(page.locator('tp-trip-planner').getByRole('combobox').first()).toBeEnabled();
      expect(complaints.lines.filter((text) => text.startsWith('error'))).toEqual([]);
      expect(complaints.lines.join()).not.toContain('demo-token-of-a-test');
    });
  }
}
