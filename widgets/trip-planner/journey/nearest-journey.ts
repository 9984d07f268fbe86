import { msg } from '@lingui/core/macro';
import { departureClause } from '#shared/components/reading/clock-words.ts';
import { lineInWords, linesInWords } from '#shared/components/reading/line-words.ts';
import type { Reading } from '#shared/components/reading/reading.ts';
import { sentences } from '#shared/components/reading/sentence.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
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
