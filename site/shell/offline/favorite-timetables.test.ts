import { describe, expect, it } from 'vitest';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { createStopSchedules } from '#shared/testing/factories/schedule.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { favoriteTimetables } from './favorite-timetables.ts';

const stops = ['bastille', 'gone', 'nation'].map((id) => ({
  stop: { type: 'stopArea', id } as const,
  name: id,
  lineIds: [],
}));

/** Requests the timetables of three stops, of which the second one has this response. */
async function timetablesWith(reply: ReturnType<typeof failure> | { ok: true; keptAt: number }) {
  const { api, set } = storeBench();
  const known = { ok: true, value: createStopSchedules() } as const;
  api.response(getStopAreaSchedules, ({ id }) => (id === 'gone' ? { ...known, ...reply } : known));
  const addresses = await favoriteTimetables(set, stops);
  return addresses && ['bastille', 'gone', 'nation'].filter((id) => addresses.some((one) => one.includes(id)));
}

describe('the timetables of favorite stops', () => {
  it('are those of the other stops where one no longer exists', async () => {
    expect(await timetablesWith(failure(getStopAreaSchedules, 404))).toEqual(['bastille', 'nation']);
  });

  it.each([500, 503, 'offline', 'timeout'] as const)('are unknown where one cannot be requested (%s)', async (how) => {
    expect(await timetablesWith(failure(getStopAreaSchedules, how))).toBeNull();
  });

  it('are unknown where one is a kept response', async () => {
    expect(await timetablesWith({ ok: true, keptAt: 1 })).toBeNull();
  });
});
