/** Says it while there is no network, in words that are made when they are needed. */
export function followNetwork(view: Window, words: () => string): () => void {
  const page = view.document;
  const notice = page.createElement('p');
  notice.className = 'offline-notice';
  notice.setAttribute('role', 'status');
  const show = () => {
    notice.textContent = view.navigator.onLine ? '' : words();
  };
  page.body.append(notice);
  show();
  view.addEventListener('online', show);
  view.addEventListener('offline', show);
  return () => {
    view.removeEventListener('online', show);
    view.removeEventListener('offline', show);
    notice.remove();
  };
}
