import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { detailJourney } from '#site/server/engine/router/plan-journeys.ts';
import type { LiveState } from '#site/server/live/create-live.ts';
import type { City } from '../city/city.ts';
import type { JourneyPlanner } from '../city/planning/journey-planner.ts';
import { orUnknown } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';

export interface TransportDependencies {
  /** The served city, with the names of the feed or their translations into a language. */
  readonly city: (locale?: Locale) => City;
  readonly circumstances: (locale: Locale) => LiveState;
  readonly clock: Clock;
}

const known = orUnknown('unknown-journey', 'The timetable has no such journey, or no longer has it.');

/** Registers the calls that plan journeys. */
export function registerJourneys(
  calls: CallTable,
  { city, circumstances, clock }: TransportDependencies,
  planner: JourneyPlanner,
  trustsUnknownAccessibility: boolean,
): void {
  calls.on(searchJourneys, async ({ body: request, locale, signal }) => {
    const question = { request, locale, now: clock.now(), trustsUnknownAccessibility };
    const { results } = await planner.plan({ city: city(), live: circumstances(locale), question, signal });
    return results;
  });

  calls.on(getDetailedJourneys, ({ body, locale }) =>
    known(detailJourney(city(locale).timetable, body.journeySummaryCode, circumstances(locale))),
  );
}
