// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStorage, createMemoryStorage, readStored } from './browser-storage.ts';

let info: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** What a browser does instead of keeping a value. */
const refusals: readonly [what: string, refuse: () => void][] = [
  [
    'the property itself throws, as in a sandboxed frame',
    () =>
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
  [
    'the quota is used up',
    () => {
      const full = {
        getItem: () => null,
        removeItem: () => undefined,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      };
      vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
    },
  ],
  [
    'a write is ignored',
    () => {
      const ignoring = { getItem: () => null, removeItem: () => undefined, setItem: () => undefined };
      vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(ignoring as unknown as Storage);
    },
  ],
  ['there is none', () => vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(undefined as unknown as Storage)],
];

describe('createBrowserStorage', () => {
  it('TRAP-38: keeps texts under literal keys', () => {
    const storage = createBrowserStorage();
    expect(storage.read('favorites.lines')).toBeNull();
    expect(storage.write('favorites.lines', '[]')).toBe(true);
    expect(localStorage.getItem('favorites.lines')).toBe('[]');
    expect(createBrowserStorage().read('favorites.lines')).toBe('[]');
    storage.remove('favorites.lines');
    expect(localStorage.length).toBe(0);
    expect(info).not.toHaveBeenCalled();
  });

  it('sees what another tab has changed', () => {
    const storage = createBrowserStorage();
    storage.write('a', '1');
    localStorage.setItem('a', '2');
    expect(storage.read('a')).toBe('2');
  });

  it('keeps the two kinds apart', () => {
    createBrowserStorage('sessionStorage').write('guard', '1');
    expect(sessionStorage.getItem('guard')).toBe('1');
    expect(localStorage.getItem('guard')).toBeNull();
  });

  it.each(refusals)('works in memory when %s, and says so once', (_, refuse) => {
    refuse();
    const storage = createBrowserStorage();
    expect(storage.write('a', '1')).toBe(false);
    expect(storage.write('b', '2')).toBe(false);
    expect([storage.read('a'), storage.read('b'), storage.read('c')]).toEqual(['1', '2', null]);
    storage.remove('a');
    expect(storage.read('a')).toBeNull();
    expect(info).toHaveBeenCalledTimes(1);
    expect(info).toHaveBeenCalledWith(expect.stringMatching(/^tp: localStorage cannot be used here/));
  });

  it('reads the newer value when the older one is still in the browser', () => {
    const storage = createBrowserStorage();
    storage.write('a', 'old');
    const full = {
      getItem: (key: string) => sessionStorage.getItem(key),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    sessionStorage.setItem('a', 'old');
    const refused = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
    expect(storage.write('a', 'new')).toBe(false);
    expect(storage.read('a')).toBe('new');
    refused.mockRestore();
    expect(storage.write('a', 'newest')).toBe(true);
    expect(storage.read('a')).toBe('newest');
  });
});

describe('readStored', () => {
  const parse = v.parser(v.array(v.object({ id: v.string() })));

  it('parses what is stored', () => {
    const storage = createMemoryStorage({ lines: '[{"id":"1"}]' });
    expect(readStored(storage, 'lines', parse)).toEqual([{ id: '1' }]);
    expect(readStored(storage, 'nothing', parse)).toBeNull();
  });

  it.each([
    ['no JSON', '[{'],
    ['another shape', '[{"name":"1"}]'],
    ['nothing at all', ''],
    ['five million characters', `[${'1'.repeat(5_000_000)}]`],
  ])('discards %s', (_, text) => {
    const storage = createMemoryStorage({ lines: text });
    expect(readStored(storage, 'lines', parse)).toBeNull();
    expect(storage.read('lines')).toBeNull();
  });

  it('quotes nothing of what a traveller stored', () => {
    readStored(createMemoryStorage({ lines: '["12 rue Secrète"' }), 'lines', parse);
    expect(info.mock.calls.flat().join()).not.toContain('Secr');
  });

  it('lets no stored value reach the prototype of objects', () => {
    const storage = createMemoryStorage({ lines: '[{"id":"1","__proto__":{"polluted":true}}]' });
    expect(readStored(storage, 'lines', parse)).toEqual([{ id: '1' }]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
