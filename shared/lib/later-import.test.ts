import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const importer = 'https://cdn.example/v/1/tp-trip-planner.js';

/** As the build writes it: the file that is imported can be read from the function. */
const loading = (file: string, load: () => Promise<unknown>) =>
  Object.assign(load, { toString: () => `()=>import(\`${file}\`)` });

describe('a file that is imported later', () => {
  const asked: string[] = [];
  let response: () => Promise<Response>;
  let importLater: typeof import('./later-import.ts').importLater;

  beforeEach(async () => {
    asked.length = 0;
    response = async () => new Response('export {}');
    vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
      asked.push(method === 'GET' ? address : `${method} ${address}`);
      return response();
    });
    vi.stubGlobal('navigator', { onLine: true });
    vi.resetModules();
    ({ importLater } = await import('./later-import.ts'));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched with what it begins with, each once, and then imported', async () => {
    const load = loading('./outcome.js', async () => [...asked]);
    const all = ['outcome', 'journeys'].map((name) => `https://cdn.example/v/1/${name}.js`);
    expect(await importLater(load, ['./outcome.js', './journeys.js'], importer)).toEqual(all);
    await importLater(load, ['./outcome.js', './journeys.js', './tp-trip-planner.js'], importer);
    expect(asked).toEqual(all);
  });

  it('that did not come is not imported, which a browser would remember, and is asked for again', async () => {
    await importLater(
      loading('./first.js', async () => null),
      [],
      importer,
    );
    const load = vi.fn(async () => 'there');
    const later = loading('./later.js', load);
    for (const failed of [
      () => Promise.reject(new TypeError('offline')),
      async () => new Response('', { status: 503 }),
    ]) {
      response = failed;
      await expect(importLater(later, [], importer)).rejects.toThrow('v/1/later.js could not be loaded.');
    }
    expect(load).not.toHaveBeenCalled();
    response = async () => new Response('export {}');
    expect(await importLater(later, [], importer)).toBe('there');
    expect(asked.filter((address) => address.endsWith('later.js'))).toHaveLength(3);
  });

  it('that is the first to fail is asked for again, because other files can be fetched', async () => {
    const load = vi.fn(async () => 'there');
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('first.js')) throw new TypeError('no connection');
      return new Response('export {}');
    });
    const first = loading('./first.js', load);
    await expect(importLater(first, [], importer)).rejects.toThrow('v/1/first.js could not be loaded.');
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', async () => new Response('export {}'));
    expect(await importLater(first, [], importer)).toBe('there');
  });

  it('is imported alone where the policy of the page lets nothing be fetched', async () => {
    response = () => Promise.reject(new TypeError('refused by the policy'));
    expect(
      await importLater(
        loading('./part.js', async () => 'there'),
        [],
        importer,
      ),
    ).toBe('there');
  });

  it('is not imported without a network, whatever the policy', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    response = () => Promise.reject(new TypeError('offline'));
    await expect(
      importLater(
        loading('./part.js', async () => 'there'),
        [],
        importer,
      ),
    ).rejects.toThrow(TypeError);
  });

  describe('where a fetch and an import do not share a cache', () => {
    it('is imported at once in WebKit, which asks anew for what did not come', async () => {
      const module = 'data:text/javascript,export {}';
      const load = loading(module, () => import(/* @vite-ignore */ module));
      vi.stubGlobal('navigator', { onLine: true, vendor: 'Apple Computer, Inc.' });
      await importLater(load, [], importer);
      expect(asked).toEqual([]);
      const broken = loading('data:text/javascript,]', async () => null);
      await expect(importLater(broken, [], importer)).rejects.toThrow('could not be loaded.');
    });

    it('is preloaded in Gecko from another site, and imported if there is still a connection', async () => {
      vi.stubGlobal('navigator', { onLine: true, vendor: '' });
      vi.stubGlobal('location', { origin: 'https://partner.example' });
      let event = 'onload';
      vi.stubGlobal('document', {
        querySelectorAll: () => [],
        createElement: () => ({ remove: () => asked.push('removed') }),
        head: {
          append(link: Record<string, unknown>) {
            asked.push(`${link.rel} ${String(link.href).replace(/#[.\d]+$/, '')}`);
            Object(link)[event]();
          },
        },
      });
      const load = vi.fn(async () => 'there');
      const file = 'https://cdn.example/v/1/later.js';
      const later = loading(file, load);
      event = 'onerror';
      await expect(importLater(later, [], importer)).rejects.toThrow('v/1/later.js could not be loaded.');
      event = 'onload';
      response = () => Promise.reject(new TypeError('offline'));
      vi.stubGlobal('navigator', { onLine: false, vendor: '' });
      await expect(importLater(later, [], importer)).rejects.toThrow('v/1/later.js could not be loaded.');
      expect(load).not.toHaveBeenCalled();
      response = async () => new Response('');
      asked.length = 0;
      expect(await importLater(later, ['https://partner.example/own.js'], importer)).toBe('there');
      expect(asked).toEqual(['https://partner.example/own.js', `preload ${file}`, 'removed', `HEAD ${file}`]);
    });
  });

  it('is not fetched where the page has named it', async () => {
    vi.stubGlobal('document', { querySelectorAll: () => [{ href: 'https://cdn.example/v/1/named.js' }] });
    await importLater(
      loading('./named.js', async () => null),
      [],
      importer,
    );
    expect(asked).toEqual([]);
  });
});
