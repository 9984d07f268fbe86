import { type Locator, type Page, expect as plainExpect } from 'playwright/test';

/** A map that draws itself by software leaves little to the rest of the page meanwhile. */
export const expectOfMaps = plainExpect.configure({ timeout: 15_000 });

export interface NearbyThings {
  readonly whole: Locator;
  readonly canvas: Locator;
  /** The map, once it has drawn itself. */
  readonly drawn: Locator;
  readonly rows: Locator;
  readonly filters: Locator;
  readonly search: Locator;
  readonly detail: Locator;
  readonly button: (name: string) => Locator;
}

/** The map of a page and the list beside it, by the names that a screen reader tells. */
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

/** What a map says that it shows. */
export interface ShownView {
  readonly bounds: { readonly north: number; readonly west: number; readonly south: number; readonly east: number };
  readonly zoom: number;
}

/** What the maps of a page show now, one for each group that has one. */
export const shownViews = (page: Page): Promise<ShownView[]> =>
  page.evaluate(() => {
    const shared = (globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[Symbol.for('tp:v1')];
    interface StoreSet {
      get(definition: object): { getState(): { bounds: ShownView['bounds'] | null; zoom: number } };
    }
    return [...(shared ?? [])]
      .filter(([name]) => name.startsWith('stores:'))
      .map(([, set]) => (set as StoreSet).get({ name: 'map' }).getState())
      .flatMap(({ bounds, zoom }) => (bounds ? [{ bounds, zoom }] : []));
  });

/** Counts the drawing contexts that are alive; call it before the page is opened. */
export async function countContexts(page: Page): Promise<() => Promise<{ made: number; alive: number }>> {
  await page.addInitScript(() => {
    // Weak, so that counting keeps nothing alive.
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

/** A browser or device that draws no map. */
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

/** What a visitor of any page must be able to do with what is near. */
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
