import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { type ServedWorker, serveWorker } from './serve-worker.ts';

const worker = (build: string): ServedWorker => ({
  script: 'self.isRun = true;',
  settings: {
    build,
    clock: '',
    files: { all: ['/assets/main-1.js'], fr: [], en: [], es: [], it: [], de: [] },
    journey: '/api/trip-planner/v2/journeys/detailed',
    timetables: [],
  },
  connections: ['https://bff.example'],
});

async function served(given: ServedWorker | null) {
  const app = new Hono();
  serveWorker(app, given);
  const response = await app.request('/sw.js');
  return { text: await response.text(), headers: response.headers };
}

describe('the service worker', () => {
  it('has the settings of its build, so that each build is another one', async () => {
    const { text } = await served(worker('one'));
    const self: Record<string, unknown> = {};
    runInNewContext(text, { self });
    expect(self).toEqual({ isRun: true, tpOffline: worker('one').settings });
    expect((await served(worker('two'))).text).not.toBe(text);
    expect((await served(worker('one'))).text).toBe(text);
  });

  it('is revalidated at each visit, and may request the site and its services alone', async () => {
    const { headers } = await served(worker('one'));
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self' https://bff.example");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of a site that keeps nothing removes itself and its caches, and no others', async () => {
    const { text, headers } = await served(null);
    expect(headers.get('cache-control')).toBe('no-cache');
    const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
    const removed: string[] = [];
    const [skipWaiting, unregister] = [vi.fn(), vi.fn()];
    runInNewContext(text, {
      addEventListener: (name: string, listener: (typeof listeners)[string]) =>
        Object.assign(listeners, { [name]: listener }),
      skipWaiting,
      registration: { unregister },
      caches: {
        keys: async () => ['tp-offline-build-a', 'tp-offline-traveller', 'of another script'],
        delete: async (name: string) => removed.push(name),
      },
    });
    expect(Object.keys(listeners)).toEqual(['install', 'activate']);
    const run = async (name: string) => {
      const work: Promise<unknown>[] = [];
      listeners[name]?.({ waitUntil: (one) => work.push(one) });
      await Promise.all(work);
    };
    await run('install');
    expect(skipWaiting).toHaveBeenCalledOnce();
    expect(unregister).not.toHaveBeenCalled();
    await run('activate');
    expect(removed).toEqual(['tp-offline-build-a', 'tp-offline-traveller']);
    expect(unregister).toHaveBeenCalledOnce();
  });
});
