import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { Circumstances } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import { detailJourney, planJourneys } from '#site/server/engine/router/plan-journeys.ts';
import type { City } from '../city/city.ts';
import { orUnknown } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';

export interface TransportDependencies {
  /** The served city, with the names of the feed or their translations into a language. */
  readonly city: (locale?: Locale) => City;
  readonly circumstances: (locale: Locale) => Circumstances;
  readonly clock: Clock;
}

const known = orUnknown('unknown-journey', 'The timetable has no such journey, or no longer has it.');

/** Registers the calls that plan journeys. */
export function registerJourneys(
  calls: CallTable,
  { city, circumstances, clock }: TransportDependencies,
  trustsUnknownAccessibility: boolean,
): void {
  calls.on(searchJourneys, ({ body, locale }) =>
    planJourneys(city(locale).timetable, body, {
      ...circumstances(locale),
      now: clock.now(),
      trustsUnknownAccessibility,
    }),
  );

  calls.on(getDetailedJourneys, ({ body, locale }) =>
    known(detailJourney(city(locale).timetable, body.journeySummaryCode, circumstances(locale))),
  );
}
