import { describe, expect, it } from 'vitest';
import { type Criterion, criteria } from '#shared/domain/trip/trip-request.ts';
import { costOf, type Effort, isWorth, type Wish } from './journey-cost.ts';

/** Minutes after eight: departure, arrival, changes, minutes on foot. */
type Sketch = readonly [departure: number, arrival: number, transfers: number, walk: number];

const effort = ([departure, arrival, transfers, walk]: Sketch): Effort => ({
  departure: departure * 60,
  arrival: arrival * 60,
  transfers,
  walkSeconds: walk * 60,
});
const leavingAt = (criterion: Criterion, minutes = 0): Wish => ({
  criterion,
  walkSpeed: 'NORMAL',
  time: minutes * 60,
  isArrival: false,
});
const arrivingBy = (criterion: Criterion, minutes: number): Wish => ({
  ...leavingAt(criterion, minutes),
  isArrival: true,
});
const prefers = (wish: Wish, one: Sketch, other: Sketch) => costOf(effort(one), wish) < costOf(effort(other), wish);

describe('the cost of a journey', () => {
  it.each<[string, Wish, taken: Sketch, left: Sketch]>([
    ['two minutes are not worth three changes', leavingAt('FASTEST'), [2, 32, 0, 5], [2, 30, 3, 5]],
    ['twenty minutes are worth a change', leavingAt('FASTEST'), [2, 30, 1, 5], [2, 50, 0, 5]],
    ['the earlier arrival wins', leavingAt('FASTEST'), [2, 30, 1, 5], [9, 37, 1, 5]],
    ['of equal arrivals the later departure wins', leavingAt('FASTEST'), [10, 30, 1, 5], [2, 30, 1, 5]],
    ['a quick ride later is not worth a long wait', leavingAt('FASTEST'), [3, 33, 1, 5], [25, 45, 1, 5]],
    ['a minute more saves ten minutes on foot', leavingAt('FASTEST'), [2, 31, 1, 4], [2, 30, 1, 14]],
    ['of equals fewer changes win', leavingAt('FASTEST'), [2, 30, 0, 5], [2, 30, 1, 5]],
    ['of equals less walking wins', leavingAt('FASTEST'), [2, 30, 1, 4], [2, 30, 1, 5]],
    ['ten minutes are worth it to keep the seat', leavingAt('LESS_TRANSFER'), [2, 40, 0, 5], [2, 30, 1, 5]],
    ['an hour is not worth it to keep the seat', leavingAt('LESS_TRANSFER'), [9, 29, 1, 5], [59, 99, 0, 5]],
    ['twelve minutes save ten on foot', leavingAt('LESS_WALK'), [2, 42, 1, 2], [2, 30, 1, 12]],
    ['leaving 45 minutes later is not worth six', leavingAt('LESS_WALK'), [2, 32, 1, 8], [47, 77, 1, 2]],
    ['three changes are not worth two minutes on foot', leavingAt('LESS_WALK'), [2, 30, 0, 6], [2, 30, 3, 4]],
    ['the latest departure wins', arrivingBy('FASTEST', 60), [30, 58, 1, 5], [20, 48, 1, 5]],
    ['two minutes more at home are not worth two changes', arrivingBy('FASTEST', 60), [28, 58, 0, 5], [30, 59, 2, 5]],
    ['of equal departures the earlier arrival wins', arrivingBy('FASTEST', 60), [30, 50, 1, 5], [30, 58, 1, 5]],
    ['leaving an hour earlier is not worth a change', arrivingBy('LESS_TRANSFER', 90), [60, 88, 1, 5], [0, 28, 0, 5]],
    ['leaving 45 minutes earlier is not worth six', arrivingBy('LESS_WALK', 90), [58, 88, 1, 8], [13, 43, 1, 2]],
  ])('REQ-7: %s', (_what, wish, taken, left) => {
    expect(prefers(wish, taken, left)).toBe(true);
  });

  it.each(criteria)('REQ-7: grows with time, changes, walking and waiting, by %s', (criterion) => {
    const plain: Sketch = [10, 40, 1, 5];
    const worse: Sketch[] = [
      [10, 41, 1, 5],
      [10, 40, 2, 5],
      [10, 40, 1, 6],
      [11, 41, 1, 5],
    ];
    for (const other of worse) expect(prefers(leavingAt(criterion), plain, other)).toBe(true);
    expect(prefers(arrivingBy(criterion, 60), plain, [9, 39, 1, 5])).toBe(true);
  });

  it('REQ-7: spares a slow walker more walking than others', () => {
    const onFoot: Sketch = [0, 20, 0, 20];
    const byBus: Sketch = [0, 34, 0, 4];
    const wish = leavingAt('FASTEST');
    expect(prefers(wish, onFoot, byBus)).toBe(true);
    expect(prefers({ ...wish, walkSpeed: 'SLOW' }, byBus, onFoot)).toBe(true);
  });
});

describe('whether a journey is worth showing for what it saves', () => {
  it.each<[string, by: Criterion, wish: Wish, journey: Sketch, first: Sketch, expected: boolean]>([
    // Pigalle to Trocadéro and Nation to La Défense, as they were shown.
    ['35 minutes later for a minute', 'LESS_WALK', leavingAt('FASTEST'), [35, 53, 2, 3], [0, 18, 1, 4], false],
    ['16 minutes later for a minute', 'LESS_WALK', leavingAt('FASTEST'), [12, 60, 1, 1], [0, 44, 1, 2], false],
    ['at once, but only a minute less', 'LESS_WALK', leavingAt('FASTEST'), [0, 18, 1, 3], [0, 18, 1, 4], false],
    ['3 minutes later for two', 'LESS_WALK', leavingAt('FASTEST'), [0, 17, 1, 2], [0, 14, 1, 4], true],
    ['the same with one more change', 'LESS_WALK', leavingAt('FASTEST'), [0, 17, 2, 2], [0, 14, 1, 4], false],
    ['15 minutes later for two', 'LESS_WALK', leavingAt('FASTEST'), [0, 29, 1, 2], [0, 14, 1, 4], false],
    ['the same where walking is hard', 'LESS_WALK', leavingAt('LESS_WALK'), [0, 29, 1, 2], [0, 14, 1, 4], true],
    ['8 minutes later, 10 more on foot', 'LESS_TRANSFER', leavingAt('FASTEST'), [0, 26, 0, 14], [0, 18, 1, 4], true],
    // Bastille to Tour Eiffel at midnight.
    ['27 later, 15 more on foot', 'LESS_TRANSFER', leavingAt('FASTEST'), [8, 59, 0, 29], [0, 32, 1, 14], false],
    ['27 minutes later for two changes', 'LESS_TRANSFER', leavingAt('FASTEST'), [8, 59, 0, 14], [0, 32, 2, 14], true],
    ['leaving 9 minutes earlier for two', 'LESS_WALK', arrivingBy('FASTEST', 60), [0, 50, 1, 2], [9, 58, 1, 4], true],
    ['leaving 20 minutes earlier', 'LESS_WALK', arrivingBy('FASTEST', 60), [0, 58, 1, 2], [20, 58, 1, 4], false],
    ['the first to arrive', 'FASTEST', leavingAt('FASTEST'), [0, 30, 3, 9], [0, 31, 0, 0], true],
  ])('ND-13: %s, by %s', (_what, by, wish, journey, first, expected) => {
    expect(isWorth(effort(journey), effort(first), by, wish)).toBe(expected);
  });
});
