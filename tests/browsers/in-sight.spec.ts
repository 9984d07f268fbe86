import { expect } from 'playwright/test';
import type { BrowserWindow } from '../support/browsers/browser-window.ts';
import { engineNames } from '../support/browsers/engines.ts';
import type { Hands, Target } from '../support/browsers/hands.ts';
import { inEngines, sizes } from '../support/browsers/in-engines.ts';
import { linkQuery } from '../support/planner.ts';

/** The edges of the room between the fixed bars of a phone, in px of the viewport. */
async function roomOn(hands: Hands): Promise<{ readonly top: number; readonly bottom: number }> {
  const strip = await hands.sees({ css: 'tp-banner-strip' });
  const bar = await hands.sees({ css: 'tp-app-sidebar' });
  return { top: strip.top + strip.height, bottom: bar.top };
}

/** The focused element, and what covers or cuts its start or, if it fits into the room, another part of it. */
const focusNow = (window: BrowserWindow, room: { readonly top: number; readonly bottom: number }) =>
  window.evaluate(({ top: covered, bottom: end }) => {
    const deepest = (root: Document | ShadowRoot): Element | null => {
      const active = root.activeElement;
      return active?.shadowRoot?.activeElement ? deepest(active.shadowRoot) : active;
    };
    const element = deepest(document);
    if (!element || element === document.body) return { name: '', host: '', hidden: [] as string[] };
    const nameOf = (one: Element | null) => `${one?.localName}.${one?.className} ${one?.textContent?.slice(0, 40)}`;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isLarge = bottom - top > end - covered - 40 || right - left > innerWidth - 4;
    const [west, north, east, south] = [left + 4, top + 4, right - 4, bottom - 4];
    const points: readonly (readonly [number, number])[] = isLarge
      ? [[west, north]]
      : [
          [west, (north + south) / 2],
          [east, (north + south) / 2],
          [(west + east) / 2, north],
          [(west + east) / 2, south],
        ];
    const hidden: string[] = [];
    for (const [x, y] of points) {
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const inner = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      // Text inside a label or a field may take the point.
      if (!hit || !(element.contains(hit) || hit.contains(element) || hit.matches('label *, label')))
        hidden.push(`${Math.round(x)} ${Math.round(y)}: ${nameOf(hit)}`);
    }
    const root = element.getRootNode();
    return { name: nameOf(element), host: root instanceof ShadowRoot ? root.host.localName : '', hidden };
  }, room);

inEngines(engineNames, (test) => {
  test.describe('on a phone', () => {
    test.use({ windowOptions: sizes[0] });

    test('TRIP-1: after a search from a scrolled form, heading and edit button of the results are in sight', async ({
      window,
      hands,
      city,
    }) => {
      await window.goto(`${city.origin}/fr/trip-planner?${linkQuery()}`);
      const search: Target = { css: '[part~=search]' };
      await hands.click({ css: 'button', name: 'Options' });
      await hands.sees({ css: '[part~=options]' });
      await window.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }), null);
      await hands.click(search);
      await hands.sees({ css: '[part=card]' });
      const room = await roomOn(hands);
      for (const target of [{ css: '[part=results] h2' }, { css: 'button', name: 'Modifier' }]) {
        await hands
          .eventually(`${JSON.stringify(target)} below the bars`, async () => (await hands.seen(target))?.top ?? 0)
          .toBeGreaterThanOrEqual(room.top);
        const { top, height, isReachable } = await hands.sees(target);
        expect(isReachable).toBe(true);
        expect(top + height).toBeLessThanOrEqual(room.bottom);
      }
    });

    test('PROD-8: by Tab through the page of a line, each control is whole in sight @full', async ({
      window,
      hands,
      city,
    }) => {
      await window.goto(`${city.origin}/fr/schedules/line/M6`);
      await hands.sees({ css: '.timetable-blocks:not([aria-busy])' });
      await hands.sees({ css: 'tp-banner-strip' });
      await hands.click({ css: '.schedule-title' });
      const faults: string[] = [];
      let visited = 0;
      for (let presses = 0; presses < 40; presses += 1) {
        await window.press('Tab');
        // A table is scrolled to over several frames.
        let last = '';
        await hands
          .eventually('a page at rest', async () => {
            const now = await window.evaluate(
              () => new Promise<string>((done) => requestAnimationFrame(() => done(`${scrollY}`))),
              null,
            );
            const isSame = now === last;
            last = now;
            return isSame;
          })
          .toBe(true);
        const { name, host, hidden } = await focusNow(window, await roomOn(hands));
        if (host !== 'tp-schedules') continue;
        visited += 1;
        faults.push(...hidden.map((one) => `${name} at ${one}`));
      }
      expect(visited).toBeGreaterThan(20);
      expect(faults).toEqual([]);
    });

    test('PROD-8: a control under the bottom bar comes out when Tab reaches it @full', async ({
      window,
      hands,
      city,
    }) => {
      await window.goto(`${city.origin}/fr/schedules/line/M6`);
      await hands.sees({ css: '.timetable-blocks:not([aria-busy])' });
      await hands.click({ css: '.schedule-title' });
      const { bottom } = await roomOn(hands);
      const previousDay: Target = { css: 'button', name: 'Jour précédent' };
      const seen = await hands.sees(previousDay);
      await window.evaluate(
        (down) => scrollBy({ top: down, behavior: 'instant' }),
        seen.top + seen.height - bottom - 7,
      );
      await hands.tabTo(previousDay);
      const { top, height } = await hands.sees(previousDay);
      expect(top + height).toBeLessThanOrEqual(bottom);
    });

    test('what a board says of a terminus begins at the left edge of its direction', async ({
      window,
      hands,
      city,
    }) => {
      await window.goto(`${city.origin}/fr/schedules?stop=nation`);
      const words: Target = { css: '.board-none', name: 'Terminus : on ne monte pas ici dans cette direction.' };
      const { left } = await hands.sees(words);
      const inset = await window.evaluate(() => {
        const board = document.querySelector('tp-schedules')?.shadowRoot?.querySelector('.board-none');
        const range = document.createRange();
        if (!board?.parentElement) return null;
        range.selectNodeContents(board);
        return range.getBoundingClientRect().left - board.parentElement.getBoundingClientRect().left;
      }, null);
      expect(left).toBeLessThan(60);
      expect(inset).toBeLessThan(2);
    });
  });
});
