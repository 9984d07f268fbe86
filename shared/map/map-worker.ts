import { getGlobalDispatcher, type Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/** What a page's policy of trusted types has to do with; only some browsers have it. */
interface TrustedTypes {
  readonly defaultPolicy: { createScriptURL(address: string, ...about: string[]): unknown } | null;
}

/** What a default policy is told of what it is asked for. */
const aboutWorkers = ['TrustedScriptURL', 'Worker constructor'];

/** The worker is one of our files: a page's policy has to allow our address (and `blob:` from another origin). */
const workerAddress = () => new URL(workerUrl, import.meta.url).href;

/**
 * Tells whether the page lets a worker start from an address. One that demands trusted types does not, unless its own default
 * policy lets the address through.
 */
function letsWorkersStart(nearby: HTMLElement): boolean {
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

function demandsTrustedTypes(nearby: HTMLElement): boolean {
  try {
    quietParser(nearby).parseFromString('', 'text/html');
    return false;
  } catch {
    return true;
  }
}

/**
 * A parser that asks without a trace. Whatever is tried in the page itself is reported to whoever keeps its policy, as an
 * attack would be. An empty frame has the policy of the page that makes it, and once it is removed it still obeys, but
 * there is nobody any more to whom it could report. A page without an origin may not reach into its own frames, and asks itself.
 */
function quietParser(nearby: HTMLElement): DOMParser {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  nearby.append(frame);
  try {
    const { DOMParser: Parser } = frame.contentWindow as Window & typeof globalThis;
    return new Parser();
  } catch {
    return new DOMParser();
  } finally {
    frame.remove();
  }
}

setWorkerUrl(workerAddress());
// It would listen to the page for as long as that lives; see `watchWorkers`.
getGlobalDispatcher().watchWorkers = () => undefined;

/** Whether the page lets workers start, as far as it has said; a policy stays as long as its page. */
let started: Promise<boolean> | undefined;

/**
 * Starts the worker that a map is about to use, if the page's policies let it. Where a policy refuses, WebKit throws, and a map
 * would leave every promise that waits for the worker rejected on the page. The other engines fire an error at the worker:
 * what comes until the next task is heard here, later ones by the map, and maps that are made after it are refused.
 */
export async function canStartWorkers(nearby: HTMLElement): Promise<boolean> {
  if (!letsWorkersStart(nearby)) return false;
  started ??= new Promise((resolve) => {
    const refuse = () => {
      resolve(false);
      started = Promise.resolve(false);
    };
    const workers = getGlobalDispatcher();
    workers.on('error', refuse);
    // The message has no meaning: sending one starts the worker, and an answer says that it runs. It fails for a refusal, at
    // once, or for a map that is removed before the answer.
    workers.broadcast('start', null).then(
      () => workers.off('error', refuse),
      () => resolve(false),
    );
    setTimeout(resolve, 0, true);
  });
  return started;
}

/** Restarts workers that the browser has ended while the page was hidden, until the returned function is called. */
export function watchWorkers(): () => void {
  const look = () => {
    if (!document.hidden) void getGlobalDispatcher().ensureWorkers();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

type Dispatcher = MapLibre['style']['dispatcher'];

let isPatient = false;

/**
 * Makes every style end its link to the workers only when that link is there. maplibre ends it at once, and then fails in
 * the page ("reading 'sendAsync'") when it tells the workers that the sources are gone. The link takes long where the page
 * has no origin, since the code of the workers is fetched.
 */
export function endStylesPatiently({ style }: MapLibre): void {
  if (isPatient) return;
  isPatient = true;
  const kind = Object.getPrototypeOf(style.dispatcher) as Dispatcher;
  const { remove } = kind;
  kind.remove = function (this: Dispatcher, isMapRemoved) {
    const end = () => remove.call(this, isMapRemoved);
    if (this.actors.length > 0) end();
    else void this.waitForInitComplete().then(end, end);
  };
}
