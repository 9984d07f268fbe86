import { isPlannerStep, type PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { pathOf } from './address.ts';
import type { RouteName } from './routes.ts';

/** The route of each step of the planner. */
const routeOf = {
  form: 'trip-planner',
  results: 'trip-planner-results',
  journey: 'trip-planner-preview',
  returns: 'trip-planner-returns',
  'return-journey': 'trip-planner-return-preview',
  summary: 'trip-planner-return-summary',
} as const satisfies Readonly<Record<PlannerStep, RouteName>>;

const otherSteps: Partial<Record<RouteName, PlannerStep>> = {
  index: 'form',
  'trip-planner-roadmap-journeyId': 'journey',
  'trip-planner-summary': 'journey',
};

/** Returns the path of a step in a language; that of the form for an unknown step. */
export function pathOfStep(step: string, locale: Locale): string {
  return pathOf(routeOf[isPlannerStep(step) ? step : 'form'], locale);
}

/** Returns the step that the planner shows at a route; null without a planner. */
export function stepAt(name: RouteName | null): PlannerStep | null {
  if (name === null) return null;
  const known = Object.keys(routeOf).filter(isPlannerStep);
  return otherSteps[name] ?? known.find((step) => routeOf[step] === name) ?? null;
}

/** Returns the first step of a page load at a route: without journeys it is the results (TRAP-1). */
export function firstStepAt(name: RouteName | null): PlannerStep | null {
  const step = stepAt(name);
  return step === null || step === 'form' ? step : 'results';
}
