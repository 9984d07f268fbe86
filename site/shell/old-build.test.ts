import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#shared/lib/browser-storage.ts';
import { mayReload } from './old-build.ts';

describe('a page that reloads itself', () => {
  it('CONST-2 CONST-3 ND-91: does so once in 10000 ms', () => {
    const storage = createMemoryStorage();
    expect(mayReload(storage, 1_000_000)).toBe(true);
    expect(mayReload(storage, 1_000_001)).toBe(false);
    expect(mayReload(storage, 1_010_000)).toBe(false);
    expect(mayReload(storage, 1_010_001)).toBe(true);
    expect(storage.read('reload-guard')).toBe('1010001');
  });
});
