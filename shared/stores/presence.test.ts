import { expect, it } from 'vitest';
import { storeBench } from '#shared/testing/store-bench.ts';
import { presenceStore } from './presence.ts';

it('counts who is there, and takes each leaving once', () => {
  const { set } = storeBench();
  const store = set.get(presenceStore);
  const leave = store.getState().arrive('map');
  const leaveToo = store.getState().arrive('map');
  expect(store.getState().counts).toMatchObject({ map: 2, planner: 0 });
  leave();
  leave();
  expect(store.getState().counts.map).toBe(1);
  leaveToo();
  expect(store.getState().counts).toEqual({ map: 0, 'small-map': 0, planner: 0 });
});
