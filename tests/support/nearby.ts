import { type Locator, type Page, expect as plainExpect } from 'playwright/test';
import { pageKey } from '#shared/lib/page-singleton.ts';

/** Longer timeout: software rendering of a map slows the rest of the page. */
export const expectOfMaps = plainExpect.configure({ timeout: 15_000 });

export interface NearbyThings {
  readonly whole: Locator;
  readonly canvas: Locator;
  /** The map after its first render. */
  readonly drawn: Locator;
  readonly rows: Locator;
  readonly filters: Locator;
  readonly search: Locator;
  readonly detail: Locator;
  readonly button: (name: string) => Locator;
}

/** Locators of the map of a page and its list, by accessible names. */
export function nearbyOn(page: Page, selector = 'tp-proximity-map'): NearbyThings {
  const whole = page.locator(selector);
  return {
    whole,
    canvas: whole.locator('canvas'),
    drawn: whole.locator('.tp-map[data-ready]'),
    rows: whole.locator('[part=row]'),
    filters: whole.locator('[part=filters] button'),
    search: whole.getByRole('combobox', { name: 'Autour de' }),
    detail: whole.locator('[part=detail]'),
    button: (name) => whole.getByRole('button', { name, exact: true }),
  };
}

/** View that a map reports. */
export interface ShownView {
  readonly bounds: { readonly north: number; readonly west: number; readonly south: number; readonly east: number };
  readonly zoom: number;
}

/** Returns the current views of the maps of a page, one for each group with a map. */
export const shownViews = (page: Page): Promise<ShownView[]> =>
  page.evaluate((key = '') => {
    const shared = (globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[Symbol.for(key)];
    interface StoreSet {
      get(definition: object): { getState(): { bounds: ShownView['bounds'] | null; zoom: number } };
    }
    return [...(shared ?? [])]
      .filter(([name]) => name.startsWith('stores:'))
      .map(([, set]) => (set as StoreSet).get({ name: 'map' }).getState())
      .flatMap(({ bounds, zoom }) => (bounds ? [{ bounds, zoom }] : []));
  }, pageKey.description);

/** Counts live WebGL contexts. Call it before the page is opened. */
export async function countContexts(page: Page): Promise<() => Promise<{ made: number; alive: number }>> {
  await page.addInitScript(() => {
    // Weak references: counting keeps no context alive.
    const contexts: WeakRef<WebGL2RenderingContext>[] = [];
    const known = new WeakSet<WebGL2RenderingContext>();
    Object.defineProperty(globalThis, 'contexts', { value: contexts });
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: unknown[]) {
        const context = (getContext as (...args: unknown[]) => unknown).apply(this, args);
        if (context instanceof WebGL2RenderingContext && !known.has(context)) {
          known.add(context);
          contexts.push(new WeakRef(context));
        }
        return context;
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const { contexts } = globalThis as unknown as { contexts: WeakRef<WebGL2RenderingContext>[] };
      return { made: contexts.length, alive: contexts.filter((one) => one.deref()?.isContextLost() === false).length };
    });
}

/** Disables WebGL, as on a device without it. */
export const refuseWebGl = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...args: unknown[]) {
        if (kind.startsWith('webgl')) return null;
        return (getContext as (...args: unknown[]) => unknown).call(this, kind, ...args);
      },
    });
  });

/** Story that must work with the nearby map on any page. */
export async function useNearby(page: Page, selector = 'tp-proximity-map'): Promise<void> {
  const { rows, filters, button, detail: opened } = nearbyOn(page, selector);
  await expectOfMaps(rows.first()).toBeVisible();
  await filters.filter({ hasText: 'Métro' }).click();
  await expectOfMaps(filters.filter({ hasText: 'Métro' })).toHaveAttribute('aria-pressed', 'true');
  await rows.first().getByRole('link').click();
  await expectOfMaps(opened.getByRole('heading', { level: 2 })).toBeVisible();
  await expectOfMaps(opened.locator('.board-lead').first()).toBeVisible();
  await button('À proximité').click();
  await expectOfMaps(rows.first().getByRole('link')).toBeFocused();
}
