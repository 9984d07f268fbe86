import { describe, expect, it, vi } from 'vitest';
import { createPlace } from '#shared/testing/factories/place.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { hasRecentTrips, hintsAtTrips } from './has-recent-trips.ts';
import { recentTripsStore } from './recent-trips.ts';

const place = (name: string) => createPlace({ id: name, title: name, displayName: name });
const trip = (names: string) => ({ departure: place(names[0] ?? ''), arrival: place(names[1] ?? '') });
const stored = (...trips: string[]) => ({ 'trips-history': JSON.stringify(trips.map(trip)) });

function begin(given: Parameters<typeof storeBench>[0] = {}) {
  const bench = storeBench(given);
  const store = bench.set.get(recentTripsStore);
  const names = () => store.getState().trips.map(({ departure, arrival }) => departure.id + arrival.id);
  return { ...bench, store, names, stop: bench.set.retain() };
}

describe('the store of recent trips', () => {
  it('keeps what was searched in storage, and nothing in a cookie of a partner’s page', () => {
    const { store, storage, cookies, names, set } = begin();
    expect(hasRecentTrips(set)).toBe(false);
    store.getState().remember(trip('ab'));
    store.getState().remember(trip('bc'));
    expect(names()).toEqual(['bc', 'ab']);
    expect(JSON.parse(storage.read('trips-history') ?? '')).toEqual([trip('bc'), trip('ab')]);
    expect(cookies.kept.size).toBe(0);
    expect(hasRecentTrips(set)).toBe(true);
    expect(begin({ stored: stored('ab') }).names()).toEqual(['ab']);
  });

  it('ND-99: the own position leaves nothing in storage', () => {
    const { store, storage } = begin();
    store.getState().remember({ departure: createPlace({ type: 'USER_POSITION' }), arrival: place('b') });
    expect(storage.read('trips-history')).toBeNull();
  });

  it('can be erased', () => {
    const { store, storage, names } = begin({ stored: stored('ab') });
    store.getState().clear();
    expect(names()).toEqual([]);
    expect(storage.read('trips-history')).toBeNull();
  });

  it('takes over what another tab has searched, until it stops', () => {
    const { store, storage, names, stop } = begin();
    storage.write('trips-history', stored('ab')['trips-history']);
    expect(names()).toEqual(['ab']);
    const changed = vi.fn();
    store.subscribe(changed);
    storage.write('something-else', 'x');
    expect(changed).not.toHaveBeenCalled();
    stop();
    storage.remove('trips-history');
    expect(names()).toEqual(['ab']);
    store.getState().remember(trip('bc'));
    expect(names()).toEqual(['bc']);
  });

  it('hints at the trips on our own pages alone, while there are some', () => {
    vi.stubEnv('TP_OWN_PAGES', 'true');
    const { store, cookies, set } = begin({ stored: stored('ab') });
    expect([hintsAtTrips(cookies), hasRecentTrips(set)]).toEqual([true, true]);
    store.getState().clear();
    expect([hintsAtTrips(cookies), hasRecentTrips(set)]).toEqual([false, false]);
    store.getState().remember(trip('bc'));
    expect(hintsAtTrips(cookies)).toBe(true);
    vi.unstubAllEnvs();
  });
});
