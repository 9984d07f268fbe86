import { type Html, html } from '#shared/lib/html.ts';
import { isTranslucent, type RouteName, routeNamed } from '#site/rules/routes.ts';

/** When the map is behind the page: at any width, or only beside a panel on wide viewports. */
export type Ground = 'always' | 'wide';

/** Returns the ground of a route; null for none. On a phone the planner fills the page and has its own maps. */
export function groundOf(name: RouteName | null): Ground | null {
  if (name === null) return null;
  const { layout, isFullPage, isServed } = routeNamed(name);
  // Pages of the server are for reading, and need the width.
  if (layout !== 'default' || isFullPage || isServed) return null;
  return name.startsWith('proximity') || name.startsWith('schedules') ? 'always' : 'wide';
}

/** All names that `layoutFlags` may return. A script that replaces the page removes the others. */
export const layoutFlagNames = [
  'data-route',
  'data-layout',
  'data-full-page',
  'data-bordered',
  'data-translucent',
  'data-ground',
  'data-widget',
] as const;

export type LayoutFlags = readonly (readonly [name: (typeof layoutFlagNames)[number], value: string])[];

/** Layout of a page as attributes of the body. A missing attribute means false. A 404 page has no route. */
export function layoutFlags(name: RouteName | null, isWidget: boolean): LayoutFlags {
  const widget: LayoutFlags = isWidget ? [['data-widget', '']] : [];
  if (name === null) return [['data-layout', 'default'], ['data-full-page', ''], ...widget];
  const route = routeNamed(name);
  const ground = groundOf(name);
  return [
    ['data-route', name],
    ['data-layout', route.layout],
    ...(route.isFullPage ? ([['data-full-page', '']] as const) : []),
    ...(route.isBordered ? ([['data-bordered', '']] as const) : []),
    ...(isTranslucent(route) ? ([['data-translucent', '']] as const) : []),
    ...(ground === null ? [] : ([['data-ground', ground]] as const)),
    ...widget,
  ];
}

export const flagsHtml = (flags: LayoutFlags): Html =>
  html`${flags.map(([name, value], index) => [index > 0 && ' ', html`${name}`, value !== '' && html`="${value}"`])}`;
