import { msg, plural } from '@lingui/core/macro';
import type { Badge } from '#shared/domain/journey/badges.ts';
import { isPossible, ridesOf } from '#shared/domain/journey/changes.ts';
import type { Choice } from '#shared/domain/journey/choices.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { departureOf } from '#shared/domain/journey/journey-results.ts';
import { formatDuration, formatRealTime } from '#shared/format/duration.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { dayLabel, listedTimes } from '#shared/texts/clock-words.ts';
import { lineInWords, linesInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined, sentences } from '#shared/texts/sentence.ts';
import { everyText, isApproximate, timeInWords } from '#shared/texts/time-words.ts';
import { arrivalDay, changeWarning } from './card-of.ts';
import { cancelledText, endsOf } from './ends.ts';
import { badgeInWords } from './facts.ts';
import { hurriedChanges, whenClauses } from './spoken-sentence.ts';

/** Number of departures that a card names. */
const mostNamed = 3;
/** Departures that are further away have clock times. */
const countedSeconds = 3600;

/** A departure on a card: the minutes until it, or null if it has a clock time. */
interface Named {
  readonly journey: Journey;
  readonly minutes: number | null;
}

/**
 * "Départs : 2, 5, 8 min · toutes les 3 min": the next departures of a choice. Minutes count down to `reading.now`, in
 * seconds; a later departure and one on another day have clock times. Null if the card shows all of it already.
 */
export function departuresText(choice: Choice, reading: Reading): string | null {
  const { i18n } = reading;
  const { kind, face, useful } = choice;
  const named = useful
    .slice(0, 2 * mostNamed)
    .map((journey): Named => ({ journey, minutes: minutesUntil(journey, reading) }))
    // Two runs within a minute are one time.
    .filter(({ minutes }, index, all) => minutes === null || minutes !== all[index - 1]?.minutes)
    .slice(0, mostNamed);
  const isShown = named.length > 1 || named.some(({ minutes }) => minutes !== null);
  if (kind !== 'RIDE' || !isShown) return null;
  const times = countdown(named, departureOf(face), reading);
  const { length: count } = named;
  const departures = i18n._(msg`${plural(count, { one: `Départ\u00A0: ${times}`, other: `Départs\u00A0: ${times}` })}`);
  const every = headwayText(choice, reading);
  return every ? `${departures} · ${every}` : departures;
}

/** "toutes les 3 min"; null if departures are irregular, or approximate: their boarding says so already. */
function headwayText({ face, headwaySeconds }: Choice, reading: Reading): string | null {
  if (headwaySeconds === null || isApproximate(face.departure)) return null;
  return everyText(headwaySeconds, reading);
}

/** Returns the minutes until a departure; null for one in an hour or more, on another day or at an approximate time. */
function minutesUntil(journey: Journey, reading: Reading): number | null {
  const { now, zone } = reading;
  const departure = departureOf(journey);
  const seconds = (departure - now) / 1000;
  const isToday = dayOf(departure, zone) === dayOf(now, zone);
  const isCounted = isToday && seconds < countedSeconds && !isApproximate(journey.departure);
  return isCounted ? Math.max(0, Math.floor(seconds / 60)) : null;
}

/** "2, 5, 8 min, 09:10": the last of the minutes has the unit. A clock time has its day if it is not that of the time before. */
function countdown(named: readonly Named[], since: number, reading: Reading): string {
  const texts = named.map(({ journey, minutes }, index) => {
    const before = named[index - 1]?.journey;
    if (minutes === null)
      return listedTimes([timeInWords(journey.departure, reading)], before ? departureOf(before) : since, reading);
    const isLast = (named[index + 1]?.minutes ?? null) === null;
    return isLast || minutes === 0 ? formatRealTime(minutes * 60) : String(minutes);
  });
  return texts.join(', ');
}

/** "18–24 min" if the journeys that can be taken differ; else null. */
export function rangeText({ useful, shortestSeconds: shortest, longestSeconds: longest }: Choice): string | null {
  if (useful.length === 0 || shortest === longest) return null;
  return longest < 3600
    ? `${shortest / 60}–${formatDuration(longest)}`
    : `${formatDuration(shortest)} – ${formatDuration(longest)}`;
}

/** What a card says of its other departures, for screen readers: with clock times, since a name does not count down. */
export function spokenDepartures(choice: Choice, reading: Reading): string {
  const { i18n } = reading;
  const { face, useful, shortestSeconds, longestSeconds } = choice;
  const others = useful.filter((journey) => journey !== face).slice(0, mostNamed);
  const times = listedTimes(
    others.map(({ departure }) => timeInWords(departure, reading)),
    departureOf(face),
    reading,
  );
  const shortest = spokenDuration(shortestSeconds, i18n.locale);
  const longest = spokenDuration(longestSeconds, i18n.locale);
  return sentences(
    [
      others.length > 0 ? joined([i18n._(msg`autres départs\u00A0: ${times}`), headwayText(choice, reading)]) : null,
      rangeText(choice) === null ? null : i18n._(msg`de ${shortest} à ${longest} selon le départ`),
    ],
    i18n.locale,
  );
}

/** "7 autres départs", with the lines for screen readers: "7 autres départs, métro 4". */
export function moreText({ face, journeys }: Choice, reading: Reading) {
  const { i18n } = reading;
  const count = journeys.length - 1;
  const text = i18n._(msg`${plural(count, { one: '# autre départ', other: '# autres départs' })}`);
  const lines = ridesOf(face).map(({ line }) => lineInWords(line, reading));
  return { text, spoken: joined([text, linesInWords(lines, reading)]) };
}

/** Returns the content of the row of one departure, below the card of its choice. Null means that there is nothing to say. */
export function departureRow(journey: Journey, choice: Choice, reading: Reading, badges: readonly Badge[] = []) {
  const { i18n, zone } = reading;
  const ends = endsOf(journey, reading);
  const { departure, arrival } = ends;
  const day = dayLabel(departure.instant, reading);
  const isOtherDay = dayOf(departure.instant, zone) !== dayOf(departureOf(choice.face), zone);
  const cancelled = cancelledText(journey, reading);
  const isUseful = choice.useful.includes(journey);
  const marks = [
    ...(isPossible(journey, reading) && !isUseful ? [i18n._(msg`déjà parti`)] : []),
    ...badges.map((badge) => badgeInWords(badge, reading)),
  ].map((text) => capitalised(text, i18n.locale));
  return {
    departure,
    arrival,
    /** Day of departure, capitalised, if it is not that of the card. */
    day: day && isOtherDay ? capitalised(day, i18n.locale) : null,
    arrivalDay: arrivalDay(departure, arrival, reading),
    duration: formatDuration(ends.seconds),
    /** Whether the journey can be taken. */
    isUseful,
    /** Reason for striking the journey through. */
    cancelled,
    warning: cancelled ? null : changeWarning(journey, reading),
    /** "Déjà parti", "Dernier retour" */
    marks,
    spoken: sentences(
      [cancelled, whenClauses(journey, ends, reading), ...hurriedChanges(journey, reading), ...marks],
      i18n.locale,
    ),
  };
}
