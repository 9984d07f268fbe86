import { describe, expect, it, vi } from 'vitest';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { placeHistoryStore } from './place-history.ts';

const place = (name: string) => createPlace({ id: name, title: name, displayName: name });
const cookieOf = (value: unknown) => `places-history=${encodeURIComponent(JSON.stringify(value))}`;
const stored = (...names: string[]) => ({ 'places-history': JSON.stringify(names.map(place)) });

function begin(parts: Parameters<typeof storeBench>[0] = {}) {
  const bench = storeBench(parts);
  const store = bench.set.get(placeHistoryStore);
  const names = () => store.getState().places.map(({ id }) => id);
  return { ...bench, store, names, stop: bench.set.retain() };
}

describe('the history of places', () => {
  it('PLACE-5 PLACE-15 PLACE-16 ND-79: is kept in a cookie of the configured domain and in storage', () => {
    const { store, cookies, storage, names } = begin({ config: { accounts: { cookiesDomain: 'example.org' } } });
    store.getState().remember(place('a'));
    store.getState().remember(place('b'));
    expect(names()).toEqual(['b', 'a']);
    const text = JSON.stringify([place('b'), place('a')]);
    const attributes = { days: 365, domain: 'example.org' };
    expect(cookies.kept.get('places-history')).toEqual({ value: text, attributes });
    expect(storage.read('places-history')).toBe(text);
    expect(cookies.read('places-history')).toBe(text);
  });

  it('ND-79: the cookie wins, and storage stands in where it is absent or discarded', () => {
    expect(begin({ cookies: cookieOf([place('a')]), stored: stored('b') }).names()).toEqual(['a']);
    expect(begin({ stored: stored('b') }).names()).toEqual(['b']);
    expect(begin({ cookies: cookieOf([{ id: 'x' }]), stored: stored('b') }).names()).toEqual(['b']);
  });

  it('PLACE-8: an entry without displayName discards the cookie, without an error', () => {
    const error = vi.spyOn(console, 'error');
    expect(begin({ cookies: cookieOf([place('a'), { ...place('b'), displayName: undefined }]) }).names()).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });

  it('PLACE-9: the traveller’s own position changes nothing', () => {
    const { store, cookies, names } = begin();
    store.getState().remember(createPlace({ type: 'USER_POSITION' }));
    expect(names()).toEqual([]);
    expect(cookies.read('places-history')).toBeNull();
  });

  it('ND-79: can be erased, also for hosts whose own storage still holds it', () => {
    const { store, cookies, storage, names } = begin({ cookies: cookieOf([place('a')]), stored: stored('a') });
    store.getState().clear();
    expect(names()).toEqual([]);
    expect(storage.read('places-history')).toBe('[]');
    const elsewhere = begin({
      cookies: cookieOf(JSON.parse(cookies.read('places-history') ?? '')),
      stored: stored('a'),
    });
    expect(elsewhere.names()).toEqual([]);
  });

  it('TRAP-43: long names cost the cookie its oldest places, and this host none', () => {
    const { store, cookies, names } = begin();
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      store.getState().remember(createPlace({ id: name, displayName: `${name} ${'é'.repeat(200)}` }));
    }
    expect(names()).toEqual(['e', 'd', 'c', 'b', 'a']);
    const kept = JSON.parse(cookies.read('places-history') ?? '') as { id: string }[];
    expect(kept.map(({ id }) => id)).toEqual(['e', 'd']);
    store.getState().remember(createPlace({ id: 'f', displayName: 'é'.repeat(500), title: 'é'.repeat(500) }));
    expect(names()).toEqual(['f', 'e', 'd', 'c', 'b']);
    expect(cookies.read('places-history')).toBeNull();
  });

  it('takes over what another tab has chosen', () => {
    const { store, cookies, names, stop } = begin();
    const read = vi.fn();
    store.subscribe(read);
    writeCookie(cookies, 'places-history', JSON.stringify([place('a')]), { days: 365 });
    expect(names()).toEqual(['a']);
    expect(read).toHaveBeenCalledTimes(1);
    writeCookie(cookies, 'another', 'x', { days: 1 });
    expect(read).toHaveBeenCalledTimes(1);
    stop();
    removeCookie(cookies, 'places-history');
    expect(names()).toEqual(['a']);
    store.getState().remember(place('b'));
    expect(names()[0]).toBe('b');
  });
});
