import type { Locale } from '#shared/i18n/locales.ts';
import { pathOf } from '#site/rules/address.ts';
import type { RouteName } from '#site/rules/routes.ts';

/** The route at which each view of the planner lies on our site. */
const routeOf: Readonly<Record<string, RouteName>> = {
  form: 'trip-planner',
  results: 'trip-planner-results',
  journey: 'trip-planner-preview',
  returns: 'trip-planner-returns',
  'return-journey': 'trip-planner-return-preview',
  summary: 'trip-planner-return-summary',
};

const otherViews: Partial<Record<RouteName, string>> = {
  index: 'form',
  'trip-planner-roadmap-journeyId': 'journey',
  'trip-planner-summary': 'journey',
};

/** The address of a view with a trip. */
export function pathOfView(view: string, locale: Locale): string {
  return pathOf(routeOf[view] ?? 'trip-planner', locale);
}

/** What the planner shows at a route; null where there is no planner. */
export function viewAt(name: RouteName | null): string | null {
  if (name === null) return null;
  return otherViews[name] ?? Object.entries(routeOf).find(([, route]) => route === name)?.[0] ?? null;
}
