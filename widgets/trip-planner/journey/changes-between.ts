import { msg } from '@lingui/core/macro';
import { changesIn, ridesOf } from '#shared/domain/journey/changes.ts';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import { isCancelled } from '#shared/domain/journey/journey-results.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { atTime } from '#shared/texts/clock-words.ts';
import { lineInWords, linesInWords, platformInWords } from '#shared/texts/line-words.ts';
import { noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { sentences } from '#shared/texts/sentence.ts';
import { type ReadTime, timeInWords } from '#shared/texts/time-words.ts';
import { cancelledRideText, endsOf, riskText } from './ends.ts';

/**
 * Returns the changes of a refresh from `before` to `after` in sentences, worst first; null if nothing has changed.
 * `reading` has the disruptions of the new response, `formerDisruptions` those of the old one.
 */
export function changesBetween(
  before: Journey,
  after: Journey,
  reading: Reading,
  formerDisruptions = reading.disruptions,
): string | null {
  const isOtherJourney = ridesKey(before) !== ridesKey(after);
  const changes = [
    ...cancellations(before, after, reading),
    ...(isOtherJourney ? [otherJourney(after, reading)] : []),
    ...times(before, after, reading),
    ...(isOtherJourney ? [] : [...rideChanges(before, after, reading), ...changeTexts(before, after, reading)]),
    ...disruptionChanges(before, after, reading, formerDisruptions),
  ];
  return changes.length > 0 ? sentences(changes, reading.i18n.locale) : null;
}

/** Returns what a refresh that changed nothing says. */
export const unchangedText = ({ i18n }: Reading): string => sentences([i18n._(msg`Rien n’a changé`)], i18n.locale);

const rideKey = ({ line, from, to }: PublicTransportSection) => [line.id, from.id, to.id].join(' ');
const ridesKey = (journey: Journey) => ridesOf(journey).map(rideKey).join(', ');

/** Pairs the public transport legs of both journeys that have the same run and the same boarding stop. */
function sameRides(before: Journey, after: Journey) {
  return ridesOf(after).flatMap((ride) => {
    const former = ridesOf(before).find(({ tripId, from }) => tripId === ride.tripId && from.id === ride.from.id);
    return former ? [[former, ride] as const] : [];
  });
}

function cancellations(before: Journey, after: Journey, reading: Reading): string[] {
  return sameRides(before, after).flatMap(([former, ride]) => {
    if (isCancelled(former) === isCancelled(ride)) return [];
    if (isCancelled(ride)) return cancelledRideText(ride, reading);
    const line = lineInWords(ride.line, reading);
    const at = atTime(timeInWords(ride.departure, reading), reading);
    return reading.i18n._(msg`${line}, départ ${at} rétabli`);
  });
}

function otherJourney(after: Journey, reading: Reading): string {
  const lines = linesInWords(
    ridesOf(after).map(({ line }) => lineInWords(line, reading)),
    reading,
  );
  const { i18n } = reading;
  return lines ? i18n._(msg`Autre trajet\u00A0: ${lines}`) : i18n._(msg`Autre trajet`);
}

/** Returns the seconds between two shown times; 0 if they show the same minute. */
const shiftOf = (before: ReadTime, after: ReadTime) => (after.instant - before.instant) / 1000;

function times(before: Journey, after: Journey, reading: Reading): string[] {
  const { i18n } = reading;
  const [former, now] = [endsOf(before, reading), endsOf(after, reading)];
  return (['departure', 'arrival'] as const).flatMap((end) => {
    const shift = shiftOf(former[end], now[end]);
    if (shift === 0) return [];
    const duration = spokenDuration(Math.abs(shift), i18n.locale);
    const at = atTime(now[end], reading);
    if (end === 'departure') {
      return shift > 0
        ? i18n._(msg`Départ ${duration} plus tard, ${at}`)
        : i18n._(msg`Départ ${duration} plus tôt, ${at}`);
    }
    return shift > 0
      ? i18n._(msg`Arrivée ${duration} plus tard, ${at}`)
      : i18n._(msg`Arrivée ${duration} plus tôt, ${at}`);
  });
}

/**
 * Returns the changes of single legs. The first leg is left out if it shifts with the departure, which is already
 * reported.
 */
function rideChanges(before: Journey, after: Journey, reading: Reading): string[] {
  const { i18n } = reading;
  const whole = shiftOf(endsOf(before, reading).departure, endsOf(after, reading).departure);
  const [first] = ridesOf(after);
  return sameRides(before, after).flatMap(([former, ride]) => {
    const changes: string[] = [];
    const line = lineInWords(ride.line, reading);
    const time = timeInWords(ride.departure, reading);
    const shift = shiftOf(timeInWords(former.departure, reading), time);
    const isReported = ride === first && shift === whole;
    if (shift !== 0 && !isReported && !isCancelled(ride)) {
      const duration = spokenDuration(Math.abs(shift), i18n.locale);
      const at = atTime(time, reading);
      changes.push(
        shift > 0
          ? i18n._(msg`${line}\u00A0: départ ${duration} plus tard, ${at}`)
          : i18n._(msg`${line}\u00A0: départ ${duration} plus tôt, ${at}`),
      );
    }
    const [was, is] = [former.stops?.[0]?.platform, ride.stops?.[0]?.platform];
    if (is && is !== was) {
      const platform = platformInWords(is, ride.line.mode, reading);
      changes.push(
        was ? i18n._(msg`${line}\u00A0: ${platform} au lieu de ${was}`) : i18n._(msg`${line}\u00A0: ${platform}`),
      );
    }
    return changes;
  });
}

function changeTexts(before: Journey, after: Journey, reading: Reading): string[] {
  const former = changesIn(before, reading);
  return changesIn(after, reading).flatMap((change, index) => {
    const { state, from, seconds } = change;
    if (former[index]?.state === state) return [];
    const { i18n } = reading;
    const stop = from.to.title;
    if (state === 'MISSED') return i18n._(msg`correspondance désormais manquée à l’arrêt ${stop}`);
    if (state === 'AT_RISK') return riskText(change, reading, (missing) => spokenDuration(missing, i18n.locale));
    const duration = spokenDuration(Math.max(0, seconds), i18n.locale);
    return state === 'TIGHT'
      ? i18n._(msg`correspondance désormais courte à l’arrêt ${stop}\u00A0: ${duration}`)
      : i18n._(msg`correspondance de nouveau possible à l’arrêt ${stop}\u00A0: ${duration}`);
  });
}

function disruptionChanges(
  before: Journey,
  after: Journey,
  reading: Reading,
  formerDisruptions: Reading['disruptions'],
): string[] {
  const { i18n } = reading;
  const added = after.disruptionIds.filter((id) => !before.disruptionIds.includes(id));
  const gone = before.disruptionIds.filter((id) => !after.disruptionIds.includes(id));
  return [
    ...noticesOf(added, reading).map(({ severity, title }) =>
      severity === 'INFO' ? i18n._(msg`Nouvelle information. ${title}`) : i18n._(msg`Nouvelle perturbation. ${title}`),
    ),
    // Removing a disruption of severity "information" is no news for the traveller.
    ...noticesOf(gone, { ...reading, disruptions: formerDisruptions ?? [] })
      .filter(({ severity }) => severity !== 'INFO')
      .map(({ title }) => i18n._(msg`Perturbation terminée. ${title}`)),
  ];
}
