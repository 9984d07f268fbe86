import { expect, it } from 'vitest';
import { browserTimeoutMilliseconds } from '#shared/api/client.ts';
import { timeBudgetOf } from './time-budget.ts';

it('lets the engine end before the server, and the server before the browser', () => {
  for (const text of ['2', '10', '14']) {
    const { engineMilliseconds, serverMilliseconds } = timeBudgetOf(text);
    expect(engineMilliseconds).toBeGreaterThan(0);
    expect(engineMilliseconds).toBeLessThan(serverMilliseconds);
    expect(serverMilliseconds).toBeLessThan(browserTimeoutMilliseconds);
  }
});

it.each(['1', '15', '60', 'ten', '-3', '2.5', ''])('refuses ENGINE_TIMEOUT=%s', (text) => {
  expect(() => timeBudgetOf(text)).toThrow(`ENGINE_TIMEOUT=${text} is no usable time: give 2 to 14 seconds`);
});
