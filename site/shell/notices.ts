import { missingPartEvent } from '#shared/lib/later-import.ts';
import type { Notice } from '../layouts/notices.ts';

/** The notices lie in the page, out of sight until they are true. */
export function showNotice(page: Document, name: Notice, isTrue: boolean): void {
  for (const notice of page.querySelectorAll<HTMLElement>(`[data-notice="${name}"]`)) notice.hidden = !isTrue;
}

/** Says it while there is no network. */
export function followNetwork(view: Window): () => void {
  const show = () => showNotice(view.document, 'offline', !view.navigator.onLine);
  show();
  view.addEventListener('online', show);
  view.addEventListener('offline', show);
  return () => {
    view.removeEventListener('online', show);
    view.removeEventListener('offline', show);
  };
}

/** Says that a part did not come, and asks `isOld` once whether that is because another build is being served. */
export function followMissingParts(view: Window, page: Document, reloadIfOld: () => Promise<void>): void {
  let isAsked = false;
  view.addEventListener(missingPartEvent, (event) => {
    const isIncomplete = (event as CustomEvent<number>).detail > 0;
    showNotice(page, 'incomplete', isIncomplete);
    if (isAsked || !isIncomplete) return;
    isAsked = true;
    // Where even that cannot be loaded, the notice has a button.
    reloadIfOld().catch(() => undefined);
  });
  page.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-reloads]')) view.location.reload();
  });
}
