import { msg } from '@lingui/core/macro';
import { ridesOf } from '#shared/domain/journey/changes.ts';
import type { Barrier, Journey, JourneyGroup } from '#shared/domain/journey/journey.ts';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import { departureClause, periodText } from '#shared/texts/clock-words.ts';
import { lineInWords, linesInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { joined, sentences } from '#shared/texts/sentence.ts';
import { endsOf } from './ends.ts';

/** Returns the sentence that no timetable covers the requested day, with the days that it covers. */
export function outOfPeriodText(period: ServicePeriod, reading: Reading): string {
  const { i18n } = reading;
  return sentences([i18n._(msg`Aucun horaire n’est publié pour ce jour.`), periodText(period, reading)], i18n.locale);
}

/**
 * Returns one note for the whole list that the operator does not publish accessibility, if the traveller asks for
 * wheelchair access. Null if it is known for every journey.
 */
export function unknownAccessText(groups: readonly JourneyGroup[], reading: Reading): string | null {
  const isUnknown = groups.some(({ journeys }) =>
    journeys.some((journey) => journey.accessible === null && ridesOf(journey).length > 0),
  );
  return reading.asksAccessible && isUnknown
    ? reading.i18n._(msg`Le transporteur n’indique pas si tous ces trajets sont accessibles en fauteuil roulant.`)
    : null;
}

/**
 * Returns the note that no ride of the list is accessible from end to end, with the barriers of the first one, if the
 * traveller asks for wheelchair access. Null if any ride is, or if no barrier is known.
 */
export function barriersText(groups: readonly JourneyGroup[], reading: Reading): string | null {
  const { i18n, asksAccessible } = reading;
  const rides = groups.flatMap(({ journeys }) => journeys).filter((journey) => ridesOf(journey).length > 0);
  const barriers = rides[0]?.barriers ?? [];
  if (!asksAccessible || barriers.length === 0 || rides.some(({ accessible }) => accessible !== false)) return null;
  const reasons = joined(barriers.map((barrier) => barrierText(barrier, reading)));
  return sentences(
    [
      i18n._(msg`Aucun trajet n’est accessible en fauteuil roulant de bout en bout.`),
      i18n._(msg`Voici ceux qui s’en approchent le plus.`),
      i18n._(msg`Sur le premier\u00A0: ${reasons}`),
    ],
    i18n.locale,
  );
}

function barrierText({ type, name, label }: Barrier, { i18n }: Reading): string {
  const place = joined([name, label]);
  if (type === 'LIFT') return i18n._(msg`ascenseur en panne (${place})`);
  return type === 'STOP'
    ? i18n._(msg`arrêt non accessible (${place})`)
    : i18n._(msg`véhicule non accessible (${place})`);
}

/** Returns the sentence that names the last journey home. */
export function lastReturnText(journey: Journey, reading: Reading): string {
  const departure = departureClause(endsOf(journey, reading).departure, reading);
  return sentences([reading.i18n._(msg`Dernier retour\u00A0: ${departure}`)], reading.i18n.locale);
}

/** Returns the message that the journey of a link does not exist any more, and which one replaces it (ND-63). */
export function nearestJourneyText(journey: Journey, reading: Reading): string {
  const { i18n } = reading;
  const departure = departureClause(endsOf(journey, reading).departure, reading);
  const lines = linesInWords(
    ridesOf(journey).map(({ line }) => lineInWords(line, reading)),
    reading,
  );
  const gone = i18n._(msg`Le trajet demandé n’est plus proposé`);
  const found = lines
    ? i18n._(msg`Voici le plus proche\u00A0: ${departure}, ${lines}`)
    : i18n._(msg`Voici le plus proche\u00A0: ${departure}`);
  return sentences([gone, found], i18n.locale);
}
