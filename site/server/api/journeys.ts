import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import type { City } from '../city/city.ts';
import { orUnknown } from '../http/call-refused.ts';
import type { Caller, CallTable } from '../http/call-table.ts';

export interface TransportDependencies {
  /** The served city, with the names of the feed or their translations into a language. */
  readonly city: (locale?: Locale) => City;
  readonly clock: Clock;
}

/** What the engine has to know of a caller. */
export const engineContext = ({ locale, signal, requestId }: Caller, clock: Clock): EngineContext => ({
  language: locale,
  now: clock.now(),
  signal,
  requestId,
});

const known = orUnknown('unknown-journey', 'The timetable has no such journey, or no longer has it.');

/** Registers the calls that plan journeys. */
export function registerJourneys(calls: CallTable, { city, clock }: TransportDependencies): void {
  calls.on(searchJourneys, ({ body, ...caller }) => city().engine.searchJourneys(body, engineContext(caller, clock)));

  calls.on(getDetailedJourneys, async ({ body, ...caller }) =>
    known(await city().engine.detailJourney(body.journeySummaryCode, engineContext(caller, clock))),
  );
}
