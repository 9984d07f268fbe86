import { expect, it } from 'vitest';
import { isOwnInkReadable, lineInk } from './line-ink.ts';

it.each([
  ['RER B, 3.4:1', '#5091cb', '#ffffff', 'black', 'white'],
  ['RER A, 4.4:1', '#eb2132', '#ffffff', 'black', 'white'],
  ['métro 14', '#62259d', '#ffffff', 'white', 'white'],
  ['métro 1', '#ffcd00', '#000000', 'black', 'black'],
  ['white on yellow', '#ffcd00', '#ffffff', 'black', 'black'],
])('keeps the own letters of %s below 4.5:1 on a large badge alone, from 3:1', (_, color, textColor, small, large) => {
  expect([lineInk({ color, textColor }), lineInk({ color, textColor }, true)]).toEqual([small, large]);
});

it('draws no ink on a colour that is none', () => {
  expect(lineInk({ color: 'red', textColor: '#ffffff' }, true)).toBeUndefined();
  expect(isOwnInkReadable({ color: '#5091cb', textColor: '' }, true)).toBe(false);
});
