/**
 * Dispatched on the window of the product's own pages. `detail` is the number of missing chunks, 0 after a full
 * recovery.
 */
export const missingPartEvent = 'tp:missing-part';

const missing = new Set<string>();

/** Tracks missing chunks and dispatches the event. Host pages get no event. */
function tell(isMissing: boolean, part: string): void {
  if (!import.meta.env.TP_OWN_PAGES || missing.has(part) === isMissing) return;
  if (isMissing) missing.add(part);
  else missing.delete(part);
  dispatchEvent(new CustomEvent(missingPartEvent, { detail: missing.size }));
}

/** The fetches of files by address. Undefined: the page or the browser loads the file. */
const brought = new Map<string, Promise<void> | undefined>([[import.meta.url, undefined]]);
/** Whether a fetch has succeeded, so that the page's content security policy allows fetches. */
let isAllowed = false;

/** Fetches this file, which the browser has in its cache, to learn whether a failed fetch says something of its file. */
async function mayFetch(): Promise<boolean> {
  isAllowed ||= await fetch(import.meta.url, { cache: 'force-cache' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isAllowed;
}

function bring(address: string): Promise<void> | undefined {
  if (!brought.has(address)) brought.set(address, bringWhole(address));
  return brought.get(address);
}

/** WebKit retries a failed import. In a private window it would download a fetched file again. */
const retriesImports = () => /^Apple/.test(navigator.vendor);

/** Gecko has an empty vendor. It does not import a file fetched from another origin from its cache, but a preloaded one. */
const importsPreloadedOnly = (address: string) =>
  navigator.vendor === '' && new URL(address).origin !== location.origin;

/**
 * Downloads a file into the cache of imports. Gecko reports `load` also where there is no connection. It does not download again
 * what once failed in part, except under an address with another fragment, which the cache ignores.
 */
async function preload(address: string): Promise<void> {
  const link = document.createElement('link');
  const end = new Promise((onload, onerror) => {
    const href = `${address}#${performance.now()}`;
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', href, onload, onerror }));
  });
  await end.finally(() => link.remove());
}

async function bringWhole(address: string): Promise<void> {
  try {
    if (retriesImports()) await import(/* @vite-ignore */ address);
    else {
      const isPreloaded = importsPreloadedOnly(address);
      if (isPreloaded) await preload(address);
      const response = await fetch(address, { method: isPreloaded ? 'HEAD' : 'GET' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      await response.arrayBuffer();
      isAllowed = true;
    }
  } catch (reason) {
    brought.delete(address);
    if (retriesImports() || !navigator.onLine || (await mayFetch())) {
      throw new TypeError(`${address} could not be loaded.`, { cause: reason });
    }
  }
}

/** Files in `modulepreload` links of the head are being loaded already. */
function skipNamed(): void {
  for (const { href } of globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]') ?? []) {
    if (!brought.has(href)) brought.set(href, undefined);
  }
}

/**
 * Imports a module later and loads its static imports in parallel. Chromium and Gecko cache a failed import for the
 * lifetime of the page, so a retry would fail without a request. Hence `importLater` first fetches the file, or
 * preloads it and then checks the connection with a HEAD request. A content security policy may allow scripts and
 * forbid fetches: then a failed fetch is ignored and the import decides. The build wraps each later import in this
 * function.
 * `files` are its static imports, relative to `importer` or to the page.
 */
export async function importLater<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer?: string,
): Promise<Module> {
  if (importer) brought.set(importer, undefined);
  skipNamed();
  const addresses = new Set(files.map((file) => new URL(file, importer ?? location.origin).href));
  // An import without static imports has its address only in its own source text.
  const [, own] = /import\(["'`]([^"'`]+)["'`]\)/.exec(String(load)) ?? [];
  if (own) addresses.add(new URL(own, importer ?? import.meta.url).href);
  const part = own ?? String(files);
  try {
    await Promise.all([...addresses].map(bring));
    const module = await load();
    tell(false, part);
    return module;
  } catch (reason) {
    tell(true, part);
    throw reason;
  }
}
