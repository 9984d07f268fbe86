import { expect, it } from 'vitest';
import { createNetwork } from '#shared/testing/factories/network.ts';
import { heartOf } from './network.ts';

const bounds = { north: 2, south: 0, west: 4, east: 8 };

it('opens where most vehicles stop', () => {
  const heart = { lat: 0.5, lon: 7 };
  expect(heartOf(createNetwork({ bounds, heart }))).toEqual(heart);
});

it('opens in the middle of its extent at a service that knows no heart', () => {
  expect(heartOf(createNetwork({ bounds }))).toEqual({ lat: 1, lon: 6 });
});
