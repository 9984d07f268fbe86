import type { Hono } from 'hono';
import { cachePrefix, type OfflineSettings } from '#site/rules/offline/keeping.ts';
import { workerHeaders } from './headers.ts';

/** Removes every worker and cache that an earlier server has left in a browser. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('${cachePrefix}')))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

export interface ServedWorker {
  readonly script: string;
  readonly settings: OfflineSettings;
  /** Origins of the calls whose responses it keeps. */
  readonly connections: readonly string[];
}

/**
 * Serves the service worker of our pages with the settings of this build, so that each build is another worker. Null serves
 * one that removes itself and its caches: a browser asks for it as long as it has the former one.
 */
export function serveWorker(app: Hono, worker: ServedWorker | null): void {
  const text = worker ? `self.tpOffline = ${JSON.stringify(worker.settings)};\n${worker.script}` : removal;
  const headers = workerHeaders(worker?.connections ?? []);
  app.get('/sw.js', () => new Response(text, { headers }));
}
