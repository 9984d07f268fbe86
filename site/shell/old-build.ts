import { getLatestBuild } from '#shared/api/calls/builds.ts';
import { missingReader, storesFor } from '#shared/element/page.ts';
import { type BrowserStorage, createBrowserStorage } from '#shared/lib/browser-storage.ts';
import { siteFactsOn } from '../layouts/site-facts.ts';

const key = 'reload-guard';
/** The shortest time between two reloads (CONST-3). */
const millisecondsToLive = 10_000;

/** Returns whether the page may reload itself, and remembers that it did. Prevents endless reloads (CONST-2, ND-91). */
export function mayReload(storage: Pick<BrowserStorage, 'read' | 'write'>, now: number): boolean {
  const last = Number(storage.read(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last <= millisecondsToLive) return false;
  storage.write(key, String(now));
  return true;
}

/** Reloads the page if its build is not served any more, at most once in 10 s (ND-91). */
export async function reloadIfOld(view: Window): Promise<void> {
  await missingReader({});
  const latest = await storesFor({ group: '' }).api.call(getLatestBuild, {});
  if (!latest.ok || latest.value.id === siteFactsOn(view.document).buildId) return;
  if (mayReload(createBrowserStorage('sessionStorage'), Date.now())) view.location.reload();
}
