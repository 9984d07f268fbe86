import { msg } from '@lingui/core/macro';
import type { Badge } from '#shared/domain/journey/badges.ts';
import { ridesOf } from '#shared/domain/journey/changes.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { shownWalkSeconds } from '#shared/domain/journey/street-leg.ts';
import { formatDay } from '#shared/format/day.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { atTime, dayLabel } from '#shared/texts/clock-words.ts';
import { streetLegInWords } from '#shared/texts/line-words.ts';
import { noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined } from '#shared/texts/sentence.ts';
import { type ReadTime, timeInWords } from '#shared/texts/time-words.ts';
import { segmentsOf } from './bar.ts';
import { cancelledText, endsOf, missedText, nextRideText, platformText, riskText, worstChangeOf } from './ends.ts';
import { accessibilityOf, badgeInWords, carbonTexts, changesText, priceText } from './facts.ts';
import { firstStationText } from './rental-words.ts';
import { spokenSentence } from './spoken-sentence.ts';

/** Returns the content of a journey card. Null means unknown. */
export function cardOf(journey: Journey, reading: Reading, badges: readonly Badge[] = []) {
  const { departure, arrival, seconds } = endsOf(journey, reading);
  const asLabel = (text: string) => capitalised(text, reading.i18n.locale);
  const [day, changes, price] = [
    dayLabel(departure.instant, reading),
    changesText(journey, reading),
    priceText(journey, reading),
  ];
  const walkSeconds = shownWalkSeconds(journey);
  return {
    departure,
    arrival,
    /** Day of departure if it is not today, capitalised: "Demain". */
    day: day && asLabel(day),
    arrivalDay: arrivalDay(departure, arrival, reading),
    duration: formatDuration(seconds),
    changes: changes && asLabel(changes),
    /** "8 min à pied" */
    walk: walkSeconds > 0 ? streetLegInWords(walkSeconds, 'WALK', reading) : null,
    /** Input of `fitBar`, which has the width of the card. */
    segments: segmentsOf(journey, reading),
    boarding: boardingText(journey, reading),
    price: price && asLabel(price),
    carbon: carbonTexts(journey, reading),
    accessibility: accessibilityOf(journey, reading),
    /** Worst first. */
    notices: noticesOf(journey.disruptionIds, reading),
    /** Reason for striking the journey through: "Trajet impossible : métro 1, départ à 08:47 supprimé". */
    cancelled: cancelledText(journey, reading),
    warning: changeWarning(journey, reading),
    /** "Le plus rapide" */
    badges: badges.map((badge) => ({ badge, text: asLabel(badgeInWords(badge, reading)) })),
    /** The whole card in sentences: the accessible name of the card's only control. */
    spoken: spokenSentence(journey, reading, badges),
  };
}

/** Day of arrival if it differs from the day of departure. */
export function arrivalDay(departure: ReadTime, arrival: ReadTime, { zone, now, i18n }: Reading): string | null {
  const day = dayOf(arrival.instant, zone);
  return day === dayOf(departure.instant, zone) ? null : formatDay(day, dayOf(now, zone), i18n.locale);
}

/** First boarding: "Depuis Châtelet à 08:47, quai 2", "Depuis Châtelet vers 08:47, toutes les 10 min"; or the first bike station. */
function boardingText(journey: Journey, reading: Reading): string | null {
  const [ride] = ridesOf(journey);
  if (!ride) return firstStationText(journey, reading);
  const stop = ride.from.title;
  const time = timeInWords(ride.departure, reading);
  const at = atTime(time, reading);
  return joined([reading.i18n._(msg`Depuis ${stop} ${at}`), time.every, platformText(ride, 'departure', reading)]);
}

export type ChangeWarning = NonNullable<ReturnType<typeof changeWarning>>;

/** "Correspondance courte, si vous la manquez : +18 min", "Correspondance menacée à l’arrêt Nation, il manque 3 min" */
export function changeWarning(journey: Journey, reading: Reading) {
  const worst = worstChangeOf(journey, reading);
  if (worst === null) return null;
  const { i18n } = reading;
  const { state } = worst;
  if (state === 'AT_RISK') return { state, text: capitalised(riskText(worst, reading), i18n.locale) };
  const text = state === 'TIGHT' ? i18n._(msg`Correspondance courte`) : i18n._(msg`Correspondance manquée`);
  const more = state === 'TIGHT' ? missedText(worst, reading) : nextRideText(worst.to, reading);
  return { state, text: joined([text, more]) };
}
