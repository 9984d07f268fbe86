import { transferIn } from '#site/rules/favorites-transfer.ts';
import { moveEntry } from '../router/entries.ts';

/**
 * Hands the favorites in the address's fragment to the widget of the page, which asks the traveller what to do with them, and
 * removes the fragment after the answer: a reload would ask again.
 */
export function offerTransfer({ document, location }: Window): void {
  const payload = transferIn(location.hash);
  const widget = document.querySelector('main tp-favorites');
  if (payload === null || !widget || widget.getAttribute('transfer') === payload) return;
  widget.setAttribute('transfer', payload);
  widget.scrollIntoView();
}

/** Follows links with favorites in this page, until the returned function is called. */
export function followTransfer(view: Window): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  view.addEventListener('hashchange', () => offerTransfer(view), { signal });
  view.document.addEventListener(
    'tp-favorites-transfer',
    ({ target }) => {
      if (transferIn(view.location.hash) === null) return;
      moveEntry(view, view.location.pathname + view.location.search);
      (target as Element).removeAttribute('transfer');
    },
    { signal },
  );
  return () => ended.abort();
}
