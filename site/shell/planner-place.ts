/** Where each view of the planner lies on our site (ROUTE). */
const paths: Readonly<Record<string, string>> = {
  form: '',
  results: '/results',
  journey: '/preview',
  returns: '/returns',
  'return-journey': '/return-preview',
  summary: '/return-summary',
};

/**
 * Keeps the address in step with the planner: it makes the history's entries (attribute `history`), and we write into each
 * what it shows, so that every view can be reloaded, sent to somebody, and come back to.
 */
export function followPlanner(page: Document, history: History): () => void {
  /** A search beside the journeys of the last one shows no other view, and yet it is another trip. */
  const followSearch = (event: Event) => {
    const { query } = (event as CustomEvent<{ readonly query: string }>).detail;
    const { pathname } = page.location;
    queueMicrotask(() => {
      if (event.defaultPrevented || !pathname.startsWith(`/${page.documentElement.lang}/trip-planner`)) return;
      history.replaceState(history.state, '', `${pathname}?${query}`);
    });
  };
  const follow = (event: Event) => {
    const { view, query } = (event as CustomEvent<{ readonly view: string; readonly query: string }>).detail;
    const locale = page.documentElement.lang;
    // The entry is made right after this event, unless somebody prevents it.
    queueMicrotask(() => {
      if (event.defaultPrevented) return;
      history.replaceState(history.state, '', `/${locale}/trip-planner${paths[view] ?? ''}?${query}`);
    });
  };
  page.addEventListener('tp-search', followSearch);
  page.addEventListener('tp-trip-view', follow);
  return () => {
    page.removeEventListener('tp-search', followSearch);
    page.removeEventListener('tp-trip-view', follow);
  };
}
