import { msg } from '@lingui/core/macro';
import type { Severity } from '#shared/domain/disruption.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { shownWalkSeconds } from '#shared/domain/journey/own-way.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { formatDay } from '#shared/format/day.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { type AccessibilityText, accessibilityText } from '#shared/texts/accessibility-words.ts';
import { atTime, dayLabel } from '#shared/texts/clock-words.ts';
import { platformInWords, streetLegInWords } from '#shared/texts/line-words.ts';
import { type Notice, noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined } from '#shared/texts/sentence.ts';
import { type ReadTime, readTime } from '#shared/texts/times.ts';
import { type Segment, segmentsOf } from './bar.ts';
import { type ConnectionState, ridesOf } from './connections.ts';
import { cancelledText, endsOf, missedText, worstChangeOf } from './ends.ts';
import { type CarbonTexts, carbonTexts, changesText, priceText, type Reason, reasonsOf } from './facts.ts';
import { spokenSentence } from './spoken-sentence.ts';

/** First boarding: stop and time. */
export interface Boarding {
  readonly stopId: string;
  readonly stopName: string;
  readonly line: LineRef;
  readonly time: ReadTime;
  /** "quai 2"; null when not known. */
  readonly platform: string | null;
  /** "Depuis Châtelet à 08:47, quai 2", "Depuis Châtelet vers 08:47, toutes les 10 min" */
  readonly text: string;
}

/** Content of a journey card. Null means unknown. */
export interface JourneyCard {
  readonly id: string;
  readonly journeySummaryCode: string;
  readonly departure: ReadTime;
  readonly arrival: ReadTime;
  /** Day of departure if it is not today, capitalised: "Demain". */
  readonly day: string | null;
  /** Day of arrival if it differs from the day of departure. */
  readonly arrivalDay: string | null;
  readonly duration: string;
  readonly changes: string | null;
  /** Duration and distance: "8 min à pied". */
  readonly walk: { readonly text: string; readonly distance: string } | null;
  /** Input of `fitBar`, which has the width of the card. */
  readonly segments: readonly Segment[];
  readonly boarding: Boarding | null;
  readonly price: string | null;
  readonly carbon: CarbonTexts | null;
  /** Set if the traveller asked for an accessible journey. */
  readonly accessibility: AccessibilityText | null;
  /** Worst first. */
  readonly notices: readonly Notice[];
  readonly worst: Severity | null;
  /** Reason for striking the journey through: "Trajet impossible : métro 1, départ à 08:47 supprimé". */
  readonly cancelled: string | null;
  /** "Correspondance courte, si vous la manquez : +18 min", "Correspondance manquée". */
  readonly connection: { readonly state: ConnectionState; readonly text: string } | null;
  readonly reasons: readonly Reason[];
  /** The whole card in sentences: the accessible name of the card's only control. */
  readonly spoken: string;
}

export function cardOf(journey: Journey, reading: Reading): JourneyCard {
  const { departure, arrival, seconds } = endsOf(journey, reading);
  const notices = noticesOf(journey.disruptionIds, reading);
  const asLabel = (text: string) => capitalised(text, reading.i18n.locale);
  const [day, changes, price] = [
    dayLabel(departure.instant, reading),
    changesText(journey, reading),
    priceText(journey, reading),
  ];
  return {
    id: journey.id,
    journeySummaryCode: journey.journeySummaryCode,
    departure,
    arrival,
    day: day && asLabel(day),
    arrivalDay: arrivalDay(departure, arrival, reading),
    duration: formatDuration(seconds),
    changes: changes && asLabel(changes),
    walk: walkTexts(journey, reading),
    segments: segmentsOf(journey, reading),
    boarding: boardingOf(journey, reading),
    price: price && asLabel(price),
    carbon: carbonTexts(journey, reading),
    accessibility: reading.asksAccessible ? accessibilityText(journey, reading) : null,
    notices,
    worst: notices[0]?.severity ?? null,
    cancelled: cancelledText(journey, reading),
    connection: connectionText(journey, reading),
    reasons: reasonsOf(journey, reading).map(({ key, text }) => ({ key, text: asLabel(text) })),
    spoken: spokenSentence(journey, reading),
  };
}

function arrivalDay(departure: ReadTime, arrival: ReadTime, { zone, now, i18n }: Reading): string | null {
  const day = dayOf(arrival.instant, zone);
  return day === dayOf(departure.instant, zone) ? null : formatDay(day, dayOf(now, zone), i18n.locale);
}

function walkTexts(journey: Journey, reading: Reading): JourneyCard['walk'] {
  const walkSeconds = shownWalkSeconds(journey);
  if (walkSeconds <= 0) return null;
  return {
    text: streetLegInWords(walkSeconds, 'WALK', reading),
    distance: formatDistance(journey.walkMeters, reading.i18n.locale, reading.country),
  };
}

function boardingOf(journey: Journey, reading: Reading): Boarding | null {
  const [ride] = ridesOf(journey);
  if (!ride) return null;
  const { from, line, stops } = ride;
  const stop = from.title;
  const time = readTime(ride.departure, reading);
  const code = stops?.[0]?.platform;
  const platform = code ? platformInWords(code, line.mode, reading) : null;
  const at = atTime(time, reading);
  const text = joined([reading.i18n._(msg`Depuis ${stop} ${at}`), time.every, platform]);
  return { stopId: from.id, stopName: stop, line, time, platform, text };
}

function connectionText(journey: Journey, reading: Reading): JourneyCard['connection'] {
  const worst = worstChangeOf(journey, reading);
  if (worst === null) return null;
  const { i18n } = reading;
  const { state } = worst;
  const text = state === 'TIGHT' ? i18n._(msg`Correspondance courte`) : i18n._(msg`Correspondance manquée`);
  return { state, text: joined([text, missedText(worst, reading)]) };
}
