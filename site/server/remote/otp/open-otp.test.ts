import { expect, it } from 'vitest';
import { apiAddressOf } from './open-otp.ts';
import { withinBudget } from './otp-client.ts';

it.each([
  ['http://otp:8080', 'http://otp:8080/otp/gtfs/v1'],
  ['http://otp:8080/', 'http://otp:8080/otp/gtfs/v1'],
  ['http://otp:8080/otp/', 'http://otp:8080/otp/gtfs/v1'],
  ['https://api.example/routing/v2/hsl/gtfs/v1', 'https://api.example/routing/v2/hsl/gtfs/v1'],
  ['https://api.example/engine?key=1', 'https://api.example/engine/otp/gtfs/v1?key=1'],
])('finds the API of %s', (address, expected) => {
  expect(apiAddressOf(address)).toBe(expected);
});

it('gives all queries of a call one time', async () => {
  const given: number[] = [];
  const query = withinBudget(async ({ milliseconds = 0 }) => {
    given.push(milliseconds);
    await new Promise((resolve) => setTimeout(resolve, 30));
    return null as never;
  }, 50);
  for (let sent = 0; sent < 3; sent++) await query({} as never, {} as never);
  const [first = 0, second = 0, third = 0] = given;
  expect(first).toBeGreaterThan(40);
  expect(second).toBeLessThan(first - 20);
  expect(third).toBe(1);
});
