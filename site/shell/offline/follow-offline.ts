import { foreignFields } from '#shared/lib/foreign.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { asksForWidgetMode } from '#site/rules/query.ts';
import type { SiteFacts } from '../../layouts/site-facts.ts';
import type { OfflineKeeper, OfflineOptions } from './keep-offline.ts';

/** A page that has just become usable loads what it needs for the first key. Keeping it can wait. */
const restMilliseconds = 2000;

interface FollowOptions extends Omit<OfflineOptions, 'view'> {
  readonly view: Window & typeof globalThis;
  readonly facts: Pick<SiteFacts, 'keepsOffline'>;
}

/**
 * Begins to keep the site for when there is no network, once the page is at rest. Never in a frame or in widget mode, where the
 * page is part of another site. `tp-consent` with `offline: false` in its detail removes everything. The returned function
 * follows each page that is put in place.
 */
export function followOffline({ view, facts, ...options }: FollowOptions): () => void {
  const isOfOthers = view.parent !== view || asksForWidgetMode(view.location.search.slice(1));
  if (!facts.keepsOffline || isOfOthers) return () => {};
  let keeper: OfflineKeeper | null = null;
  let isRefused = false;
  const load = () => import('./keep-offline.ts');

  async function begin(): Promise<void> {
    const { keepOffline, forgetOffline } = await load();
    if (isRefused || keeper) return;
    const begun = await keepOffline({ view, ...options });
    if (!isRefused) keeper = begun;
    else {
      // The traveller has refused while a worker was being registered, which nothing could remove before.
      begun?.stop();
      await forgetOffline(view);
    }
  }

  async function end(): Promise<void> {
    const { forgetOffline } = await load();
    keeper?.stop();
    keeper = null;
    await forgetOffline(view);
  }

  /** Without its file nothing is kept, or nothing more: the next page tries again. */
  const attempt = (run: () => Promise<void>) => void run().catch((reason) => console.info(reason));
  view.document.addEventListener('tp-consent', (event) => {
    const { offline } = foreignFields(event instanceof CustomEvent ? event.detail : null);
    if (typeof offline !== 'boolean' || isRefused === !offline) return;
    isRefused = !offline;
    attempt(isRefused ? end : begin);
  });
  view.setTimeout(() => whenIdle(() => attempt(begin), 10_000), restMilliseconds);
  return () => keeper?.followPage();
}
