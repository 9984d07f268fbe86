import { msg } from '@lingui/core/macro';
import { type Change, type ChangeState, changesIn, isRide, ridesOf } from '#shared/domain/journey/changes.ts';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import { isCancelled } from '#shared/domain/journey/journey-results.ts';
import { isStreetLeg, totalShownSeconds } from '#shared/domain/journey/street-leg.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { formatDayAndDate } from '#shared/format/day.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { dayOf, isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { atTime, datedTime } from '#shared/texts/clock-words.ts';
import { lineInWords, platformInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { joined } from '#shared/texts/sentence.ts';
import { type ReadTime, timeInWords } from '#shared/texts/time-words.ts';

export type JourneyEnds = ReturnType<typeof endsOf>;

/**
 * Returns the departure and arrival of a journey as all views show them, and the seconds between the two shown minutes, so
 * that the figures of a card add up.
 */
export function endsOf(journey: Journey, reading: Reading) {
  const last = journey.sections.at(-1);
  const departure = timeInWords(journey.departure, reading);
  const arrival = timeInWords(arrivalOf(journey, departure, reading), reading, last && isRide(last) ? 'down' : 'up');
  return { departure, arrival, seconds: (arrival.instant - departure.instant) / 1000 };
}

/** "demain, mardi 24 novembre"; with the day of arrival if that is another one. */
export function travelDay(journey: Journey, reading: Reading): string {
  const { zone, now, i18n } = reading;
  const { departure, arrival } = endsOf(journey, reading);
  const days = new Set([departure, arrival].map(({ instant }) => dayOf(instant, zone)));
  const texts = [...days].map((day) => formatDayAndDate(day, dayOf(now, zone), i18n.locale));
  return texts.join(' – ');
}

/** Returns the arrival of a journey. With street legs only, it is the shown departure plus the shown durations. */
function arrivalOf({ sections, arrival }: Journey, { instant }: ReadTime, { zone }: Reading): TransitTime {
  if (sections.length === 0 || !sections.every(isStreetLeg) || arrival.estimated !== undefined) return arrival;
  return { ...arrival, scheduled: isoWithOffset(instant + totalShownSeconds(sections) * 1000, zone) };
}

/** Returns the duration of a change between the two shown minutes. */
export function changeSeconds({ from, to }: Pick<Change, 'from' | 'to'>, reading: Reading): number {
  return (timeInWords(to.departure, reading).instant - timeInWords(from.arrival, reading).instant) / 1000;
}

/** "quai 2", "voie 2": where the vehicle of a leg departs or arrives; null if that is not known. */
export function platformText(
  { line, stops }: PublicTransportSection,
  end: 'departure' | 'arrival',
  reading: Reading,
): string | null {
  const platform = stops?.at(end === 'departure' ? 0 : -1)?.platform;
  return platform ? platformInWords(platform, line.mode, reading) : null;
}

/** Returns the duration of a public transport leg between the two shown minutes. */
export function rideSeconds({ departure, arrival }: PublicTransportSection, reading: Reading): number {
  return (timeInWords(arrival, reading).instant - timeInWords(departure, reading).instant) / 1000;
}

/**
 * Returns why a journey is impossible: "Trajet impossible : métro 1, départ à 08:47 supprimé". Null if it is possible.
 */
export function cancelledText(journey: Journey, reading: Reading): string | null {
  const { i18n } = reading;
  const ride = ridesOf(journey).find(isCancelled);
  if (ride) {
    const what = cancelledRideText(ride, reading);
    return i18n._(msg`Trajet impossible\u00A0: ${what}`);
  }
  return isCancelled(journey) ? i18n._(msg`Trajet supprimé`) : null;
}

/** "métro 1, départ à 08:47 supprimé" */
export function cancelledRideText(ride: PublicTransportSection, reading: Reading): string {
  const line = lineInWords(ride.line, reading);
  const at = atTime(timeInWords(ride.departure, reading), reading);
  return reading.i18n._(msg`${line}, départ ${at} supprimé`);
}

const order: readonly ChangeState[] = ['FINE', 'TIGHT', 'AT_RISK', 'MISSED'];

/** Returns the worst change of a journey: a missed one, one at risk, else the tight one that costs most. Null without any. */
export function worstChangeOf(journey: Journey, reading: Reading): Change | null {
  const changes = changesIn(journey, reading).filter(({ state }) => state !== 'FINE');
  const costOf = ({ missedSeconds }: Change) => missedSeconds ?? 0;
  const [worst = null] = changes.sort(
    (one, other) => order.indexOf(other.state) - order.indexOf(one.state) || costOf(other) - costOf(one),
  );
  return worst;
}

/** "si vous la manquez : +18 min" after a tight change; null if the cost is not known. */
export function missedText(
  { state, missedSeconds }: Pick<Change, 'state' | 'missedSeconds'>,
  { i18n }: Reading,
  write: (seconds: number) => string = formatDuration,
): string | null {
  if (state !== 'TIGHT' || missedSeconds === null) return null;
  const delay = write(missedSeconds);
  return i18n._(msg`si vous la manquez\u00A0: +${delay}`);
}

/** "correspondance menacée à l’arrêt Nation, il manque 3 min, sinon métro 4 à 09:02" */
export function riskText(
  { from, to, spareSeconds }: Pick<Change, 'from' | 'to' | 'spareSeconds'>,
  reading: Reading,
  write: (seconds: number) => string = formatDuration,
): string {
  const { i18n } = reading;
  const stop = from.to.title;
  const missing = spareSeconds < 0 ? write(-spareSeconds) : null;
  return joined([
    i18n._(msg`correspondance menacée à l’arrêt ${stop}`),
    missing && i18n._(msg`il manque ${missing}`),
    nextRideText(to, reading),
  ]);
}

/** "sinon métro 4 à 09:02": what to take where a ride is missed; null if it is not known. */
export function nextRideText({ nextRide }: PublicTransportSection, reading: Reading): string | null {
  if (nextRide === undefined) return null;
  const line = lineInWords(nextRide.line, reading);
  const at = datedTime(timeInWords(nextRide.departure, reading), reading);
  return reading.i18n._(msg`sinon ${line} ${at}`);
}
