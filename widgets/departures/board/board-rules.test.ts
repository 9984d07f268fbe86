import { describe, expect, it } from 'vitest';
import { isNight, noticeInTurn, rowsThatFit } from './board-rules.ts';

const zone = 'Europe/Paris';

describe('TRAP-53: the dark hours of a board', () => {
  const evening = { from: '21:00', to: '06:00' };
  const noon = { from: '12:00', to: '14:00' };
  const turning = { from: '02:30', to: '03:30' };

  it.each([
    [null, '2026-11-20T23:00+01:00', false],
    [evening, '2026-11-20T20:59:59+01:00', false],
    [evening, '2026-11-20T21:00+01:00', true],
    [evening, '2026-11-20T23:59:59+01:00', true],
    [evening, '2026-11-21T00:00+01:00', true],
    [evening, '2026-11-21T05:59:59+01:00', true],
    [evening, '2026-11-21T06:00+01:00', false],
    [noon, '2026-11-21T11:59+01:00', false],
    [noon, '2026-11-21T12:00+01:00', true],
    [noon, '2026-11-21T14:00+01:00', false],
    [noon, '2026-11-21T00:00+01:00', false],
    // Clocks go back at 03:00: 02:30 comes twice, and both are dark.
    [turning, '2026-10-25T02:29+02:00', false],
    [turning, '2026-10-25T02:45+02:00', true],
    [turning, '2026-10-25T02:15+01:00', false],
    [turning, '2026-10-25T02:45+01:00', true],
    [turning, '2026-10-25T03:29+01:00', true],
    [evening, '2026-10-25T05:59+01:00', true],
    [evening, '2026-10-25T06:00+01:00', false],
    // Clocks go forward at 02:00: 02:30 does not come, and the dark begins at 03:00.
    [turning, '2026-03-29T01:59:59+01:00', false],
    [turning, '2026-03-29T03:00+02:00', true],
    [turning, '2026-03-29T03:30+02:00', false],
    [evening, '2026-03-29T05:59+02:00', true],
    [evening, '2026-03-29T06:00+02:00', false],
  ])('%j: %s is night: %s', (hours, now, night) => {
    expect(isNight(hours, Date.parse(now), zone)).toBe(night);
  });

  it('are those of the network, not of the display', () => {
    const now = Date.parse('2026-11-20T22:00+01:00');
    expect(isNight(evening, now, zone)).toBe(true);
    expect(isNight(evening, now, 'America/New_York')).toBe(false);
  });
});

describe('the room of a board', () => {
  it.each([
    [760, 108, 7],
    [756, 108, 7],
    [755.6, 108, 7],
    [755, 108, 6],
    [20, 108, 1],
    [0, 0, 1],
    [500, Number.NaN, 1],
  ])('%d px hold rows of %d px: %d', (height, row, count) => {
    expect(rowsThatFit(height, row)).toBe(count);
  });
});

describe('the disruptions of a board', () => {
  it('have the same turn each, in a circle, for ever', () => {
    const start = Date.parse('2026-11-20T08:00+01:00');
    const turns = Array.from({ length: 9 }, (_, index) => noticeInTurn(3, start + index * 5000));
    const first = turns[0] as number;
    expect(turns).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2].map((step) => (first + step) % 3));
    expect(noticeInTurn(3, start + 21 * 24 * 3_600_000)).toBe(first);
    expect([noticeInTurn(1, start), noticeInTurn(0, start)]).toEqual([0, 0]);
  });
});
