import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { bareConfig } from '#shared/config/bare-config.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { fakeApi } from '#shared/testing/fake-api.ts';
import { createStoreSet, defineStore, pageStores } from './page-stores.ts';

const createSet = () =>
  createStoreSet({
    cookies: createMemoryCookies(),
    readConfig: () => bareConfig('https://example.org'),
    createApi: () => fakeApi(),
  });

function counted() {
  const counts = { created: 0, started: 0, stopped: 0 };
  const definition = defineStore<{ value: number }>({
    name: 'counted',
    create() {
      counts.created += 1;
      return createStore(() => ({ value: 1 }));
    },
    start() {
      counts.started += 1;
      return () => {
        counts.stopped += 1;
      };
    },
  });
  return { counts, definition };
}

describe('a set of stores', () => {
  it('builds a store once, when it is first asked for', () => {
    const { counts, definition } = counted();
    const set = createSet();
    expect(counts.created).toBe(0);
    expect(set.get(definition)).toBe(set.get(definition));
    expect(counts).toEqual({ created: 1, started: 0, stopped: 0 });
  });

  it('runs a store while somebody keeps the set, however it came', () => {
    const { counts, definition } = counted();
    const set = createSet();
    set.get(definition);
    const releaseOne = set.retain();
    const releaseOther = set.retain();
    expect(counts).toEqual({ created: 1, started: 1, stopped: 0 });
    releaseOne();
    releaseOne();
    expect(counts.stopped).toBe(0);
    releaseOther();
    expect(counts).toEqual({ created: 1, started: 1, stopped: 1 });
    set.retain();
    expect(counts.started).toBe(2);
  });

  it('starts a store that is first asked for while the set is kept', () => {
    const { counts, definition } = counted();
    const set = createSet();
    const release = set.retain();
    set.get(definition);
    expect(counts.started).toBe(1);
    release();
    expect(counts.stopped).toBe(1);
  });

  it('keeps state between two times of being kept', () => {
    const { definition } = counted();
    const set = createSet();
    set.retain()();
    set.get(definition).setState({ value: 7 });
    set.retain();
    expect(set.get(definition).getState().value).toBe(7);
  });

  it('is one a page and key', () => {
    const set = pageStores('a test', createSet);
    expect(pageStores('a test', createSet)).toBe(set);
    expect(pageStores('another test', createSet)).not.toBe(set);
  });
});
