import { getGlobalDispatcher, type Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/** The part of the Trusted Types API used here. Not every browser has it. */
interface TrustedTypes {
  readonly defaultPolicy: { createScriptURL(address: string, ...about: string[]): unknown } | null;
}

/** Further arguments that browsers pass to the default policy for a worker's address. */
const aboutWorkers = ['TrustedScriptURL', 'Worker constructor'];

/** Bundlers of hosts give modules a `file:` address, and their files a path of the page. A server has no page. */
const base = () =>
  import.meta.url.startsWith('http') ? import.meta.url : (globalThis.location?.href ?? import.meta.url);

/**
 * The worker is a file of the library. The page's CSP has to allow its address (and `blob:` from another origin). webpack would
 * take `new URL(workerUrl, import.meta.url)` for a search of modules.
 */
const workerAddress = () => new URL(workerUrl, base()).href;

/**
 * Whether the page's Trusted Types policy lets a worker start from our address. A page that requires trusted types needs
 * a default policy that accepts the address.
 */
function allowsWorkers(nearby: HTMLElement): boolean {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes || !demandsTrustedTypes(nearby)) return true;
  try {
    // A policy may refuse by returning null instead of throwing.
    const allowed = trustedTypes.defaultPolicy?.createScriptURL(workerAddress(), ...aboutWorkers);
    return String(allowed ?? '') !== '';
  } catch {
    return false;
  }
}

function demandsTrustedTypes(nearby: HTMLElement): boolean {
  try {
    parserWithoutReports(nearby).parseFromString('', 'text/html');
    return false;
  } catch {
    return true;
  }
}

/**
 * Returns a DOMParser whose test causes no CSP violation report. A test in the page itself would be reported to the
 * page's owner like an attack. An empty frame inherits the page's policy, and after its removal it still enforces the
 * policy but cannot report. A page with an opaque origin may not access its own frames and tests with its own parser.
 */
function parserWithoutReports(nearby: HTMLElement): DOMParser {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  nearby.append(frame);
  const { DOMParser: Parser } = frame.contentDocument?.defaultView ?? globalThis;
  const parser = new Parser();
  frame.remove();
  return parser;
}

setWorkerUrl(workerAddress());
// maplibre's own listener would live as long as the page; `watchWorkers` replaces it.
getGlobalDispatcher().watchWorkers = () => undefined;

/** Whether workers can start, once known. A page's policy never changes. */
let started: Promise<boolean> | undefined;

/**
 * Starts the workers before a map uses them, if the page's policies allow it. When a policy refuses, WebKit throws, and a
 * map would leave unhandled rejections on the page. Other engines fire an error at the worker: errors before the next task
 * are handled here, later ones by the map, and further maps are refused.
 */
export async function canStartWorkers(nearby: HTMLElement): Promise<boolean> {
  if (!allowsWorkers(nearby)) return false;
  started ??= new Promise((resolve) => {
    const refuse = () => {
      resolve(false);
      started = Promise.resolve(false);
    };
    const workers = getGlobalDispatcher();
    workers.on('error', refuse);
    // The message has no meaning: sending it starts the worker, and a response shows that it runs. It rejects at once on
    // refusal, and also when a map is removed before the response.
    workers.broadcast('start', null).then(
      () => workers.off('error', refuse),
      () => resolve(false),
    );
    setTimeout(resolve, 0, true);
  });
  return started;
}

/** Restarts workers that the browser ended while the page was hidden, until the returned function is called. */
export function watchWorkers(): () => void {
  const look = () => {
    if (!document.hidden) void getGlobalDispatcher().ensureWorkers();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

type Dispatcher = MapLibre['style']['dispatcher'];

let isPatched = false;

/**
 * Delays the end of a style's connection to the workers until the connection is established. maplibre ends it at once and
 * then throws on the page ("reading 'sendAsync'") when it tells the workers that the sources are gone. Connecting is slow
 * on a page with an opaque origin, because the workers' code is fetched.
 */
export function endStylesAfterWorkers({ style }: MapLibre): void {
  if (isPatched) return;
  isPatched = true;
  const kind = Object.getPrototypeOf(style.dispatcher) as Dispatcher;
  const { remove } = kind;
  kind.remove = function (this: Dispatcher, isMapRemoved) {
    const end = () => remove.call(this, isMapRemoved);
    if (this.actors.length > 0) end();
    else void this.waitForInitComplete().then(end, end);
  };
}
