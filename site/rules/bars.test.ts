import { describe, expect, it } from 'vitest';
import { type Bars, barsAfter } from './bars.ts';

const height = 844;
const shown: Bars = { areHidden: false, turnedAt: 0 };

/** Whether the bars are hidden after a scroll through these positions. */
function hiddenAfter(positions: readonly number[], { isAmidContent = true, from = shown } = {}): boolean {
  return positions.reduce((bars, y) => barsAfter(bars, { y, height, isAmidContent }), from).areHidden;
}

describe('the bars of a phone', () => {
  it.each([
    ['are hidden after a movement down', [100, 200], true],
    ['are shown after a movement up', [100, 200, 150], false],
    ['are hidden again', [100, 200, 150, 180], true],
    ['follow a slow movement down', [4, 8, 12, 16], true],
    ['follow a slow movement up', [100, 200, 196, 190, 184], false],
    ['stay for a finger at rest', [8, 2, 10, 4, 15], false],
    ['stay hidden for a finger at rest', [100, 200, 195, 199, 190], true],
    ['stay hidden further down', [100, 200, 300, 800], true],
    ['return measured from the lowest position', [100, 500, 490, 800, 790], true],
    ['leave measured from the highest position', [100, 50, 10, 20], false],
    ['are shown after a jump down', [900], false],
    ['are shown after a jump further down', [100, 200, 1100], false],
    ['are shown after a jump up', [800, 1600, 100], false],
  ] as const)('%s', (_, positions, areHidden) => {
    expect(hiddenAfter(positions)).toBe(areHidden);
  });

  it('are shown at the start and the end of the page, and the next movement counts from there', () => {
    expect(hiddenAfter([100, 200], { isAmidContent: false })).toBe(false);
    const atEnd = barsAfter({ areHidden: true, turnedAt: 500 }, { y: 500, height, isAmidContent: false });
    expect(atEnd).toEqual({ areHidden: false, turnedAt: 500 });
    expect(hiddenAfter([510], { from: atEnd })).toBe(false);
    expect(hiddenAfter([516], { from: atEnd })).toBe(true);
  });
});
