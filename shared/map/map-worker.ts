import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/**
 * Whether the page lets a worker start from an address at all. Where it demands trusted types it does not, and maplibre
 * would fail with errors that nobody can catch; a script that stands nowhere asks the same question and runs nothing.
 */
export function canStartWorkers(): boolean {
  if (!('trustedTypes' in globalThis)) return true;
  try {
    document.createElement('script').src = new URL(workerUrl, import.meta.url).href;
    return true;
  } catch {
    return false;
  }
}

let isSet = false;

/** The worker is one of our files: a page's policy has to allow our address (and `blob:` from another origin). */
export function setOwnWorker(): void {
  if (!isSet) setWorkerUrl(new URL(workerUrl, import.meta.url).href);
  isSet = true;
}
