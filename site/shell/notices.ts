import { missingPartEvent } from '#shared/lib/later-import.ts';

/** Shows or hides a notice. All of them are in the page from the start. */
export function showNotice(page: Document, name: string, isTrue: boolean): void {
  for (const notice of page.querySelectorAll<HTMLElement>(`[data-notice="${name}"]`)) notice.hidden = !isTrue;
}

/** Shows a notice while the browser is offline. */
export function followNetwork(view: Window): void {
  const show = () => showNotice(view.document, 'offline', !view.navigator.onLine);
  show();
  view.addEventListener('online', show);
  view.addEventListener('offline', show);
}

/**
 * Shows a notice when a module failed to load, and calls `reloadIfOld` once: another build may be the cause. While there is no
 * network, the notice of that names the cause; this one follows when the network is back and the module still missing.
 */
export function followMissingModules(view: Window, page: Document, reloadIfOld: () => Promise<void>): void {
  let hasChecked = false;
  let isIncomplete = false;
  const show = () => showNotice(page, 'incomplete', isIncomplete && view.navigator.onLine);
  view.addEventListener('online', show);
  view.addEventListener(missingPartEvent, (event) => {
    isIncomplete = event instanceof CustomEvent && event.detail > 0;
    show();
    // Without a network there is nothing to learn, and its own module would be missing too.
    if (hasChecked || !isIncomplete || !view.navigator.onLine) return;
    hasChecked = true;
    // If that module fails to load too, the notice has a button, and the next part that comes has it loaded again.
    reloadIfOld().catch(() => {
      hasChecked = false;
    });
  });
}

/** Makes the buttons of the notices work. Closing one also closes those that it hides; each is shown again with its next reason. */
export function enableNoticeButtons(view: Window, page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-reloads]')) view.location.reload();
    if (!target.closest('[data-closes]')) return;
    for (const notice of page.querySelectorAll<HTMLElement>('[data-notice]')) notice.hidden = true;
  });
}
