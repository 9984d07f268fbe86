import { describe, expect, it } from 'vitest';
import { getNextDepartures } from '#shared/api/calls/stop-points.ts';
import { createNextDepartures } from '#shared/testing/factories/schedule.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { departuresKey, nextDeparturesStore } from './next-departures.ts';

const bastille = { stopPointId: 'stop_point:bastille', lineId: 'line:M1' };
const nation = { stopPointId: 'stop_point:nation', lineId: 'line:M1' };

function begin() {
  const { set, api } = storeBench();
  const state = () => set.get(nextDeparturesStore).getState();
  const of = (question: typeof bastille) => state().departures[departuresKey(question)];
  api.response(getNextDepartures, ({ id }) => createNextDepartures({ stopPointId: id }));
  return { api, state, of };
}

describe('next departures', () => {
  it('TRIP-7: are kept apart for each stop point', async () => {
    const { state, of, api } = begin();
    await Promise.all([state().load({ ...bastille, direction: 'east' }), state().load(nation)]);
    expect([of(bastille), of(nation)].map((one) => one?.response?.stopPointId)).toEqual([
      bastille.stopPointId,
      nation.stopPointId,
    ]);
    expect(api.callsTo(getNextDepartures)[0]).toEqual({
      id: 'stop_point:bastille',
      lineId: 'line:M1',
      direction: 'east',
    });
  });

  it('of another time are not those of now', async () => {
    const { state, of, api } = begin();
    const tomorrow = { ...bastille, fromDatetime: '2026-11-21T08:47:00+01:00' };
    await Promise.all([state().load(bastille), state().load(tomorrow)]);
    expect(api.callsTo(getNextDepartures)[1]).toMatchObject({ fromDatetime: tomorrow.fromDatetime });
    expect(of(tomorrow)).not.toBe(of(bastille));
  });

  it('TRIP-7: a failure keeps what was known, and the newest question of a stop counts', async () => {
    const { state, of, api } = begin();
    await state().load(bastille);
    api.response(getNextDepartures, failure(getNextDepartures, 500));
    await state().load(bastille);
    expect(of(bastille)).toMatchObject({ isLoading: false, hasLoadingError: true, response: createNextDepartures() });
    const held = api.hold(getNextDepartures);
    const older = state().load(bastille);
    const newer = state().load(bastille);
    held[0]?.release(failure(getNextDepartures, 500));
    await older;
    expect(of(bastille)).toMatchObject({ isLoading: true, hasLoadingError: false });
    held[1]?.release(createNextDepartures({ updatedAt: 'newer' }));
    await newer;
    expect(of(bastille)?.response?.updatedAt).toBe('newer');
  });

  it('are forgotten with the journey, late answers included', async () => {
    const { state, api } = begin();
    const held = api.hold(getNextDepartures);
    const loading = state().load(bastille);
    state().clear();
    held[0]?.release(createNextDepartures());
    await loading;
    expect(state().departures).toEqual({});
  });
});
