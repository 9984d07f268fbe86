import { msg } from '@lingui/core/macro';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { departureClause } from '#shared/texts/clock-words.ts';
import { lineInWords, linesInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { sentences } from '#shared/texts/sentence.ts';
import { ridesOf } from './connections.ts';
import { endsOf } from './ends.ts';

/** Message that the journey of a link does not exist any more, and which one replaces it (ND-63). */
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
