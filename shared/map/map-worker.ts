import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

let isSet = false;

/** The worker is one of our files: a page's policy has to allow our address (and `blob:` from another origin). */
export function setOwnWorker(): void {
  if (!isSet) setWorkerUrl(new URL(workerUrl, import.meta.url).href);
  isSet = true;
}
