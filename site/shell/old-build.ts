import { getLatestBuild } from '#shared/api/calls/builds.ts';
import { missingReader, storesFor } from '#shared/element/page.ts';
import { createBrowserStorage } from '#shared/lib/browser-storage.ts';
import { mayReload } from './reload-guard.ts';
import { siteFactsOn } from './site-facts-on.ts';

/** Reloads the page if its build is not served any more, at most once in 10 s (ND-91). */
export async function reloadIfOld(view: Window): Promise<void> {
  await missingReader({});
  const latest = await storesFor({ group: '' }).api.call(getLatestBuild, {});
  if (!latest.ok || latest.value.id === siteFactsOn(view.document).buildId) return;
  if (mayReload(createBrowserStorage('sessionStorage'), Date.now())) view.location.reload();
}
