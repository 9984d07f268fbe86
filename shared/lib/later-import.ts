/** Fired on the window of our own pages; its detail says how many parts are missing, none when all have come after all. */
export const missingPartEvent = 'tp:missing-part';

const missing = new Set<string>();

/** Our own pages say that a part of them is missing; to a page that is not ours nothing is told. */
function tell(isMissing: boolean, part: string): void {
  if (!import.meta.env.TP_OWN_PAGES || missing.has(part) === isMissing) return;
  if (isMissing) missing.add(part);
  else missing.delete(part);
  dispatchEvent(new CustomEvent(missingPartEvent, { detail: missing.size }));
}

/** Addresses whose files are on their way, there, or (undefined) not ours to bring. */
const brought = new Map<string, Promise<void> | undefined>([[import.meta.url, undefined]]);
/** Whether a fetch has succeeded, so that no policy of the page forbids it. */
let isAllowed = false;

function bring(address: string): Promise<void> | undefined {
  if (!brought.has(address)) brought.set(address, bringWhole(address));
  return brought.get(address);
}

/** How this engine brings a file so that it is downloaded once, and can be asked for again if it does not come. */
function wayOf(address: string): 'fetch' | 'look, import' | 'import' {
  const { vendor } = navigator;
  // WebKit asks anew for an import that failed. In a private window it would download what was fetched once more.
  if (/^Apple/.test(vendor)) return 'import';
  // Gecko, which names no vendor, does not import from its cache what was fetched from another site.
  return vendor === '' && new URL(address).origin !== location.origin ? 'look, import' : 'fetch';
}

async function bringWhole(address: string): Promise<void> {
  const way = wayOf(address);
  try {
    if (way !== 'import') {
      const response = await fetch(address, { method: way === 'fetch' ? 'GET' : 'HEAD' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      await response.arrayBuffer();
      isAllowed = true;
    }
    if (way !== 'fetch') await import(/* @vite-ignore */ address);
  } catch (reason) {
    brought.delete(address);
    if (way === 'import' || isAllowed || !navigator.onLine) {
      throw new TypeError(`${address} could not be loaded.`, { cause: reason });
    }
  }
}

/** What the page names in its head is on its way already. */
function skipNamed(): void {
  for (const { href } of globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]') ?? []) {
    if (!brought.has(href)) brought.set(href, undefined);
  }
}

/**
 * Imports a file later, and the files it begins with at the same time. Chromium and Gecko remember an import that failed as long
 * as the page lives, so that a second try would fail without a request. Hence they fetch first, or ask whether the file is there.
 * A page's policy may let scripts be imported and not fetched: then the import has to do, until a fetch has succeeded.
 * The build puts each later import into this: `files` are those it begins with, seen from `importer` or from the page.
 */
export async function importLater<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer?: string,
): Promise<Module> {
  if (importer) brought.set(importer, undefined);
  skipNamed();
  const addresses = new Set(files.map((file) => new URL(file, importer ?? location.origin).href));
  // An import that begins with nothing else names its file in itself alone.
  const [, , own] = /import\((["'`])(.+?)\1\)/.exec(String(load)) ?? [];
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
