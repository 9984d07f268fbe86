import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cornersOf, getProximityPoints } from '#shared/api/calls/proximity.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { Bounds } from '#shared/domain/place/coordinates.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createProximityPoint } from '#shared/testing/factories/proximity.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { mapStore } from '../map-context.ts';
import { createStoreSet } from '../page-stores.ts';
import { ownPositionStore } from './own-position.ts';
import { distanceReference, isFetched, nearbyOf, proximityStore } from './proximity.ts';

const tidy = (degrees: number) => Number(degrees.toFixed(6));
const box = (west: number, size = 0.1): Bounds => ({
  north: tidy(48.85 + size / 2),
  south: tidy(48.85 - size / 2),
  west,
  east: tidy(west + size),
});
const pointAt = (lon: number, values = {}) => createProximityPoint({ id: `point:${lon}`, lat: 48.85, lon, ...values });

function begin() {
  const bench = storeBench();
  const { api, set } = bench;
  const held = api.hold(getProximityPoints);
  const map = () => set.get(mapStore).getState();
  const near = () => set.get(proximityStore).getState();
  near();
  const stop = near().follow();
  return {
    ...bench,
    held,
    stop,
    map,
    near,
    view: (bounds: Bounds, zoom = 14) => map().setView(bounds, zoom),
    asked: () => api.callsTo(getProximityPoints).map(({ coord }) => coord),
    async response(
      index: number,
      reply: Parameters<NonNullable<(typeof held)[number]>['release']>[0] = [pointAt(2.3)],
    ) {
      const call = held[index];
      if (!call) throw new Error(`there is no call ${index}`);
      call.release(reply);
      await settle();
    },
  };
}

const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => errors.push(...parts));
});
afterEach(() => vi.restoreAllMocks());

describe('when points are asked for', () => {
  it('ND-7: asks for the first view at once, with its four corners', () => {
    const { view, asked, near } = begin();
    expect(asked()).toEqual([]);
    view(box(2.3));
    expect(asked()).toEqual([['48.9,2.3', '48.9,2.4', '48.8,2.4', '48.8,2.3']]);
    expect(near().isLoading).toBe(true);
  });

  it('PROX-2 ND-7: asks at once for what a map shows first, though a list has asked for less', async () => {
    const { map, asked, response, view, near } = begin();
    map().setView(box(2.32, 0.05), null);
    await response(0);
    view(box(2.3));
    expect(asked()).toHaveLength(2);
    expect(asked()[1]).toEqual(cornersOf(box(2.3)));
    expect(near().isLoading).toBe(true);
    view(box(2.5));
    expect(asked()).toHaveLength(2);
  });

  it('PROX-2: asks for the next after 1000 ms of rest, and each move begins the wait anew', async () => {
    const { view, asked, response, pass } = begin();
    view(box(2.3));
    await response(0);
    view(box(2.5));
    pass(900);
    expect(asked()).toHaveLength(1);
    view(box(2.6));
    pass(999);
    expect(asked()).toHaveLength(1);
    pass(1);
    expect(asked()).toHaveLength(2);
    expect(asked()[1]).toEqual(cornersOf(box(2.6)));
    pass(10_000);
    expect(asked()).toHaveLength(2);
  });

  it('PROX-2: asks nothing while the map moves, however long, and waits anew when it has stopped', async () => {
    const { view, asked, response, pass, near } = begin();
    view(box(2.3));
    await response(0);
    view(box(2.5));
    pass(900);
    near().holdWait();
    pass(60_000);
    expect(asked()).toHaveLength(1);
    view(box(2.6));
    pass(999);
    expect(asked()).toHaveLength(1);
    pass(1);
    expect(asked()).toHaveLength(2);
  });

  it('PROX-2: a move that ends where it began keeps what was to be asked', async () => {
    const { view, asked, response, pass, near } = begin();
    view(box(2.3));
    await response(0);
    view(box(2.5));
    near().holdWait();
    view(box(2.5));
    pass(1000);
    expect(asked()).toEqual([cornersOf(box(2.3)), cornersOf(box(2.5))]);
    near().holdWait();
    view(box(2.5));
    pass(10_000);
    expect(asked()).toHaveLength(2);
  });

  it('PROX-3: does not ask for what lies inside the last answer', async () => {
    const { view, asked, response, pass } = begin();
    view(box(2.3));
    await response(0);
    view(box(2.32, 0.05));
    pass(1000);
    expect(asked()).toHaveLength(1);
    view(box(2.32, 0.1));
    pass(1000);
    expect(asked()).toHaveLength(2);
  });

  it('ND-7: asks again inside an answer that had to leave points out', async () => {
    const { view, asked, response, pass } = begin();
    view(box(2.3));
    await response(
      0,
      Array.from({ length: 1000 }, (_, index) => createProximityPoint({ id: String(index) })),
    );
    view(box(2.32, 0.05));
    pass(1000);
    expect(asked()).toHaveLength(2);
  });

  it('PROX-4 TRAP-55: a new question aborts the one in flight; that is no failure, and loading goes on', async () => {
    const { view, held, response, pass, near } = begin();
    view(box(2.3));
    view(box(2.5));
    pass(1000);
    expect(held[0]?.signal?.aborted).toBe(true);
    await settle();
    expect(near()).toMatchObject({ isLoading: true, hasLoadingError: false });
    expect(errors).toEqual([]);
    await response(1, [pointAt(2.55)]);
    expect(near()).toMatchObject({ isLoading: false, fetchedBounds: box(2.5) });
    expect(near().points.map(({ lon }) => lon)).toEqual([2.55]);
  });

  it('going back into what is known gives up the question in flight', async () => {
    const { view, held, response, pass, near } = begin();
    view(box(2.3));
    await response(0);
    view(box(2.5));
    pass(1000);
    view(box(2.32, 0.05));
    pass(1000);
    expect(held[1]?.signal?.aborted).toBe(true);
    expect(near()).toMatchObject({ isLoading: false, hasLoadingError: false, fetchedBounds: box(2.3) });
  });

  it('ND-32: is again what the list was about when it is left for a place and shown again, and asks for nothing', async () => {
    const { view, map, near, asked, response, pass } = begin();
    near().returnToList();
    view(box(2.3));
    await response(0, [pointAt(2.31), pointAt(2.35)]);
    expect(near().isListed).toBe(true);
    near().leaveList();
    expect(near().isListed).toBe(false);
    map().showPosition({ lat: 48.85, lon: 2.5 });
    view(box(2.45));
    pass(1000);
    await response(1, [pointAt(2.5)]);
    near().returnToList();
    expect(near().isListed).toBe(true);
    const ids = () => nearbyOf(near(), map()).points.map(({ id }) => id);
    expect(ids()).toEqual(['point:2.35', 'point:2.31']);
    view(box(2.3));
    pass(1000);
    expect(ids()).toEqual(['point:2.35', 'point:2.31']);
    expect(asked()).toHaveLength(2);
  });

  it('ND-32: keeps the answer for a view that was left before it was asked for', async () => {
    const { view, map, near, asked, response, pass } = begin();
    view(box(2.3));
    await response(0, [pointAt(2.31), pointAt(2.35)]);
    map().showPosition({ lat: 48.85, lon: 2.5 });
    view(box(2.45));
    near().leaveList();
    pass(1000);
    await response(1, [pointAt(2.5)]);
    near().returnToList();
    view(box(2.45));
    pass(1000);
    expect(nearbyOf(near(), map())).toMatchObject({ isLoaded: true, points: [{ id: 'point:2.5' }] });
    expect(asked()).toHaveLength(2);
  });

  describe('once a minute, if bike stations are among them', () => {
    const station = (bikes: number) =>
      pointAt(2.32, { type: 'bikeSharingStations', availability: { bikes, updatedAt: '2026-11-20T07:58:00+01:00' } });
    const bikes = ({ points }: ReturnType<ReturnType<typeof begin>['near']>) => points[0]?.availability?.bikes;

    it('are requested again without a sign of loading', async () => {
      const { view, asked, response, pass, near } = begin();
      view(box(2.3));
      await response(0, [station(7)]);
      pass(59_000);
      expect(asked()).toHaveLength(1);
      pass(1000);
      expect(asked()).toEqual([cornersOf(box(2.3)), cornersOf(box(2.3))]);
      expect(near()).toMatchObject({ isLoading: false });
      await response(1, [station(2)]);
      expect(bikes(near())).toBe(2);
    });

    it('stay when that fails, or when the map has moved meanwhile', async () => {
      const { view, asked, response, pass, near } = begin();
      view(box(2.3));
      await response(0, [station(7)]);
      pass(60_000);
      await response(1, failure(getProximityPoints, 503));
      expect(bikes(near())).toBe(7);
      expect(near().hasLoadingError).toBe(false);
      pass(60_000);
      view(box(2.5));
      pass(1000);
      await response(2, [station(1)]);
      expect(asked()).toHaveLength(4);
      expect(bikes(near())).toBe(7);
    });

    it('are not requested again without any', async () => {
      const { view, asked, response, pass } = begin();
      view(box(2.3));
      await response(0);
      pass(600_000);
      expect(asked()).toHaveLength(1);
    });
  });

  it('asks for nobody: not before somebody follows, and not after the last one has left', async () => {
    const { view, asked, pass, near, stop, held, ticking } = begin();
    stop();
    view(box(2.3));
    pass(5000);
    expect(asked()).toEqual([]);
    const [one, other] = [near().follow(), near().follow()];
    expect(asked()).toHaveLength(1);
    one();
    one();
    expect(held[0]?.signal?.aborted).toBe(false);
    view(box(2.5));
    other();
    expect(held[0]?.signal?.aborted).toBe(true);
    await settle();
    expect(near().isLoading).toBe(false);
    expect(ticking()).toBe(0);
  });
});

describe('when they do not come', () => {
  it.each([400, 401, 404, 500, 503, 'offline', 'timeout', 'unreadable', 'not-sent'] as const)(
    'PROX-5 PROX-6 TRAP-54: %s is logged in the exact words, ends loading, keeps points, and counts as not fetched',
    async (how) => {
      const { view, response, near, pass, asked } = begin();
      view(box(2.3));
      await response(0);
      const { points } = near();
      view(box(2.5));
      pass(1000);
      await response(1, failure(getProximityPoints, how));
      expect(errors).toEqual(['Proximity did not respond']);
      expect(near()).toMatchObject({ isLoading: false, hasLoadingError: true, fetchedBounds: box(2.3) });
      expect(near().points).toBe(points);
      view(box(2.51, 0.05));
      pass(1000);
      expect(asked()).toHaveLength(3);
      expect(near()).toMatchObject({ isLoading: true, hasLoadingError: false });
    },
  );

  it('API-5 PROX-5: a cause of failure is logged once, whatever views are asked for meanwhile', async () => {
    const { view, response, pass, near } = begin();
    const fail = async (index: number, west: number, how: 503 | 'offline') => {
      view(box(west));
      pass(1000);
      await response(index, failure(getProximityPoints, how));
    };
    await fail(0, 2.3, 503);
    await fail(1, 2.5, 503);
    expect(errors, 'a map that finds its size asks for a second view').toHaveLength(1);
    await fail(2, 2.7, 'offline');
    expect(errors, 'another cause').toHaveLength(2);
    near().retry();
    await response(3, failure(getProximityPoints, 'offline'));
    expect(errors, 'the traveller tries again').toHaveLength(3);
    near().retry();
    await response(4);
    await fail(5, 2.9, 'offline');
    expect(errors, 'it had been well').toHaveLength(4);
  });

  it('asks again when told to, and only after a failure', async () => {
    const { view, response, near, asked } = begin();
    near().retry();
    view(box(2.3));
    await response(0, failure(getProximityPoints, 500));
    near().retry();
    expect(asked()).toEqual([cornersOf(box(2.3)), cornersOf(box(2.3))]);
    expect(near()).toMatchObject({ isLoading: true, hasLoadingError: false });
    await response(1);
    near().retry();
    expect(asked()).toHaveLength(2);
  });

  it('tells an answer without points from none', async () => {
    const { view, response, near, map } = begin();
    view(box(2.3));
    expect(nearbyOf(near(), map())).toMatchObject({ points: [], isLoaded: false });
    await response(0, []);
    expect(nearbyOf(near(), map())).toMatchObject({ points: [], isLoaded: true });
    expect(near().hasLoadingError).toBe(false);
  });

  it('of a huge answer, every point is there', async () => {
    const { view, response, near, map } = begin();
    view(box(2.3));
    await response(
      0,
      Array.from({ length: 10_000 }, (_, index) => pointAt(2.35, { id: String(index) })),
    );
    expect(nearbyOf(near(), map()).points).toHaveLength(10_000);
  });
});

describe('what the list shows', () => {
  const points = [
    pointAt(2.31, { modes: ['BUS'] }),
    pointAt(2.349, { modes: ['METRO', 'BUS'] }),
    pointAt(2.36, { type: 'bikeParks', modes: ['BIKE'] }),
    pointAt(2.9),
  ];

  async function shown() {
    const parts = begin();
    parts.view(box(2.3));
    await parts.response(0, points);
    return { ...parts, nearby: () => nearbyOf(parts.near(), parts.map()) };
  }

  it('ND-32: what the map shows, nearest to its centre first', async () => {
    const { nearby, view } = await shown();
    expect(nearby().points.map(({ lon }) => lon)).toEqual([2.349, 2.36, 2.31]);
    expect(nearby().points[0]?.distanceMeters).toBeCloseTo(73, 0);
    expect(nearby().reference?.kind).toBe('map-centre');
    view(box(2.3, 0.05));
    expect(nearby().points.map(({ lon }) => lon)).toEqual([2.31, 2.349]);
  });

  it('ND-32: filters by category, counts without the filter, and keeps an empty one that is chosen', async () => {
    const { nearby, near, view } = await shown();
    near().toggleCategory('bikeParks');
    near().toggleCategory('METRO');
    expect(nearby().points.map(({ lon }) => lon)).toEqual([2.349, 2.36]);
    expect(nearby().categories).toEqual([
      { category: 'METRO', count: 1, isChosen: true },
      { category: 'BUS', count: 2, isChosen: false },
      { category: 'bikeParks', count: 1, isChosen: true },
    ]);
    view(box(2.3, 0.05));
    expect(nearby().categories.at(-1)).toEqual({ category: 'bikeParks', count: 0, isChosen: true });
    near().toggleCategory('METRO');
    expect(near().categories).toEqual(['bikeParks']);
    near().showAllCategories();
    expect(nearby().points).toHaveLength(2);
  });

  it('ND-99: counts from where the traveller stands once they have asked, and from the map when they search there', async () => {
    const { nearby, near, map, set, asked } = await shown();
    let found: Place | null = null;
    vi.spyOn(set.get(ownPositionStore).getState(), 'locate').mockImplementation(async () => found);
    expect(await near().locate()).toBe(false);
    expect(near().ownPosition).toBeNull();
    found = createPlace({ type: 'USER_POSITION', lat: 48.85, lon: 2.31 });
    expect(await near().locate()).toBe(true);
    expect(nearby().reference).toEqual({ kind: 'own-position', position: { lat: 48.85, lon: 2.31 } });
    expect(nearby().points.map(({ lon }) => lon)).toEqual([2.31, 2.349, 2.36]);
    expect(map().wanted).not.toBeNull();
    near().searchHere();
    expect(nearby().reference?.kind).toBe('map-centre');
    expect(asked()).toHaveLength(2);
  });

  it('has no reference before there is a map', () => {
    expect(distanceReference({ ownPosition: null, measuresFrom: 'own-position' }, { bounds: null })).toBeNull();
    expect(isFetched({ points: [], fetchedBounds: null }, box(2.3))).toBe(false);
  });
});

describe('whatever comes late', () => {
  interface Asked {
    readonly coord: string[];
    readonly signal: AbortSignal | undefined;
    readonly isFailure: boolean;
  }
  const acts = ['move', 'move', 'zoom', 'idle', 'idle', 'retry', 'here', 'leave'] as const;

  it('PROX-2 PROX-3 PROX-4 TRAP-54 TRAP-55: the last intention holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 16 }),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        fc.boolean(),
        async (scheduler, steps, fails, heedsAborts) => {
          errors.length = 0;
          let calls = 0;
          let failures = 0;
          const asked: Asked[] = [];
          const api: Pick<ApiClient, 'call'> = {
            async call(endpoint, input, { signal } = {}) {
              const isFailure = fails[calls++ % fails.length] as boolean;
              const { coord } = input as unknown as { coord: string[] };
              asked.push({ coord, signal, isFailure });
              const aborted = new Promise<void>((resolve) => {
                if (heedsAborts) signal?.addEventListener('abort', () => resolve());
              });
              await Promise.race([scheduler.schedule(Promise.resolve(), 'points'), aborted]);
              if (heedsAborts && signal?.aborted) return failure(endpoint, 'aborted');
              if (isFailure && !signal?.aborted) failures += 1;
              if (isFailure) return failure(endpoint, 500);
              return { ok: true, value: [createProximityPoint({ id: coord.join() })] as never };
            },
          };
          const bench = storeBench();
          const waiting = new Set<() => void>();
          const set = createStoreSet({
            cookies: bench.cookies,
            readConfig: () => bench.config,
            createApi: () => Object.assign(fakeApi(), api),
            given: {
              clock: { now: bench.now },
              storage: bench.storage,
              ticker: {
                every(_: number, run: () => void) {
                  waiting.add(run);
                  return () => waiting.delete(run);
                },
              },
            },
          });
          const near = () => set.get(proximityStore).getState();
          const map = () => set.get(mapStore).getState();
          let unfollow = near().follow();
          let west = 2;
          let size = 1;
          const rest = () => {
            for (const run of [...waiting]) run();
          };
          const perform = (act: (typeof acts)[number]) => {
            if (act === 'move') west += 0.5;
            if (act === 'zoom') size /= 2;
            if (act === 'move' || act === 'zoom') map().setView(box(west, size), 12);
            else if (act === 'idle') rest();
            else if (act === 'retry') near().retry();
            else if (act === 'here') near().searchHere();
            else {
              unfollow();
              unfollow = near().follow();
            }
          };
          scheduler.scheduleSequence(steps.map((act) => async () => perform(act)));
          await scheduler.waitIdle();
          rest();
          await scheduler.waitIdle();

          const { bounds } = map();
          expect(near().isLoading).toBe(false);
          expect(waiting.size).toBe(0);
          expect(new Set(errors)).toEqual(new Set(failures > 0 ? ['Proximity did not respond'] : []));
          expect(errors.length).toBeLessThanOrEqual(failures);
          if (bounds === null) expect(calls).toBe(0);
          else {
            // The points shown belong to the shown map, or a message says that they do not.
            const { fetchedBounds, hasLoadingError } = near();
            if (!hasLoadingError) expect(isFetched(near(), bounds)).toBe(true);
            const { coord, signal, isFailure } = asked.at(-1) as Asked;
            if (isFailure && !signal?.aborted) expect(hasLoadingError).toBe(true);
            if (!isFailure && !signal?.aborted) expect(fetchedBounds && cornersOf(fetchedBounds)).toEqual(coord);
            if (fetchedBounds) expect(near().points.map(({ id }) => id)).toEqual([cornersOf(fetchedBounds).join()]);
            else expect(near()).toMatchObject({ points: [], hasLoadingError: true });
          }
          unfollow();
        },
      ),
      { numRuns: 1000 },
    );
  }, 20_000);
});
