import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VehicleSubject } from '#shared/domain/line/vehicle.ts';
import { createVehicle } from '#shared/testing/factories/vehicle.ts';
import { createVehicleFeed, type KnownVehicles } from './vehicle-feed.ts';

const line = (id: string): VehicleSubject => ({ kind: 'line', id });
const named = (id: string, lat = 48) => createVehicle({ id, lat });

interface OpenStream {
  readonly input: object;
  readonly signal: AbortSignal;
  /** An event; a heartbeat without data. */
  readonly send: (data?: unknown) => void;
  readonly end: () => void;
  readonly cut: () => void;
}

function begin() {
  const streams: OpenStream[] = [];
  const calls: string[] = [];
  let isHidden = false;
  let response: KnownVehicles = [named('polled')];
  let tellHidden: (() => void) | null = null;
  const feed = createVehicleFeed({
    read: (_, input, { signal, receive, heard }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        const cut = () => reject(new Error('cut'));
        const send = (data?: unknown) => {
          heard?.();
          try {
            if (data !== undefined) receive(data);
          } catch {
            cut();
          }
        };
        streams.push({ input, signal, send, end: resolve, cut });
      }),
    async request({ id }) {
      calls.push(id);
      return response;
    },
    timers: {
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      whenHiddenOrShown(run) {
        tellHidden = run;
        return () => {
          tellHidden = null;
        };
      },
      isHidden: () => isHidden,
    },
    chance: () => 0,
  });
  const watch = (subject = line('M1')) => {
    const seen: (string[] | null | undefined)[] = [];
    const leave = feed.watch(subject, (vehicles) => seen.push(vehicles?.map(({ id, lat }) => `${id} ${lat}`)));
    return { last: () => seen.at(-1), leave };
  };
  return {
    watch,
    streams,
    calls,
    isOpen: () => streams.filter(({ signal }) => !signal.aborted).length,
    listens: () => tellHidden !== null,
    respond(next: KnownVehicles) {
      response = next;
    },
    hide(next: boolean) {
      isHidden = next;
      tellHidden?.();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the vehicles of a page', () => {
  it('come by one stream for all tags, which has only what changes', async () => {
    const { watch, streams, calls } = begin();
    const [one, same, other] = [watch(), watch(), watch(line('M6'))];
    await pass(100);
    expect(streams.map(({ input }) => input)).toEqual([{ lineId: ['M1', 'M6'], stopId: [], journey: [] }]);
    streams[0]?.send({ subject: 'line M1', all: [named('a'), named('b')] });
    streams[0]?.send({ subject: 'line M6', all: [] });
    streams[0]?.send({ subject: 'line M1', changed: [named('b', 49), named('c')], gone: ['a'] });
    expect([one.last(), same.last(), other.last()]).toEqual([['b 49', 'c 48'], ['b 49', 'c 48'], []]);
    expect(watch().last()).toEqual(['b 49', 'c 48']);
    await pass(25_000);
    expect([streams.length, calls.length]).toEqual([1, 0]);
  });

  it('have another stream when a tag wants others, and none when all have left', async () => {
    const { watch, streams, isOpen, listens } = begin();
    const one = watch();
    await pass(100);
    const other = watch(line('M6'));
    await pass(100);
    expect([streams.length, isOpen()]).toEqual([2, 1]);
    one.leave();
    one.leave();
    await pass(100);
    expect(streams.at(-1)?.input).toMatchObject({ lineId: ['M6'] });
    other.leave();
    await pass(100_000);
    expect([streams.length, isOpen(), listens()]).toEqual([3, 0, false]);
  });

  it('after the end of a process come by the next one a second later', async () => {
    const { watch, streams, calls } = begin();
    const one = watch();
    await pass(100);
    streams[0]?.send({ subject: 'line M1', all: [named('a')] });
    streams[0]?.end();
    await pass(1100);
    expect([streams.length, calls.length]).toEqual([2, 0]);
    expect(one.last()).toEqual(['a 48']);
  });

  it('come by calls each 15 s while the stream breaks, and by the stream once it is back', async () => {
    const { watch, streams, calls } = begin();
    const one = watch();
    await pass(100);
    streams[0]?.cut();
    await pass(1100);
    streams[1]?.cut();
    await pass(0);
    expect(calls).toEqual(['M1']);
    expect(one.last()).toEqual(['polled 48']);
    await pass(15_100);
    expect(streams.length).toBe(3);
    streams[2]?.cut();
    await pass(0);
    expect(calls.length).toBe(2);
    await pass(59_000);
    expect([streams.length, calls.length]).toEqual([3, 5]);
    await pass(2000);
    streams[3]?.send({ subject: 'line M1', all: [named('a')] });
    await pass(40_000);
    expect([streams.length, calls.length, one.last()]).toEqual([4, 5, ['a 48']]);
  });

  it('come by calls where a proxy holds the stream back, which is given up after a minute', async () => {
    const { watch, streams, calls } = begin();
    watch();
    await pass(5100);
    expect(calls).toEqual(['M1']);
    await pass(15_000);
    expect(calls.length).toBe(2);
    await pass(45_000);
    expect(streams[0]?.signal.aborted).toBe(true);
    expect(streams.length).toBe(2);
  });

  it('come by another stream when the heartbeat stops', async () => {
    const { watch, streams } = begin();
    watch();
    await pass(100);
    for (let beat = 0; beat < 5; beat++) {
      streams[0]?.send();
      await pass(25_000);
    }
    expect(streams.length).toBe(1);
    await pass(40_000);
    expect(streams.length).toBe(2);
  });

  it('are not asked for while the page is hidden', async () => {
    const { watch, streams, calls, hide, isOpen } = begin();
    const one = watch();
    await pass(100);
    streams[0]?.send({ subject: 'line M1', all: [named('a')] });
    hide(true);
    expect(isOpen()).toBe(0);
    watch(line('M6'));
    await pass(600_000);
    expect([streams.length, calls.length, one.last()]).toEqual([1, 0, ['a 48']]);
    hide(false);
    await pass(100);
    expect(streams.at(-1)?.input).toMatchObject({ lineId: ['M1', 'M6'] });
    hide(true);
    hide(false);
    await pass(100);
    expect([streams.length, isOpen()]).toEqual([3, 1]);
  });

  it('stay when a call fails, and an event that cannot be read breaks the stream', async () => {
    const { watch, streams, respond } = begin();
    const one = watch();
    await pass(100);
    streams[0]?.send({ subject: 'line M1', all: [named('a')] });
    respond(null);
    streams[0]?.send({ all: 5 });
    await pass(1100);
    streams[1]?.send('nonsense');
    await pass(0);
    expect(streams.length).toBe(2);
    expect(one.last()).toEqual(['a 48']);
    streams[0]?.send({ subject: 'line M1', all: [] });
    expect(one.last()).toEqual(['a 48']);
  });
});
