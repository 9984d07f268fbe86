import { consentHash } from '#shared/domain/consent.ts';
import { schedulesAddress, schedulesViewOf } from '#shared/domain/schedules-view.ts';
import { trafficAddress, trafficViewOf } from '#shared/domain/traffic-view.ts';
import { toLocale } from '#shared/i18n/locales.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { destinationAt, pathOf } from '#site/rules/address.ts';
import { routeNamed } from '#site/rules/routes.ts';
import { isSameSchedule } from '#site/rules/schedules-at.ts';
import type { FollowedEvents, HandledEvents } from '#widgets/index.ts';
import { moveEntry } from './entries.ts';
import type { Router } from './router.ts';

/** Turns followed links and the host events of our widgets into navigations. */
export function followPage(page: Document, router: Router, isWidget: boolean): void {
  const locale = () => toLocale(page.documentElement.lang);

  page.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link?.href || event.defaultPrevented || !isPlainClick(event) || link.hasAttribute('download')) return;
    if (link.target !== '' && link.target !== '_self' && !isWidget) return;
    if (router.go(link.href)) event.preventDefault();
  });

  const cancelable: { readonly [Name in keyof HandledEvents]: (detail: HandledEvents[Name]) => boolean } = {
    'tp-navigate': ({ href }) => router.go(href),
    'tp-place-select': ({ type, id, name }) => router.go(pathOf('proximity-type-id', locale(), { type, id }), { name }),
    'tp-schedules-view': ({ name, ...texts }) => {
      const href = `/${locale()}/${schedulesAddress(schedulesViewOf(texts))}`;
      // Another day or direction needs no history entry: "back" leaves the line or stop.
      const isReplacing = isSameSchedule(destinationAt(href), router.current());
      return router.go(href, { isReplacing, ...(name && { name }) });
    },
    'tp-traffic-view': ({ name, ...texts }) => {
      const view = trafficViewOf(texts);
      // Another filter needs no history entry: "back" leaves the network.
      const isReplacing = !view.disruption && router.current().name === 'traffic';
      return router.go(`/${locale()}/${trafficAddress(view)}`, { isReplacing, ...(name && { name }) });
    },
    // The form keeps its other end, because stores survive navigations. The address has both ends.
    'tp-place-use': ({ query }) => router.go(`${pathOf('index', locale())}?${query}`),
  };
  for (const [name, go] of Object.entries(cancelable)) {
    page.addEventListener(name, (event) => {
      if (event instanceof CustomEvent && !event.defaultPrevented && go(event.detail)) event.preventDefault();
    });
  }

  const notifying: { readonly [Name in keyof FollowedEvents]: (detail: FollowedEvents[Name]) => void } = {
    'tp-trip-view': ({ view, query, isFromHistory }) => {
      // The router handles traversals itself, and each history entry keeps its own trip.
      if (!isFromHistory) router.followPlanner(view, query);
    },
    // The link of the footer was followed before its script was there.
    'tp-consent-open': () => {
      const { hash, pathname, search } = page.location;
      if (hash === consentHash && page.defaultView) moveEntry(page.defaultView, pathname + search);
    },
    'tp-sidebar-pin': ({ pinned }) => {
      if (pinned) page.body.dataset.sidebar = 'pinned';
      else delete page.body.dataset.sidebar;
    },
    'tp-search': ({ query }) => router.followSearch(query),
    // Afterwards the session is over, and an account page would only ask to sign in again (NAV-10).
    'tp-sign-out': () => {
      const { name, locale: code } = router.current();
      if (name !== null && routeNamed(name).needsSignIn) router.go(pathOf('index', code), { isReplacing: true });
    },
  };
  for (const [name, follow] of Object.entries(notifying)) {
    // The planner changes its step itself. It pushes the history entry right after the event, unless a listener
    // prevents the event.
    page.addEventListener(name, (event) => {
      // Before the planner draws the step, which may scroll the page.
      router.noteScroll();
      queueMicrotask(() => {
        if (event instanceof CustomEvent && !event.defaultPrevented) follow(event.detail);
      });
    });
  }
}
