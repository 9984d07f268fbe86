import { describe, expect, it } from 'vitest';
import { plannedOnly } from './planned-only.ts';

describe('a kept response', () => {
  it('has planned times alone, wherever they stand', () => {
    const late = { scheduled: '08:00', estimated: '08:04', delaySeconds: 240, status: 'DELAYED' };
    const frequent = { scheduled: '08:10', headwaySeconds: 600, status: 'ON_TIME' };
    expect(
      plannedOnly({
        journeys: [{ departure: late, realtime: true, sections: [{ stops: [{ arrival: frequent, lat: 48.8 }] }] }],
      }),
    ).toEqual({
      journeys: [
        {
          departure: { scheduled: '08:00', status: 'SCHEDULED' },
          realtime: false,
          sections: [
            { stops: [{ arrival: { scheduled: '08:10', headwaySeconds: 600, status: 'SCHEDULED' }, lat: 48.8 }] },
          ],
        },
      ],
    });
  });

  it('keeps what is cancelled, and everything that is no time', () => {
    const kept = { time: { scheduled: '08:00', status: 'CANCELLED' }, status: 'OPEN', list: [1, 'a', null, true] };
    expect(plannedOnly(kept)).toEqual(kept);
    for (const foreign of [null, 7, 'text', true]) expect(plannedOnly(foreign)).toBe(foreign);
  });
});
