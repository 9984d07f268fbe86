import { expect, it, vi } from 'vitest';
import { warningsOnPage, warnOnce } from './warn-once.ts';

it('warns once of the same thing, and keeps a limited number of sentences', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (let index = 0; index < 1000; index += 1) for (const _ of [1, 2]) warnOnce(`sentence ${index}`);
  expect(warn).toHaveBeenCalledTimes(1000);
  expect(warningsOnPage().size).toBe(200);
});
