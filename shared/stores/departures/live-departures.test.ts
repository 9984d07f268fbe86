import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createStopSchedules } from '#shared/testing/factories/schedule.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { createLiveDepartures, stopDepartures } from './live-departures.ts';

const area = { type: 'stopArea', id: 'stop_area:bastille' } as const;
const point = { type: 'stopPoint', id: 'stop_point:bastille' } as const;
const named = (name: string) => createStopSchedules({ stop: { id: name, name } });

function begin() {
  const bench = storeBench();
  const { api, set } = bench;
  api.response(getStopAreaSchedules, ({ id }) => named(String(id)));
  api.response(getStopPointSchedules, ({ id }) => named(String(id)));
  const store = createLiveDepartures(set);
  return { ...bench, board: () => store.getState() };
}

afterEach(() => vi.useRealTimers());

describe('the departures of a stop', () => {
  it('API-17: are asked for by the call of stop areas', async () => {
    const { board, api } = begin();
    board().show(area);
    expect(board()).toMatchObject({ isLoading: true, schedules: null, loadedAt: null });
    await settle();
    expect(api.callsTo(getStopAreaSchedules)).toEqual([{ id: area.id }]);
    expect(board()).toMatchObject({ isLoading: false, hasLoadingError: false, schedules: named(area.id) });
  });

  it('API-18 TRAP-51: and of stop points with both names exactly, from now', async () => {
    const { board, api } = begin();
    board().show(point);
    await settle();
    expect(api.callsTo(getStopPointSchedules)).toEqual([
      { id: point.id, groupedByTerminus: false, fromDatetime: '2026-11-20T08:00:00+01:00' },
    ]);
  });

  it('come anew every 30 s while they are shown, and the old ones stay until then', async () => {
    const { board, api, pass, now, ticking } = begin();
    board().show(area);
    await settle();
    const first = board().schedules;
    const held = api.hold(getStopAreaSchedules);
    pass(29_999);
    expect(held).toHaveLength(0);
    pass(1);
    expect(board()).toMatchObject({ isLoading: true, loadedAt: now() - 30_000 });
    expect(board().schedules).toBe(first);
    pass(30_000);
    expect(held).toHaveLength(1);
    held[0]?.release(named('newer'));
    await settle();
    expect(board()).toMatchObject({ schedules: named('newer'), loadedAt: now(), isLoading: false });
    board().hide();
    expect(ticking()).toBe(0);
    pass(60_000);
    expect(held).toHaveLength(1);
    expect(board()).toMatchObject({ schedules: null, loadedAt: null });
  });

  it.each([400, 404, 500, 503, 'offline', 'timeout', 'unreadable'] as const)(
    'a refresh that fails (%s) keeps the last ones with their time, and the next good one clears that',
    async (how) => {
      const { board, api, pass, now } = begin();
      board().show(area);
      await settle();
      const loadedAt = now();
      api.response(getStopAreaSchedules, failure(getStopAreaSchedules, how));
      pass(30_000);
      await settle();
      expect(board()).toMatchObject({ isLoading: false, hasLoadingError: true, schedules: named(area.id), loadedAt });
      api.response(getStopAreaSchedules, named('back'));
      pass(30_000);
      await settle();
      expect(board()).toMatchObject({ hasLoadingError: false, schedules: named('back'), loadedAt: now() });
    },
  );

  it('a first answer that fails leaves nothing, and can be asked for again', async () => {
    const { board, api } = begin();
    api.response(getStopAreaSchedules, failure(getStopAreaSchedules, 500));
    board().show(area);
    await settle();
    expect(board()).toMatchObject({ isLoading: false, hasLoadingError: true, schedules: null });
    api.response(getStopAreaSchedules, named('again'));
    board().retry();
    await settle();
    expect(board()).toMatchObject({ hasLoadingError: false, schedules: named('again') });
  });

  it('are those of the stop that was shown last, and of none once hidden', async () => {
    const { board, api } = begin();
    const held = api.hold(getStopAreaSchedules);
    board().show(area);
    board().show(area);
    expect(held).toHaveLength(1);
    board().show({ type: 'stopArea', id: 'nation' });
    expect(held[0]?.signal?.aborted).toBe(true);
    held[1]?.release();
    held[0]?.release();
    await settle();
    expect(board().schedules?.stop.id).toBe('nation');
    board().retry();
    board().hide();
    held[2]?.release();
    await settle();
    expect(board()).toMatchObject({ schedules: null, isLoading: false });
    board().retry();
    expect(held).toHaveLength(3);
  });
});

describe('the departures of a stop that a page names', () => {
  const bastille = {
    ...createPlace({ id: area.id, type: 'stopArea' }),
    title: 'Bastille',
    displayName: 'Bastille, Paris',
  };
  const opera = { ...bastille, id: 'opera', title: 'Opéra Bastille', displayName: 'Opéra Bastille, Paris' };
  const written = { type: 'written', id: 'bastille, paris' } as const;

  it('API-17 ND-57: are those of the stop with this name or id, which is searched for once', async () => {
    const { board, api, pass } = begin();
    api.response(searchPlaces, [opera, bastille, { ...bastille, type: 'pointOfInterest', id: 'poi' }]);
    board().show(written);
    await settle();
    pass(30_000);
    await settle();
    api.response(getStopAreaSchedules, failure(getStopAreaSchedules, 500));
    pass(30_000);
    await settle();
    api.response(getStopAreaSchedules, ({ id }) => named(String(id)));
    pass(30_000);
    await settle();
    expect(api.calls).toEqual(['places', ...Array.from({ length: 4 }, () => 'stopAreaSchedules')]);
    expect(board().schedules?.stop.id).toBe(area.id);
    board().show({ type: 'written', id: 'opera' });
    await settle();
    expect(api.callsTo(searchPlaces)).toEqual([
      { search: written.id, rest: 'skip' },
      { search: 'opera', rest: 'skip' },
    ]);
    expect(board().schedules?.stop.id).toBe('opera');
  });

  it('API-18: are those of a stop point where no stop area has the id', async () => {
    const { board, api } = begin();
    api.response(getStopAreaSchedules, failure(getStopAreaSchedules, 404));
    api.response(searchPlaces, []);
    for (const stop of [{ type: 'stop', id: point.id } as const, { type: 'written', id: point.id } as const]) {
      board().show(stop);
      await settle();
      expect(board()).toMatchObject({ schedules: named(point.id), similarStops: null });
    }
  });

  it('that the browser has kept have their own age, and count as a failed update', async () => {
    const { board, api, now, pass } = begin();
    api.response(getStopAreaSchedules, { ok: true, value: named('kept'), keptAt: Date.now() - 7_200_000 });
    board().show(area);
    await settle();
    expect(board()).toMatchObject({ schedules: named('kept'), hasLoadingError: true, isLoading: false });
    expect(Math.abs(now() - 7_200_000 - (board().loadedAt ?? 0))).toBeLessThan(1000);
    api.response(getStopAreaSchedules, named('new'));
    pass(30_000);
    await settle();
    expect(board()).toMatchObject({ schedules: named('new'), hasLoadingError: false, loadedAt: now() });
  });

  it('that the browser has kept replace none that are newer: that counts as a failed update', async () => {
    const { board, api, now, pass } = begin();
    board().show(area);
    await settle();
    const [loadedAt, shown] = [now(), board().schedules];
    pass(30_000);
    await settle();
    const kept = (age: number) => ({ ok: true, value: named('kept'), keptAt: Date.now() - age }) as const;
    api.response(getStopAreaSchedules, kept(60_000));
    pass(30_000);
    await settle();
    expect(board()).toMatchObject({ loadedAt: loadedAt + 30_000, hasLoadingError: true, isLoading: false });
    expect(board().schedules).toEqual(shown);
    api.response(getStopAreaSchedules, kept(10_000));
    pass(30_000);
    await settle();
    expect(board()).toMatchObject({ schedules: named('kept'), hasLoadingError: true, isLoading: false });
  });

  it('that the browser has kept go on as time passes, while nothing newer comes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { board, api, pass } = begin();
    const keptAt = Date.now() - 60_000;
    api.response(getStopAreaSchedules, { ok: true, value: named('kept'), keptAt });
    board().show(area);
    await settle();
    api.response(getStopAreaSchedules, { ok: true, value: named('kept, later'), keptAt });
    vi.setSystemTime(Date.now() + 30_000);
    pass(30_000);
    await settle();
    expect(board().schedules).toEqual(named('kept, later'));
  });

  it('come with the names of similar stops where none is meant, and are asked for again after ten minutes', async () => {
    const { board, api, pass } = begin();
    api.response(searchPlaces, [opera, { ...opera, id: 'other' }]);
    api.response(getStopAreaSchedules, failure(getStopAreaSchedules, 404));
    api.response(getStopPointSchedules, failure(getStopPointSchedules, 404));
    board().show({ type: 'written', id: 'Bastile' });
    await settle();
    expect(board()).toMatchObject({ hasLoadingError: true, isLoading: false, similarStops: ['Opéra Bastille'] });
    pass(599_999);
    await settle();
    expect(api.callsTo(searchPlaces)).toHaveLength(1);
    api.response(searchPlaces, [{ ...bastille, title: 'Bastile' }]);
    api.response(getStopAreaSchedules, named('found'));
    pass(1);
    await settle();
    expect(board()).toMatchObject({ hasLoadingError: false, similarStops: null, schedules: named('found') });
  });

  it('are searched for again when a new timetable has other ids, and stay meanwhile', async () => {
    const { board, api, pass } = begin();
    api.response(searchPlaces, [bastille]);
    board().show(written);
    await settle();
    api.response(getStopAreaSchedules, ({ id }) => (id === 'new' ? named('new') : failure(getStopAreaSchedules, 404)));
    api.response(searchPlaces, [{ ...bastille, id: 'new' }]);
    pass(30_000);
    await settle();
    expect(board()).toMatchObject({ hasLoadingError: true, schedules: named(area.id), similarStops: null });
    pass(30_000);
    await settle();
    expect(board()).toMatchObject({ hasLoadingError: false, schedules: named('new') });
  });

  it.each([500, 'offline', 'timeout', 'unreadable'] as const)(
    'wait for a search that fails (%s), which is repeated',
    async (how) => {
      const { board, api, pass } = begin();
      api.response(searchPlaces, failure(searchPlaces, how));
      board().show(written);
      await settle();
      expect(board()).toMatchObject({ hasLoadingError: true, similarStops: null, schedules: null });
      api.response(searchPlaces, [bastille]);
      pass(30_000);
      await settle();
      expect(board()).toMatchObject({ hasLoadingError: false, schedules: named(area.id) });
    },
  );
});

describe('the departures of the lists of a group', () => {
  it('are asked for once a stop, and end with the last list that shows it', async () => {
    const { set, api, ticking } = begin();
    const departures = set.get(stopDepartures);
    const leave = departures.hold(area);
    const leaveToo = departures.hold({ ...area });
    await settle();
    expect(api.callsTo(getStopAreaSchedules)).toHaveLength(1);
    expect(departures.of(area).getState().schedules).toEqual(named(area.id));
    leave();
    expect(ticking()).toBe(1);
    leaveToo();
    expect(ticking()).toBe(0);
    expect(departures.of(area).getState().schedules).toBeNull();
  });
});
