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

/** What was fetched, or needs not be. */
const brought = new Map<string, Promise<void> | undefined>([[import.meta.url, undefined]]);
let isAllowed = false;

function bring(address: string): Promise<void> | undefined {
  if (!brought.has(address)) brought.set(address, fetchWhole(address));
  return brought.get(address);
}

async function fetchWhole(address: string): Promise<void> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    await answer.arrayBuffer();
    isAllowed = true;
  } catch (reason) {
    brought.delete(address);
    if (isAllowed || !navigator.onLine) throw new TypeError(`${address} could not be loaded.`, { cause: reason });
  }
}

/** What the page names in its head is on its way already. */
function skipNamed(): void {
  for (const { href } of globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]') ?? []) {
    if (!brought.has(href)) brought.set(href, undefined);
  }
}

/**
 * How a file that is imported later comes, with those that it begins with. A browser remembers an import that has failed for
 * as long as the page lives, so that trying again would fail without asking. Hence the files are fetched before, and the
 * import finds them in the browser's cache. A page's policy may let scripts be loaded and not fetched: then the import has to
 * do, until a fetch has shown that it may.
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
