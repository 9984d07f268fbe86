import { msg } from '@lingui/core/macro';
import type { Journey } from '#shared/domain/journey.ts';
import { parseInstant } from '#shared/lib/zoned-time.ts';
import { ridesOf } from '../connections.ts';
import { endsOf } from '../ends.ts';
import type { Reading } from '../reading.ts';
import { expectedInstant } from '../times.ts';
import { departureClause } from '../words/clock-words.ts';
import { lineInWords, linesInWords } from '../words/line-words.ts';
import { sentences } from '../words/sentence.ts';

/** What is known of a journey that a link leads to and that is no longer offered. */
export interface WantedJourney {
  /** ISO 8601, or the zone's own time without offset. */
  readonly departureTime?: string;
  readonly arrivalTime?: string;
  readonly lineIds?: readonly string[];
}

export interface NearestJourney {
  readonly journey: Journey | null;
  /** That the wanted one is gone, and what stands in its place. */
  readonly text: string;
}

/** What to remember of a journey, to find its like later. */
export function wantedJourneyOf(journey: Journey): WantedJourney {
  return { departureTime: journey.departure.scheduled, lineIds: ridesOf(journey).map(({ line }) => line.id) };
}

/** The same lines first, then the most of them, then the time closest to the wanted one (ND-63). */
export function nearestJourney(wanted: WantedJourney, journeys: readonly Journey[], reading: Reading): NearestJourney {
  const { i18n } = reading;
  const gone = i18n._(msg`Le trajet demandé n’est plus proposé`);
  const ranked = journeys
    .map((journey) => ({
      journey,
      likeness: likenessOf(wanted, journey),
      distance: distanceOf(wanted, journey, reading),
    }))
    .sort((one, other) => other.likeness - one.likeness || one.distance - other.distance);
  const journey = ranked[0]?.journey ?? null;
  if (!journey) return { journey, text: sentences([gone], i18n.locale) };
  const departure = departureClause(endsOf(journey, reading).departure, reading);
  const lines = linesInWords(
    ridesOf(journey).map(({ line }) => lineInWords(line, reading)),
    reading,
  );
  const found =
    ranked[0]?.likeness === 1
      ? i18n._(msg`Voici le plus proche par les mêmes lignes\u00A0: ${departure}`)
      : lines
        ? i18n._(msg`Voici le plus proche\u00A0: ${departure}, ${lines}`)
        : i18n._(msg`Voici le plus proche\u00A0: ${departure}`);
  return { journey, text: sentences([gone, found], i18n.locale) };
}

/** 1 for the same lines in the same order, below for the share that both take, 0 when nothing is known. */
function likenessOf({ lineIds = [] }: WantedJourney, journey: Journey): number {
  const taken = ridesOf(journey).map(({ line }) => line.id);
  if (lineIds.length === 0) return 0;
  if (lineIds.join(' ') === taken.join(' ')) return 1;
  const shared = new Set(taken.filter((id) => lineIds.includes(id))).size;
  return shared / (new Set([...lineIds, ...taken]).size + 1);
}

function distanceOf({ departureTime, arrivalTime }: WantedJourney, journey: Journey, { zone }: Reading): number {
  const [time, own] = departureTime ? [departureTime, journey.departure] : [arrivalTime, journey.arrival];
  const wanted = time === undefined ? null : parseInstant(time, zone);
  return wanted === null ? 0 : Math.abs(expectedInstant(own, zone) - wanted);
}
