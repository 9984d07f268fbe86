import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';
import { type RouteName, routeNamed } from '#site/rules/routes.ts';

/**
 * Returns when the map is behind a route: at any width, only beside a panel on wide viewports, or never (null). On a
 * phone the planner fills the page and has its own maps.
 */
export function groundOf(name: RouteName | null): 'always' | 'wide' | null {
  if (name === null) return null;
  const { layout, isFullPage, isServed } = routeNamed(name);
  // Pages of the server are for reading, and need the width.
  if (layout !== 'default' || isFullPage || isServed) return null;
  return name.startsWith('proximity') || name.startsWith('schedules') ? 'always' : 'wide';
}

/** The map behind the panels, kept across all pages that have it. */
export const groundHtml = (i18n: I18n): Html =>
  html`<div class="ground"><tp-proximity-map show="map" gestures="free" label="${i18n._(msg`Carte`)}"></tp-proximity-map></div>`;
