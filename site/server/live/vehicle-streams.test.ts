import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Vehicle, VehicleSubject, Vehicles } from '#shared/domain/line/vehicle.ts';
import { createVehicle } from '#shared/testing/factories/vehicle.ts';
import type { Engine } from '#site/server/engine/contract.ts';
import { createVehicleStreams } from './vehicle-streams.ts';

const line = (id: string): VehicleSubject => ({ kind: 'line', id });
const named = (id: string, values: Partial<Vehicle> = {}) => createVehicle({ id, ...values });

function begin({ limits = true } = {}) {
  const known = new Map<string, Vehicles>([['M1', { vehicles: [named('a')] }]]);
  const calls: VehicleSubject[] = [];
  const engineOf = () =>
    ({
      async vehicles(subject: VehicleSubject) {
        calls.push(subject);
        return known.get(subject.id) ?? null;
      },
    }) as unknown as Engine;
  let engine = engineOf();
  const streams = createVehicleStreams({ engine: () => engine, clock: { now: () => 0 }, limits });
  const open = async (subjects: readonly VehicleSubject[] = [line('M1')], address = '192.0.2.1') =>
    streams.open({ subjects, language: 'fr', network: address });
  return {
    streams,
    calls,
    open,
    put: (id: string, ...vehicles: Vehicle[]) => known.set(id, { vehicles }),
    replaceTimetable() {
      engine = engineOf();
    },
  };
}

/** Reads what has arrived on a stream. */
function listenTo(stream: Awaited<ReturnType<ReturnType<typeof begin>['open']>>) {
  if (stream === null || stream === 'full') throw new Error('no stream');
  const texts: string[] = [];
  let isOver = false;
  const reader = stream.getReader();
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      texts.push(new TextDecoder().decode(value));
    }
    isOver = true;
  })();
  return {
    events: () => texts.filter((text) => text !== ':\n\n').map((text) => JSON.parse(text.replace(/^data: /, ''))),
    beats: () => texts.filter((text) => text === ':\n\n').length,
    isOver: () => isOver,
    leave: () => reader.cancel(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a stream of vehicles', () => {
  it('begins with all of them, then has only what changes', async () => {
    const { open, put } = begin();
    put('M1', named('a'), named('b'), named('c'));
    const listener = listenTo(await open());
    await pass(5000);
    put('M1', named('a'), named('b', { lat: 48.9 }));
    await pass(5000);
    expect(listener.events()).toEqual([
      { subject: 'line M1', all: [named('a'), named('b'), named('c')] },
      { subject: 'line M1', changed: [named('b', { lat: 48.9 })], gone: ['c'] },
    ]);
  });

  it('of several subjects has events of each, once where a subject is named twice', async () => {
    const { open, put } = begin();
    put('M2', named('z'));
    const listener = listenTo(await open([line('M1'), line('M2'), line('M1')]));
    await pass(0);
    expect(listener.events().map(({ subject }) => subject)).toEqual(['line M1', 'line M2']);
  });

  it('gives a later listener what is known then', async () => {
    const { open, put } = begin();
    const first = listenTo(await open());
    await pass(1000);
    put('M1', named('new'));
    await pass(1000);
    const second = listenTo(await open());
    await pass(1000);
    expect(second.events()).toEqual([{ subject: 'line M1', all: [named('new')] }]);
    expect(first.events()[1]).toEqual({ subject: 'line M1', changed: [named('new')], gone: ['a'] });
  });

  it('has a heartbeat each 25 s', async () => {
    const listener = listenTo(await begin().open());
    await pass(24_999);
    expect(listener.beats()).toBe(0);
    await pass(25_001);
    expect(listener.beats()).toBe(2);
  });

  it('asks the engine once for all listeners of a subject, and no more once they have left', async () => {
    const { open, calls, streams } = begin();
    const listeners = await Promise.all([open(), open(), open()]);
    const heard = listeners.map(listenTo);
    calls.length = 0;
    await pass(3000);
    expect(calls).toHaveLength(3);
    for (const { leave } of heard) await leave();
    expect(streams.count()).toBe(0);
    calls.length = 0;
    await pass(60_000);
    expect(calls).toHaveLength(0);
  });

  it('is none for an unknown subject', async () => expect(await begin().open([line('M9')])).toBeNull());

  it('ends with a new timetable, and with the process, after which there is none', async () => {
    const { open, replaceTimetable, streams } = begin();
    const former = listenTo(await open());
    replaceTimetable();
    await pass(1000);
    expect(former.isOver()).toBe(true);
    const last = listenTo(await open());
    await pass(1000);
    expect(last.isOver()).toBe(false);
    streams.end();
    await pass(0);
    expect(last.isOver()).toBe(true);
    expect(await open()).toBe('full');
  });

  it('ends for a listener that does not read, without any harm to the others', async () => {
    const { open, put, streams } = begin();
    const slow = await open();
    const quick = listenTo(await open());
    const many = (lat: number) => Array.from({ length: 400 }, (_, at) => named(`v${at}`, { lat }));
    for (let lat = 1; lat < 8; lat++) {
      put('M1', ...many(lat));
      await pass(1000);
    }
    expect(streams.count()).toBe(1);
    expect(quick.events()).toHaveLength(8);
    expect(slow).not.toBe('full');
  });

  it('is capped per address, unless limits are off', async () => {
    for (const [limits, most] of [
      [true, 60],
      [false, 100],
    ] as const) {
      const { open } = begin({ limits });
      const opened = await Promise.all(Array.from({ length: 100 }, () => open()));
      expect(opened.filter((one) => one !== 'full')).toHaveLength(most);
      expect(await open([line('M1')], '192.0.2.2')).not.toBe('full');
    }
  });
});
