import { describe, expect, it, vi } from 'vitest';
import { FeedNotReceived } from '#site/server/engine/reader/feed-unusable.ts';
import type { City } from './city.ts';
import { serveCity } from './served-city.ts';

function cityNamed(name: string) {
  return { city: { timetable: { feedName: name } } as unknown as City };
}

/** Serves a city and checks its source at a test's speed. */
function serving(load: (signal: AbortSignal) => Promise<City>, first = cityNamed('first'), isWrittenInPlace = true) {
  const seen = { stamp: 'one' as string | null, now: Date.parse('2026-11-20T08:00Z'), refusal: null as string | null };
  const lines: string[] = [];
  const replaced: City[] = [];
  const served = serveCity({
    first: first.city,
    firstStamp: 'one',
    stamp: async () => seen.stamp,
    load,
    isWrittenInPlace,
    refuse: () => seen.refusal,
    replaced: (next) => replaced.push(next),
    clock: { now: () => seen.now },
    everyMilliseconds: 2,
    log: (line) => lines.push(line),
  });
  return { served, seen, lines, first, replaced };
}

describe('the served city', () => {
  it('is replaced when its source has changed and is no longer being written', async () => {
    const second = cityNamed('second');
    const { served, seen, lines, first, replaced } = serving(async () => second.city);
    expect(served.now()).toBe(first.city);
    expect(replaced).toEqual([]);
    seen.stamp = 'two';
    await expect.poll(() => served.now()).toBe(second.city);
    expect(lines).toEqual(['The timetable was replaced by the new feed.']);
    expect(replaced).toEqual([second.city]);
    served.close();
  });

  it('waits while a file is being written', async () => {
    const load = vi.fn(async () => cityNamed('second').city);
    const { served, seen } = serving(load);
    for (let size = 0; size < 8; size += 1) {
      seen.stamp = `growing ${size}`;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const loadsWhileGrowing = load.mock.calls.length;
    await expect.poll(() => load).toHaveBeenCalledTimes(loadsWhileGrowing + 1);
    expect(loadsWhileGrowing).toBeLessThan(4);
    served.close();
  });

  it('does not wait for an address, which gives complete feeds and may have a new stamp at each check', async () => {
    const load = vi.fn(async () => cityNamed('second').city);
    const { served, seen } = serving(load, cityNamed('first'), false);
    const growing = setInterval(() => {
      seen.stamp += '+';
    }, 0.5);
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(4);
    clearInterval(growing);
    served.close();
  });

  it('tries a feed again that did not arrive, at the next check', async () => {
    const second = cityNamed('second');
    const load = vi.fn<() => Promise<City>>();
    load.mockRejectedValueOnce(new FeedNotReceived('https://city.example/gtfs.zip cannot be reached'));
    load.mockResolvedValueOnce(second.city);
    const { served, seen, lines } = serving(load);
    seen.stamp = 'two';
    await expect.poll(() => served.now()).toBe(second.city);
    expect(lines).toHaveLength(2);
    served.close();
  });

  it('keeps the former city when the new feed is unusable, logs that once, and takes the next feed', async () => {
    const third = cityNamed('third');
    const load = vi.fn<() => Promise<City>>();
    load.mockRejectedValueOnce(new Error('the feed has no stops.txt'));
    load.mockResolvedValueOnce(third.city);
    const { served, seen, lines, first } = serving(load);
    seen.stamp = 'two';
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toBe('The new feed cannot be used: the feed has no stops.txt. The former feed stays in use.');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(load).toHaveBeenCalledOnce();
    expect(served.now()).toBe(first.city);
    seen.stamp = 'three';
    await expect.poll(() => served.now()).toBe(third.city);
    served.close();
  });

  it('holds a refused feed back, logs why and how to accept it, and tries again the next day', async () => {
    const second = cityNamed('second');
    const load = vi.fn(async () => second.city);
    const { served, seen, lines, first } = serving(load);
    seen.refusal = 'it has no runs';
    seen.stamp = 'two';
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toBe(
      'The new feed is held back: it has no runs. The former feed stays in use. Restart the server to serve the new one.',
    );
    expect(served.now()).toBe(first.city);
    expect(served.held()).toEqual({ reason: 'it has no runs', since: Date.parse('2026-11-20T08:00Z') });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(load).toHaveBeenCalledOnce();
    seen.now += 86_400_000;
    await expect.poll(() => load).toHaveBeenCalledTimes(2);
    expect(served.held()?.since).toBe(Date.parse('2026-11-20T08:00Z'));
    seen.refusal = null;
    seen.now += 86_400_000;
    await expect.poll(() => served.now()).toBe(second.city);
    expect(served.held()).toBeNull();
    served.close();
  });

  it('serves a feed that follows a refused one', async () => {
    const third = cityNamed('third');
    const load = vi.fn<() => Promise<City>>();
    load.mockResolvedValueOnce(cityNamed('second').city).mockResolvedValueOnce(third.city);
    const { served, seen, lines } = serving(load);
    seen.refusal = 'it has no runs';
    seen.stamp = 'two';
    await expect.poll(() => lines).toHaveLength(1);
    seen.refusal = null;
    seen.stamp = 'three';
    await expect.poll(() => served.now()).toBe(third.city);
    expect(served.held()).toBeNull();
    served.close();
  });

  it('ignores a source that is missing for a moment', async () => {
    const load = vi.fn(async () => cityNamed('second').city);
    const { served, seen } = serving(load);
    seen.stamp = null;
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen.stamp = 'one';
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(load).not.toHaveBeenCalled();
    served.close();
  });

  it('stops checking and aborts loading when it is closed', async () => {
    const signals: AbortSignal[] = [];
    const { served, seen, lines } = serving((signal) => {
      signals.push(signal);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    seen.stamp = 'two';
    await expect.poll(() => signals).toHaveLength(1);
    served.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(signals[0]?.aborted).toBe(true);
    expect(lines).toEqual([]);
  });
});
