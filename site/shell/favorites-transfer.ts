import { moveEntry } from '../router/entries.ts';

/** The fragment of a link that brings favorites from another phone, before its payload. */
const sign = '#favorites=';

/** Returns the payload in a fragment; null if it has none. Whether it is valid is up to `tp-favorites`. */
export function transferIn(hash: string): string | null {
  return hash.startsWith(sign) ? hash.slice(sign.length) : null;
}

/**
 * Hands the favorites in the address's fragment to the widget of the page, which asks the traveller what to do with them, and
 * removes the fragment after the choice: a reload would offer them again.
 */
export function offerTransfer({ document, location }: Window): void {
  const payload = transferIn(location.hash);
  const widget = document.querySelector('main tp-favorites');
  if (payload === null || !widget || widget.getAttribute('transfer') === payload) return;
  widget.setAttribute('transfer', payload);
  widget.scrollIntoView();
}

/** Follows links with favorites in this page. */
export function followTransfer(view: Window): void {
  view.addEventListener('hashchange', () => offerTransfer(view));
  view.document.addEventListener('tp-favorites-transfer', ({ target }) => {
    if (transferIn(view.location.hash) === null) return;
    moveEntry(view, view.location.pathname + view.location.search);
    if (target instanceof Element) target.removeAttribute('transfer');
  });
}
