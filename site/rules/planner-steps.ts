import { readLinkedJourneys, stepOfLink } from '#shared/domain/trip/linked-journeys.ts';
import { isPlannerStep, type PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { isRoundTrip } from '#shared/domain/trip/trip-parameters.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Destination, pathOf } from './address.ts';
import type { RouteName } from './routes.ts';

/** The route of each step of the planner. */
const routeOf = {
  form: 'trip-planner',
  results: 'trip-planner-results',
  journey: 'trip-planner-roadmap-journeyId',
  returns: 'trip-planner-returns',
  'return-journey': 'trip-planner-return-preview',
  summary: 'trip-planner-return-summary',
} as const satisfies Readonly<Record<PlannerStep, RouteName>>;

const otherSteps: Partial<Record<RouteName, PlannerStep>> = {
  index: 'form',
  'trip-planner-preview': 'journey',
  'trip-planner-summary': 'summary',
};

/** Returns the path of a step in a language; that of the form for an unknown step. */
export function pathOfStep(step: string, query: string, locale: Locale, journeyId: string): string {
  if (step === 'summary' && !isRoundTrip(query)) return pathOf('trip-planner-summary', locale);
  return pathOf(routeOf[isPlannerStep(step) ? step : 'form'], locale, { journeyId });
}

/**
 * Returns the step that the planner shows at an address; null without a planner. Rule 2 leads all later steps to the
 * results route when a page is loaded, so that route shows them too. `stored` is the step of the history entry.
 */
export function stepAt(
  { name, query }: Pick<Destination, 'name' | 'query'>,
  stored: PlannerStep | null = null,
): PlannerStep | null {
  if (name === null) return null;
  if (name === routeOf.results) return stepOfLink(readLinkedJourneys(new URLSearchParams(query)), stored);
  return (
    otherSteps[name] ??
    Object.keys(routeOf)
      .filter(isPlannerStep)
      .find((step) => routeOf[step] === name) ??
    null
  );
}
