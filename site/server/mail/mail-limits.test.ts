import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailLimits, type MailLimits } from './mail-limits.ts';

const minute = 60_000;
let now: number;
let limits: MailLimits;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  limits = createMailLimits();
});
// Files share their modules: a clock that stands still would stand still in the next one too.
afterEach(() => vi.restoreAllMocks());

describe('mails to an address', () => {
  it('are three in half an hour, the time for which their links hold', async () => {
    const at = [];
    for (const minutes of [0, 10, 20, 29, 30, 31, 40]) {
      now = minutes * minute;
      at.push(await limits.mayReach('ada@example.org', 'password'));
    }
    expect(at).toEqual([true, true, true, false, true, false, true]);
    expect(await limits.mayReach('ben@example.org', 'password')).toBe(true);
  });

  it('are counted by kind', async () => {
    for (let count = 0; count < 4; count += 1) await limits.mayReach('ada@example.org', 'known');
    expect(await limits.mayReach('ada@example.org', 'known')).toBe(false);
    expect(await limits.mayReach('ada@example.org', 'password')).toBe(true);
    expect(await limits.mayReach('ada@example.org', 'changed')).toBe(true);
  });
});

it('mails at the request of a network are twenty in an hour', async () => {
  for (let count = 0; count < 20; count += 1) expect(await limits.ofNetwork('192.0.2.1')).toBe(0);
  now = 20 * minute;
  expect(await limits.ofNetwork('192.0.2.1')).toBe(40 * 60);
  expect(await limits.ofNetwork('192.0.2.2')).toBe(0);
  now = 60 * minute;
  expect(await limits.ofNetwork('192.0.2.1')).toBe(0);
});
