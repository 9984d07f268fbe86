import { type Html, html } from '#shared/lib/html.ts';
import { isTranslucent, type RouteName, routeNamed } from '#site/rules/routes.ts';

/** Where the map lies behind the page: at any width, or only where there is room for a panel beside it. */
export type Ground = 'always' | 'wide';

/** The ground of a route; null where there is none. On a phone the planner takes the page, and draws maps of its own. */
export function groundOf(name: RouteName | null): Ground | null {
  if (name === null) return null;
  const { layout, isFullPage } = routeNamed(name);
  if (layout !== 'default' || isFullPage) return null;
  return name.startsWith('proximity') || name.startsWith('schedules') ? 'always' : 'wide';
}

/** The names that `layoutFlags` may give: who changes the page in place takes the others away. */
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

/** What the layout goes by, as attributes of the body. One that is absent says no; a page that is not there has no route. */
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
