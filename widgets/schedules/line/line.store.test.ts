import { describe, expect, it } from 'vitest';
import { getLine, getLineSchedule } from '#shared/api/calls/lines.ts';
import { createLineDetail, createLineSchedule } from '#shared/testing/factories/line.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { lineStore } from './line.store.ts';

const today = { id: 'M6', date: '2026-11-20' } as const;
const tomorrow = { ...today, date: '2026-11-21' } as const;

function bench() {
  const { set, api } = storeBench();
  api.response(getLine, createLineDetail({ id: 'M6' }));
  api.response(getLineSchedule, createLineSchedule());
  const store = set.get(lineStore);
  return { api, store, state: () => store.getState(), show: store.getState().show };
}

describe('the shown line', () => {
  it('PROD-8: is loaded with its schedule, once for the same question', async () => {
    const { api, state, show } = bench();
    show(today, 'fr');
    expect(state().isLoadingSchedule).toBe(true);
    await settle();
    expect(state()).toMatchObject({ line: { id: 'M6' }, schedule: { date: today.date }, isLoadingSchedule: false });
    show(today, 'fr');
    await settle();
    expect(api.callsTo(getLine)).toHaveLength(1);
    expect(api.callsTo(getLineSchedule)).toHaveLength(1);
  });

  it('keeps the schedule while another direction loads, and loads the line anew for another day or language', async () => {
    const { api, state, show } = bench();
    show(today, 'fr');
    await settle();
    show({ ...today, direction: '1' }, 'fr');
    expect(state()).toMatchObject({ schedule: { date: today.date }, isLoadingSchedule: true });
    await settle();
    expect(api.callsTo(getLine)).toHaveLength(1);
    expect(api.callsTo(getLineSchedule).at(-1)).toMatchObject({ id: 'M6', direction: '1' });
    show({ ...tomorrow, direction: '1' }, 'fr');
    expect(state().line).not.toBeNull();
    await settle();
    expect(api.callsTo(getLine).at(-1)).toEqual({ id: 'M6', date: tomorrow.date });
    show({ ...tomorrow, direction: '1' }, 'de');
    expect(state()).toMatchObject({ line: null, schedule: null });
    await settle();
    expect(state().line).not.toBeNull();
  });

  it('is that of the last question, whichever response comes first', async () => {
    const { api, state, show } = bench();
    const held = api.hold(getLineSchedule);
    show(today, 'fr');
    show(tomorrow, 'fr');
    held[1]?.release(createLineSchedule({ date: tomorrow.date }));
    await settle();
    held[0]?.release(createLineSchedule({ date: today.date }));
    await settle();
    expect(state()).toMatchObject({ schedule: { date: tomorrow.date }, isLoadingSchedule: false });
  });

  it('tells an unknown line from a failed request, and requests again only what failed', async () => {
    const { api, state, show } = bench();
    api.response(getLine, failure(getLine, 404));
    show(today, 'fr');
    await settle();
    expect(state()).toMatchObject({ lineFailure: 'unknown-line', scheduleFailure: null });
    api.response(getLine, createLineDetail({ id: 'M6' }));
    state().retry();
    await settle();
    expect(state().lineFailure).toBeNull();
    expect([api.callsTo(getLine).length, api.callsTo(getLineSchedule).length]).toEqual([2, 1]);
  });

  it('does not show the times of another day beside a failure', async () => {
    const { api, state, show } = bench();
    show(today, 'fr');
    await settle();
    api.response(getLineSchedule, failure(getLineSchedule, 503));
    show(tomorrow, 'fr');
    await settle();
    expect(state()).toMatchObject({ schedule: null, scheduleFailure: 'not-loaded', isLoadingSchedule: false });
  });

  it('goes on with what was pending when the page was left', async () => {
    const { api, state, show } = bench();
    const held = api.hold(getLineSchedule);
    show(today, 'fr');
    state().leave();
    await settle();
    show(today, 'fr');
    held[1]?.release(createLineSchedule());
    await settle();
    expect(state()).toMatchObject({ schedule: { date: today.date }, scheduleFailure: null });
  });
});
