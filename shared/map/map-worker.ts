import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/** What a page's policy of trusted types has to do with; only some browsers have it. */
interface TrustedTypes {
  readonly defaultPolicy: { createScriptURL(address: string, ...about: string[]): unknown } | null;
}

/** What a default policy is told of what it is asked for. */
const aboutWorkers = ['TrustedScriptURL', 'Worker constructor'];

const workerAddress = () => new URL(workerUrl, import.meta.url).href;

/**
 * Whether the page lets a worker start from an address at all. Where it demands trusted types it does not, unless its own
 * default policy lets the address through.
 */
export function canStartWorkers(nearby: HTMLElement): boolean {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes || !demandsTrustedTypes(nearby)) return true;
  try {
    // What a policy refuses it may also answer with nothing.
    const allowed = trustedTypes.defaultPolicy?.createScriptURL(workerAddress(), ...aboutWorkers);
    return String(allowed ?? '') !== '';
  } catch {
    return false;
  }
}

/**
 * Asks without a trace. Whatever is tried in the page itself is reported to whoever keeps its policy, as an attack would
 * be. An empty frame has the policy of the page that makes it, and once it is removed it still obeys, but there is
 * nobody any more to whom it could report.
 */
function demandsTrustedTypes(nearby: HTMLElement): boolean {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  nearby.append(frame);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const parser = view ? new view.DOMParser() : null;
  frame.remove();
  try {
    parser?.parseFromString('', 'text/html');
    return false;
  } catch {
    return true;
  }
}

let isSet = false;

/** The worker is one of our files: a page's policy has to allow our address (and `blob:` from another origin). */
export function setOwnWorker(): void {
  if (!isSet) setWorkerUrl(workerAddress());
  isSet = true;
}
