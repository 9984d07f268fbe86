import { expect, type Page } from 'playwright/test';

interface Shift {
  readonly value: number;
  /** The most pixels that anything moved up or down. */
  readonly down: number;
  /** What moved, for the message of a failure. */
  readonly moved: string;
}

type Watched = typeof globalThis & { shifts: Shift[] };

/** Runs in the page: records every shift of its layout, earlier ones too. */
export function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      const moves = sources.map(({ previousRect, currentRect }) => Math.abs(currentRect.top - previousRect.top));
      // A shift whose elements were removed has no sources: it counts as a jump.
      const moved = sources.map(
        ({ node, previousRect: { top: from }, currentRect: { top: to } }) =>
          `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}" from ${from} to ${to}`,
      );
      shifts.push({
        value,
        down: moves.length > 0 ? Math.max(...moves) : Number.POSITIVE_INFINITY,
        moved: moved.join(', '),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns by how much the layout has shifted in sum. */
export const sumOfShifts = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as Watched).shifts.reduce((sum, { value }) => sum + value, 0));

/**
 * Fails if anything moved up or down, or if the layout shifted by `most` in sum. The font may load after the first paint:
 * the words of a row are then some pixels narrower. Measured sums are 0.0013 to 0.0018, and 0.0063 on a machine that has
 * none of the fonts that stand in for ours.
 */
export async function expectNoJump(page: Page, what: string, most = 0.01): Promise<void> {
  const shifts = await page.evaluate(() => (globalThis as Watched).shifts);
  for (const { down, moved } of shifts) expect(down, `${what}: ${moved}`).toBeLessThan(1);
  expect(await sumOfShifts(page), what).toBeLessThanOrEqual(most);
}
