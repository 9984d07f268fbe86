// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dragRow, pixelsToScroll, placeIn } from './drag-row.ts';

describe('a list with the note of a removal between its rows', () => {
  afterEach(() => document.body.replaceChildren());

  it('moves a row by the rows that it passes', () => {
    const row = (key: string) => `<li data-key="${key}"><span class="grip"></span></li>`;
    document.body.innerHTML = `<ul>${row('a')}<li>Removed</li>${row('b')}${row('c')}</ul>`;
    for (const [index, item] of [...document.querySelectorAll('li')].entries()) {
      const top = 300 + index * 20;
      item.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
    }
    const grip = document.querySelector('.grip') as HTMLElement;
    grip.setPointerCapture = () => undefined;
    const at = (type: string, clientY: number) => new PointerEvent(type, { clientY, pointerId: 1, button: 0 });
    const move = vi.fn<(steps: number) => void>();
    dragRow(grip, at('pointerdown', 310), move);
    grip.dispatchEvent(at('pointermove', 355));
    expect(document.querySelector('[data-key=b]')?.hasAttribute('data-drop-after')).toBe(true);
    grip.dispatchEvent(at('pointerup', 355));
    expect(move).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe('where a dragged row lands', () => {
  /** Rows of different height: 40, 120 and 40 pixels, and 40 again. */
  const middles = [20, 100, 180, 220];

  it.each([
    ['stays where it is', 20, 0, 0],
    ['stays until its middle passes that of the next row', 99, 0, 0],
    ['passes a high row', 101, 0, 1],
    ['passes all rows', 900, 0, 3],
    ['goes up by one', 179, 3, 2],
    ['goes to the start', -50, 3, 0],
    ['comes back', 100, 1, 1],
  ])('%s', (_, middle, from, to) => {
    expect(placeIn(middles, middle, from)).toBe(to);
  });
});

describe('the page scrolls while a row is dragged', () => {
  it.each([
    ['not in the middle', 400, 0],
    ['not just inside the edge', 96, 0],
    ['slowly where the edge begins', 95, -1],
    ['fast at the top', 0, -14],
    ['no faster above it', -300, -14],
    ['fast at the bottom', 800, 14],
    ['slowly above the bottom', 705, 1],
    ['no faster below it', 2000, 14],
  ])('%s', (_, y, step) => {
    expect(pixelsToScroll(y, 800)).toBe(step);
  });

  it('and a low viewport has room to drop in', () => {
    expect([40, 60, 180, 240, 260].map((y) => pixelsToScroll(y, 300))).toEqual([-3, 0, 0, 0, 3]);
  });
});
