import { msg } from '@lingui/core/macro';
import type { Badge } from '#shared/domain/journey/badges.ts';
import { changesIn, ridesOf } from '#shared/domain/journey/changes.ts';
import type { Journey, StreetSection } from '#shared/domain/journey/journey.ts';
import { isCancelled } from '#shared/domain/journey/journey-results.ts';
import { shownWalkSeconds } from '#shared/domain/journey/street-leg.ts';
import { spokenDistance, spokenDuration } from '#shared/format/spoken-measure.ts';
import { arrivalClause, atTime, departureClause } from '#shared/texts/clock-words.ts';
import { lineInWords, linesInWords, streetLegInWords } from '#shared/texts/line-words.ts';
import { noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { joined, sentences } from '#shared/texts/sentence.ts';
import { timeInWords } from '#shared/texts/time-words.ts';
import { cancelledText, endsOf, type JourneyEnds, missedText, platformText, riskText } from './ends.ts';
import { accessibilityOf, badgeInWords, carbonTexts, changesText, priceText } from './facts.ts';
import { firstStationText } from './rental-words.ts';

/**
 * Returns the accessible text of a journey card, complete and most important first, so that a listener can skip to the
 * next card after one sentence.
 */
export function spokenSentence(journey: Journey, reading: Reading, badges: readonly Badge[] = []): string {
  const { locale } = reading.i18n;
  const ends = endsOf(journey, reading);
  return sentences(
    [
      cancelledText(journey, reading),
      whenClauses(journey, ends, reading),
      ridesInOrder(journey, ends, reading),
      firstStationText(journey, reading),
      ...streetLegs(journey, reading),
      ...hurriedChanges(journey, reading),
      ...noticesOf(journey.disruptionIds, reading).flatMap(({ severityText, title }) => [severityText, title]),
      accessibilityOf(journey, reading)?.text,
      joined(badges.map((badge) => badgeInWords(badge, reading))),
      joined([priceText(journey, reading), carbonTexts(journey, reading)?.spoken]),
    ],
    locale,
  );
}

/** "Demain, départ à 08:46, 4 minutes de retard, arrivée à 09:17, 35 minutes, 1 correspondance" */
export function whenClauses(journey: Journey, { departure, arrival, seconds }: JourneyEnds, reading: Reading): string {
  // The sentence begins with the cancellation. A delay of both ends is spoken once.
  const [delay, lateDelay] = [departure, arrival].map(({ state, spoken }) => (state === 'CANCELLED' ? null : spoken));
  return joined([
    departureClause(departure, reading),
    delay,
    arrivalClause(arrival, departure, reading),
    lateDelay === delay ? null : lateDelay,
    spokenDuration(seconds, reading.i18n.locale),
    changesText(journey, reading),
  ]);
}

/** "Métro 1 à 08:51 à l’arrêt Bastille, quai 2, puis RER A" */
function ridesInOrder(journey: Journey, { departure }: JourneyEnds, reading: Reading): string {
  const rides = ridesOf(journey).map((ride, index) => {
    const time = timeInWords(ride.departure, reading);
    const line = lineInWords(ride.line, reading);
    const isRepeated = index === 0 && time.spoken === departure.spoken;
    const delay = isRepeated || time.state === 'ON_TIME' || isCancelled(ride) ? null : time.spoken;
    if (index > 0) return joined([line, delay]);
    const at = atTime(time, reading);
    const stop = ride.from.title;
    return joined([
      reading.i18n._(msg`${line} ${at} à l’arrêt ${stop}`),
      time.every,
      platformText(ride, 'departure', reading),
      delay,
    ]);
  });
  return linesInWords(rides, reading);
}

/** "8 minutes à pied, 650 mètres"; by bike or car the same. */
function streetLegs(journey: Journey, reading: Reading): string[] {
  const { locale } = reading.i18n;
  const inWords = (seconds: number, mode: StreetSection['mode'], metres: number | null) =>
    joined([
      streetLegInWords(seconds, mode, reading, true),
      metres === null ? null : spokenDistance(metres, locale, reading.country),
    ]);
  const onWheels = journey.sections.flatMap((section) =>
    section.type === 'STREET' && section.mode !== 'WALK'
      ? inWords(section.durationSeconds, section.mode, section.distanceMeters ?? null)
      : [],
  );
  const walkSeconds = shownWalkSeconds(journey);
  // The length of a change at one stop is not known: it counts as 0.
  return walkSeconds > 0 ? [...onWheels, inWords(walkSeconds, 'WALK', journey.walkMeters || null)] : onWheels;
}

/** "Correspondance courte à l’arrêt Nation" */
export function hurriedChanges(journey: Journey, reading: Reading): string[] {
  const { i18n } = reading;
  return changesIn(journey, reading).flatMap((change) => {
    const { state, from } = change;
    const stop = from.to.title;
    if (state === 'TIGHT') {
      const missed = missedText(change, reading, (seconds) => spokenDuration(seconds, i18n.locale));
      return joined([i18n._(msg`correspondance courte à l’arrêt ${stop}`), missed]);
    }
    if (state === 'AT_RISK') return riskText(change, reading, (seconds) => spokenDuration(seconds, i18n.locale));
    return state === 'MISSED' ? i18n._(msg`correspondance manquée à l’arrêt ${stop}`) : [];
  });
}
