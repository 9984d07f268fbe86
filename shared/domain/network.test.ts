import { expect, it } from 'vitest';
import { createNetwork } from '#shared/testing/factories/network.ts';
import { heartOf } from './network.ts';

const line = (...way: [number, number][]) => ({ ...createNetwork().lines[0], ways: [way] }) as never;

it('has its heart where most lines are, however far one of them goes', () => {
  const lines = [line([2.3, 48.8], [2.31, 48.81], [2.32, 48.82], [9, 50], [2.29, 48.79])];
  expect(heartOf(createNetwork({ lines }))).toEqual({ lat: 48.81, lon: 2.31 });
});

it('has it in the middle of its extent while no line is known', () => {
  const bounds = { north: 2, south: 0, west: 4, east: 8 };
  expect(heartOf(createNetwork({ lines: [], bounds }))).toEqual({ lat: 1, lon: 6 });
});
