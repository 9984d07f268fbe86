import { msg } from '@lingui/core/macro';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import { spokenDuration } from '#shared/format/spoken-measure.ts';
import { atTime } from '#shared/texts/clock-words.ts';
import { lineInWords, linesInWords, platformInWords } from '#shared/texts/line-words.ts';
import { noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { sentences } from '#shared/texts/sentence.ts';
import { type ReadTime, readTime } from '#shared/texts/times.ts';
import { connectionsOf, isCancelled, ridesOf } from './connections.ts';
import { cancelledRideText, endsOf } from './ends.ts';

export type ChangeKind =
  | 'CANCELLED'
  | 'RESTORED'
  | 'OTHER_WAY'
  | 'DEPARTURE'
  | 'ARRIVAL'
  | 'RIDE'
  | 'PLATFORM'
  | 'CONNECTION'
  | 'DISRUPTION'
  | 'DISRUPTION_OVER';

export interface Change {
  readonly kind: ChangeKind;
  readonly text: string;
}

export interface Changes {
  /** Worst first; empty if nothing has changed. */
  readonly changes: readonly Change[];
  /** All changes in sentences, or the sentence that nothing has changed. Shown and announced once. */
  readonly text: string;
}

/**
 * Returns the changes of a refresh from `before` to `after`. `reading` has the disruptions of the new response,
 * `formerDisruptions` those of the old one.
 */
export function changesBetween(
  before: Journey,
  after: Journey,
  reading: Reading,
  formerDisruptions: Reading['disruptions'] = reading.disruptions,
): Changes {
  const { i18n } = reading;
  const isOtherWay = wayOf(before) !== wayOf(after);
  const changes = [
    ...cancellations(before, after, reading),
    ...(isOtherWay ? [otherWay(after, reading)] : []),
    ...times(before, after, reading),
    ...(isOtherWay ? [] : [...rideChanges(before, after, reading), ...connectionChanges(before, after, reading)]),
    ...disruptionChanges(before, after, reading, formerDisruptions),
  ];
  const texts = changes.map(({ text }) => text);
  return { changes, text: sentences(texts.length > 0 ? texts : [i18n._(msg`Rien n’a changé`)], i18n.locale) };
}

const rideKey = ({ line, from, to }: PublicTransportSection) => [line.id, from.id, to.id].join(' ');
const wayOf = (journey: Journey) => ridesOf(journey).map(rideKey).join(', ');

/** Pairs the public transport legs of both journeys that have the same run and the same boarding stop. */
function sameRides(before: Journey, after: Journey): [PublicTransportSection, PublicTransportSection][] {
  return ridesOf(after).flatMap((ride): [PublicTransportSection, PublicTransportSection][] => {
    const former = ridesOf(before).find(({ tripId, from }) => tripId === ride.tripId && from.id === ride.from.id);
    return former ? [[former, ride]] : [];
  });
}

function cancellations(before: Journey, after: Journey, reading: Reading): Change[] {
  return sameRides(before, after).flatMap(([former, ride]): Change[] => {
    if (isCancelled(former) === isCancelled(ride)) return [];
    if (isCancelled(ride)) return [{ kind: 'CANCELLED', text: cancelledRideText(ride, reading) }];
    const line = lineInWords(ride.line, reading);
    const at = atTime(readTime(ride.departure, reading), reading);
    return [{ kind: 'RESTORED', text: reading.i18n._(msg`${line}, départ ${at} rétabli`) }];
  });
}

function otherWay(after: Journey, reading: Reading): Change {
  const lines = linesInWords(
    ridesOf(after).map(({ line }) => lineInWords(line, reading)),
    reading,
  );
  const { i18n } = reading;
  return { kind: 'OTHER_WAY', text: lines ? i18n._(msg`Autre trajet\u00A0: ${lines}`) : i18n._(msg`Autre trajet`) };
}

/** Returns the shift between two shown times; null if they show the same minute. */
function shiftOf(before: ReadTime, after: ReadTime, { i18n }: Reading) {
  const seconds = (after.instant - before.instant) / 1000;
  return seconds === 0 ? null : { isLater: seconds > 0, duration: spokenDuration(Math.abs(seconds), i18n.locale) };
}

function times(before: Journey, after: Journey, reading: Reading): Change[] {
  const { i18n } = reading;
  const [former, now] = [endsOf(before, reading), endsOf(after, reading)];
  const changes: Change[] = [];
  const departure = shiftOf(former.departure, now.departure, reading);
  if (departure) {
    const { duration, isLater } = departure;
    const at = atTime(now.departure, reading);
    const text = isLater
      ? i18n._(msg`Départ ${duration} plus tard, ${at}`)
      : i18n._(msg`Départ ${duration} plus tôt, ${at}`);
    changes.push({ kind: 'DEPARTURE', text });
  }
  const arrival = shiftOf(former.arrival, now.arrival, reading);
  if (arrival) {
    const { duration, isLater } = arrival;
    const at = atTime(now.arrival, reading);
    const text = isLater
      ? i18n._(msg`Arrivée ${duration} plus tard, ${at}`)
      : i18n._(msg`Arrivée ${duration} plus tôt, ${at}`);
    changes.push({ kind: 'ARRIVAL', text });
  }
  return changes;
}

/**
 * Returns the changes of single legs. The first leg is left out if it shifts with the departure, which is already
 * reported.
 */
function rideChanges(before: Journey, after: Journey, reading: Reading): Change[] {
  const { i18n } = reading;
  const whole = shiftOf(endsOf(before, reading).departure, endsOf(after, reading).departure, reading);
  const [first] = ridesOf(after);
  return sameRides(before, after).flatMap(([former, ride]): Change[] => {
    const changes: Change[] = [];
    const line = lineInWords(ride.line, reading);
    const time = readTime(ride.departure, reading);
    const shift = shiftOf(readTime(former.departure, reading), time, reading);
    const isTold = ride === first && shift?.duration === whole?.duration && shift?.isLater === whole?.isLater;
    if (shift && !isTold && !isCancelled(ride)) {
      const { duration, isLater } = shift;
      const at = atTime(time, reading);
      const text = isLater
        ? i18n._(msg`${line}\u00A0: départ ${duration} plus tard, ${at}`)
        : i18n._(msg`${line}\u00A0: départ ${duration} plus tôt, ${at}`);
      changes.push({ kind: 'RIDE', text });
    }
    const [was, is] = [former.stops?.[0]?.platform, ride.stops?.[0]?.platform];
    if (is && is !== was) {
      const platform = platformInWords(is, ride.line.mode, reading);
      const text = was
        ? i18n._(msg`${line}\u00A0: ${platform} au lieu de ${was}`)
        : i18n._(msg`${line}\u00A0: ${platform}`);
      changes.push({ kind: 'PLATFORM', text });
    }
    return changes;
  });
}

function connectionChanges(before: Journey, after: Journey, reading: Reading): Change[] {
  const former = connectionsOf(before, reading);
  return connectionsOf(after, reading).flatMap(({ state, from, seconds }, index): Change[] => {
    if (former[index]?.state === state) return [];
    const { i18n } = reading;
    const stop = from.to.title;
    if (state === 'MISSED') {
      return [{ kind: 'CONNECTION', text: i18n._(msg`correspondance désormais manquée à l’arrêt ${stop}`) }];
    }
    const duration = spokenDuration(Math.max(0, seconds), i18n.locale);
    const text =
      state === 'TIGHT'
        ? i18n._(msg`correspondance désormais courte à l’arrêt ${stop}\u00A0: ${duration}`)
        : i18n._(msg`correspondance de nouveau possible à l’arrêt ${stop}\u00A0: ${duration}`);
    return [{ kind: 'CONNECTION', text }];
  });
}

function disruptionChanges(
  before: Journey,
  after: Journey,
  reading: Reading,
  formerDisruptions: Reading['disruptions'],
): Change[] {
  const { i18n } = reading;
  const added = after.disruptionIds.filter((id) => !before.disruptionIds.includes(id));
  const gone = before.disruptionIds.filter((id) => !after.disruptionIds.includes(id));
  return [
    ...noticesOf(added, reading).map(({ severity, title }): Change => {
      const text =
        severity === 'INFO'
          ? i18n._(msg`Nouvelle information. ${title}`)
          : i18n._(msg`Nouvelle perturbation. ${title}`);
      return { kind: 'DISRUPTION', text };
    }),
    // Removing a disruption of severity "information" is no news for the traveller.
    ...noticesOf(gone, { ...reading, disruptions: formerDisruptions ?? [] })
      .filter(({ severity }) => severity !== 'INFO')
      .map(({ title }): Change => ({ kind: 'DISRUPTION_OVER', text: i18n._(msg`Perturbation terminée. ${title}`) })),
  ];
}

/**
 * Returns the state of a refresh of `before` while `now` is shown: `done` if the same journey was reloaded, `stale` if
 * another journey is shown.
 */
export function refreshOf(before: Journey | undefined, now: Journey | undefined): 'pending' | 'done' | 'stale' {
  if (!before || !now || before === now) return 'pending';
  return before.id === now.id ? 'done' : 'stale';
}
