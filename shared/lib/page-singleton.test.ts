import { describe, expect, it } from 'vitest';
import { pageSingleton } from './page-singleton.ts';

describe('pageSingleton', () => {
  it('creates once and hands the same to everybody', () => {
    const first = pageSingleton('test:once', () => ({}));
    const second = pageSingleton('test:once', () => {
      throw new Error('created twice');
    });
    expect(second).toBe(first);
  });

  it('keeps a value that is falsy', () => {
    expect(pageSingleton('test:zero', () => 0)).toBe(0);
    expect(pageSingleton('test:zero', () => 1)).toBe(0);
  });

  it('shares with another bundle of the same agreement', () => {
    pageSingleton('test:shared', () => 'ours');
    const page = globalThis as unknown as Record<symbol, Map<string, unknown>>;
    expect(page[Symbol.for('tp:v2')]?.get('test:shared')).toBe('ours');
  });

  it('leaves no name on the page that scripts enumerate', () => {
    pageSingleton('test:names', () => 1);
    expect(Object.keys(globalThis).filter((name) => /tp/i.test(name))).toEqual([]);
  });
});
