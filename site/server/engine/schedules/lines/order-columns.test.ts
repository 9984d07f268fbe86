import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderColumns } from './order-columns.ts';

const o = null;

describe('the order of trips in a timetable', () => {
  it.each([
    [
      'by time',
      [
        [30, 40],
        [10, 20],
      ],
      [1, 0],
    ],
    [
      'a short run between full runs',
      [
        [10, 20, 30],
        [50, 60, 70],
        [o, 40, 50],
      ],
      [0, 2, 1],
    ],
    [
      'branches that share only their beginning',
      [
        [10, 20, o],
        [30, 40, o],
        [20, o, 90],
      ],
      [0, 2, 1],
    ],
    [
      'trips that meet others only in the middle',
      [
        [10, 50, o],
        [o, 20, 30],
        [5, 45, o],
      ],
      [1, 2, 0],
    ],
    [
      'where trips overtake, by when they start',
      [
        [10, 50],
        [20, 40],
        [60, 90],
      ],
      [0, 1, 2],
    ],
    ['nothing', [], []],
  ])('%s', (_, columns, order) => {
    expect(orderColumns(columns)).toEqual(order);
  });

  it('has ascending times in every row if possible', () => {
    const trip = fc.record({
      start: fc.integer({ min: 0, max: 500 }),
      calls: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(trip, { maxLength: 30 }), (trips) => {
        const columns = trips.map(({ start, calls }) => calls.map((isCalled, row) => (isCalled ? start + row * 7 : o)));
        const order = orderColumns(columns);
        expect(order.toSorted((a, b) => a - b)).toEqual([...columns.keys()]);
        for (let row = 0; row < 6; row++) {
          const times = order.flatMap((index) => columns[index]?.[row] ?? []);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
