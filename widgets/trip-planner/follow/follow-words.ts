import { msg, plural } from '@lingui/core/macro';
import { type Change, isRide } from '#shared/domain/journey/changes.ts';
import type {
  Journey,
  PublicTransportSection,
  StreetSection,
  TransferSection,
} from '#shared/domain/journey/journey.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { spokenDistance } from '#shared/format/spoken-measure.ts';
import { atTime, datedTime, dayLabel } from '#shared/texts/clock-words.ts';
import { spokenWait, waitText } from '#shared/texts/departure-words.ts';
import { lineInWords, streetLegInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined, sentences } from '#shared/texts/sentence.ts';
import { type ReadTime, timeInWords } from '#shared/texts/time-words.ts';
import { cancelledRideText, cancelledText, endsOf, platformText } from '../journey/ends.ts';
import { transferText, vehicleText } from '../journey/roadmap-of.ts';
import { doorTexts, ridingText } from '../journey/station-words.ts';
import { type CurrentStep, type FollowStep, lastOf, type Obstacle, stageTarget } from './follow-step.ts';
import type { JourneyStage } from './stages.ts';

/** One later stage of a followed journey in a line. */
export interface LaterRow {
  readonly time: ReadTime | null;
  readonly line: LineRef | null;
  readonly text: string;
}

/** A step of a followed journey as text. */
export interface FollowWords {
  /** Changes with what is to be announced, and not with the minutes left. */
  readonly key: string;
  /** What to do: "Marchez vers Bastille". */
  readonly title: string;
  /** When it is to be done or ends; null where no time is known. */
  readonly time: ReadTime | null;
  /** "Dans 3 min", "Dans 2 arrêts", "Demain" */
  readonly lead: string | null;
  /** The line to take or to leave. */
  readonly line: LineRef | null;
  /** "direction La Défense" follows its badge: "Métro 1, direction La Défense". */
  readonly vehicle: string | null;
  /** The move itself: "4 min à pied, 260 m". */
  readonly move: string | null;
  /** Whether the time is that of the vehicle to which the move leads. */
  readonly isVehicleTime: boolean;
  /** Platform, where to ride, exit. */
  readonly details: readonly string[];
  /** "Bastille : vous êtes à 200 m" */
  readonly distance: string | null;
  /** An obstacle ahead, with what to do. */
  readonly warning: string | null;
  /** What follows: "Correspondance : 4 min, dont 3 min à pied. RER A, direction Cergy-le-Haut, à 09:00, voie 2." */
  readonly next: string | null;
  readonly later: readonly LaterRow[];
  /** Everything but the later stages, in sentences. */
  readonly spoken: string;
}

type Words = Pick<
  FollowWords,
  'title' | 'time' | 'lead' | 'line' | 'vehicle' | 'move' | 'isVehicleTime' | 'details'
> & {
  /** `lead` and `move` with whole words. */
  readonly spokenLead: string | null;
  readonly spokenMove: string | null;
};

const nothing: Omit<Words, 'title'> = {
  time: null,
  lead: null,
  spokenLead: null,
  spokenMove: null,
  line: null,
  vehicle: null,
  move: null,
  isVehicleTime: false,
  details: [],
};

export function followWords(step: FollowStep, journey: Journey, reading: Reading): FollowWords {
  const { current, ahead, later, metresLeft } = step;
  const { i18n } = reading;
  const words = wordsOf(current, later, journey, reading);
  const warning = ahead ? obstacleText(ahead, reading) : null;
  const { spokenLead, spokenMove, ...shown } = words;
  const { next, rest } = following(current, later, reading);
  const { title, time, vehicle, isVehicleTime, details } = words;
  const delay = time?.state === 'LATE' || time?.state === 'EARLY' ? time.spoken : null;
  const when = [spokenLead, time && datedTime(time, reading), delay];
  return {
    ...shown,
    lead: shown.lead && capitalised(shown.lead, i18n.locale),
    key: [keyOf(current), ahead?.kind, ahead?.ride.id].filter(Boolean).join(' '),
    distance: distanceText(current, metresLeft, reading),
    warning,
    next,
    later: [...rest.map((stage) => laterRow(stage, reading)), ...endRow(step, journey, reading)],
    spoken: sentences(
      [
        joined(isVehicleTime ? [title, spokenMove] : [title, ...when]),
        joined(isVehicleTime ? [vehicle, ...when, ...details] : [vehicle, spokenMove, ...details]),
        warning,
        next && i18n._(msg`Ensuite`),
        next,
      ],
      i18n.locale,
    ),
  };
}

/** Returns what comes right after the current step in words, and the stages after that. */
function following(current: CurrentStep, later: readonly JourneyStage[], reading: Reading) {
  const [first, ...others] = later;
  const none = { next: null, rest: later };
  switch (current.kind) {
    case 'LEAVE':
      // The first later stage is the move itself.
      return others[0]?.kind === 'WAIT'
        ? { next: boardingText(others[0].rides[0], reading), rest: others.slice(1) }
        : { next: null, rest: others };
    case 'STREET':
      // The vehicle after it is shown with the move.
      return first?.kind === 'WAIT' ? { next: null, rest: others } : none;
    case 'RIDE': {
      const { change } = current;
      if (change?.kind === 'CHANGE') {
        const boarding = later.findIndex(({ kind }) => kind === 'WAIT');
        return { next: changeText(change, reading), rest: later.slice(boarding + 1) };
      }
      if (first?.kind === 'WAIT') return { next: boardingText(first.rides[0], reading), rest: others };
      return first ? { next: laterRow(first, reading).text, rest: others } : none;
    }
    default:
      return none;
  }
}

function keyOf(current: CurrentStep): string {
  if ('move' in current) return `${current.kind} ${current.move.id}`;
  if (current.kind === 'WAIT') return `WAIT ${current.rides[0].id}`;
  if (current.kind === 'RIDE') return `RIDE ${lastOf(current.rides).id} ${current.isAlmostThere ? 'almost' : ''}`;
  return current.kind === 'BLOCKED' ? `${current.obstacle.kind} ${current.obstacle.ride.id}` : current.kind;
}

function wordsOf(current: CurrentStep, later: readonly JourneyStage[], journey: Journey, reading: Reading): Words {
  const { i18n } = reading;
  const destination = journey.to.title;
  switch (current.kind) {
    case 'LEAVE':
      return leaveWords(current.move, reading);
    case 'STREET':
      return streetWords(current.move, later, journey, reading);
    case 'WAIT': {
      const [ride] = current.rides;
      const stop = ride.from.title;
      return { ...nothing, ...boardingWords(ride, reading), title: i18n._(msg`Attendez à l’arrêt ${stop}`) };
    }
    case 'RIDE':
      return rideWords(current, reading);
    case 'BLOCKED':
      return { ...nothing, title: blockedTitle(current.obstacle, reading), ...insteadWords(current.obstacle, reading) };
    case 'CANCELLED':
      return { ...nothing, title: cancelledText(journey, reading) ?? i18n._(msg`Trajet supprimé`) };
    case 'ARRIVED':
      return { ...nothing, title: i18n._(msg`Vous y êtes\u00A0: ${destination}`) };
  }
}

type Move = StreetSection | TransferSection;

function leaveWords(move: Move, reading: Reading): Words {
  const { i18n } = reading;
  const to = move.to.title;
  const titles = {
    WALK: msg`Partez à pied vers ${to}`,
    BIKE: msg`Partez à vélo vers ${to}`,
    BIKE_SHARING: msg`Partez en vélo en libre-service vers ${to}`,
    CAR: msg`Partez en voiture vers ${to}`,
    STAY_IN: msg`Partez à pied vers ${to}`,
  };
  return {
    ...nothing,
    ...timeWords(move.departure, reading),
    title: i18n._(titles[move.mode]),
    move: moveText(move, reading),
    spokenMove: moveText(move, reading, true),
    details: doorsOf(move, reading),
  };
}

function streetWords(move: Move, later: readonly JourneyStage[], journey: Journey, reading: Reading): Words {
  const { i18n } = reading;
  const [from, to] = [move.from.title, move.to.title];
  const title =
    move.type === 'TRANSFER' && from === to
      ? i18n._(msg`Changez à l’arrêt ${to}`)
      : move.mode === 'WALK'
        ? i18n._(msg`Marchez jusqu’à ${to}`)
        : i18n._(msg`Roulez jusqu’à ${to}`);
  const words = {
    ...nothing,
    title,
    move: moveText(move, reading),
    spokenMove: moveText(move, reading, true),
    details: doorsOf(move, reading),
  };
  const ride = rideAfter(later);
  if (ride) {
    const { details, ...boarding } = boardingWords(ride, reading);
    return { ...words, ...boarding, isVehicleTime: true, details: [...words.details, ...details] };
  }
  if (later.length > 0) return words;
  const { arrival } = endsOf(journey, reading);
  return { ...words, time: arrival, ...leadTo(arrival, reading) };
}

/** Returns the ride that a move leads to; null if another move comes first. */
function rideAfter([stage]: readonly JourneyStage[]): PublicTransportSection | null {
  return stage?.kind === 'WAIT' ? stage.rides[0] : null;
}

/** "4 min à pied, 260 m"; with whole words if `isSpoken`. */
function moveText({ durationSeconds, distanceMeters, mode }: Move, reading: Reading, isSpoken = false): string {
  const duration = streetLegInWords(durationSeconds, mode === 'STAY_IN' ? 'WALK' : mode, reading, isSpoken);
  const write = isSpoken ? spokenDistance : formatDistance;
  const distance = distanceMeters === undefined ? null : write(distanceMeters, reading.i18n.locale, reading.country);
  return joined([duration, distance]);
}

const doorsOf = (move: Move, reading: Reading): string[] => (move.type === 'STREET' ? doorTexts(move, reading) : []);

/** "Métro 1, direction La Défense, à 08:50, quai 2" */
function boardingText(ride: PublicTransportSection, reading: Reading): string {
  const at = atTime(timeInWords(ride.departure, reading), reading);
  const text = joined([vehicleText(ride, reading), at, platformText(ride, 'departure', reading)]);
  return capitalised(text, reading.i18n.locale);
}

function boardingWords(ride: PublicTransportSection, reading: Reading) {
  const time = timeInWords(ride.departure, reading);
  return {
    time,
    ...leadTo(time, reading),
    line: ride.line,
    vehicle: capitalised(vehicleText(ride, reading), reading.i18n.locale),
    details: [platformText(ride, 'departure', reading), ridingText(ride, reading), time.every].filter(
      (text) => text !== null,
    ),
  };
}

function rideWords(
  { rides, stopsLeft, isAlmostThere }: Extract<CurrentStep, { kind: 'RIDE' }>,
  reading: Reading,
): Words {
  const { i18n } = reading;
  const last = lastOf(rides);
  const stop = last.to.title;
  const time = timeInWords(last.arrival, reading);
  const stops = stopsText(stopsLeft, rides, reading);
  const byTime = leadTo(time, reading);
  const becomes = rides
    .slice(1)
    .map(({ line }) => lineInWords(line, reading))
    .map((line) => i18n._(msg`Rester à bord\u00A0: le véhicule devient ${line}`));
  const isApproximate = time.every !== null;
  return {
    ...nothing,
    title: isAlmostThere
      ? i18n._(msg`Préparez-vous à descendre\u00A0: ${stop}`)
      : i18n._(msg`Descendez à l’arrêt ${stop}`),
    time,
    lead: stops ?? (isApproximate ? null : byTime.lead),
    spokenLead: stops ?? (isApproximate ? null : byTime.spokenLead),
    line: rides[0].line,
    vehicle: capitalised(vehicleText(rides[0], reading), i18n.locale),
    details: [...becomes, ...[platformText(last, 'arrival', reading)].filter((text) => text !== null)],
  };
}

/** "dans 3 arrêts", "au prochain arrêt"; where the vehicle is unknown, how far the whole ride goes: "après 5 arrêts". */
function stopsText(stopsLeft: number | null, rides: readonly PublicTransportSection[], { i18n }: Reading) {
  if (stopsLeft === 1) return i18n._(msg`au prochain arrêt`);
  if (stopsLeft !== null) return i18n._(msg`dans ${plural(stopsLeft, { one: '# arrêt', other: '# arrêts' })}`);
  const count = rides.reduce((sum, { stopCount }) => sum + stopCount, 0);
  const isTimed = rides.every(({ departure }) => !departure.headwaySeconds);
  if (isTimed || count === 0) return null;
  return i18n._(msg`après ${plural(count, { one: '# arrêt', other: '# arrêts' })}`);
}

/** "Correspondance : 4 min, dont 3 min à pied. RER A, direction Cergy-le-Haut, à 09:00, voie 2." */
function changeText(change: Change, reading: Reading): string {
  return sentences([transferText(change, reading), boardingText(change.to, reading)], reading.i18n.locale);
}

function blockedTitle({ kind, ride }: Obstacle, reading: Reading): string {
  const { i18n } = reading;
  if (kind === 'CANCELLED') return capitalised(cancelledRideText(ride, reading), i18n.locale);
  const line = lineInWords(ride.line, reading);
  const at = atTime(timeInWords(ride.departure, reading), reading);
  return kind === 'AT_RISK'
    ? i18n._(msg`Correspondance menacée\u00A0: ${line} ${at}`)
    : i18n._(msg`Correspondance manquée\u00A0: ${line} ${at}`);
}

/** The departure to take instead, as the time of the step. */
function insteadWords({ instead, ride }: Obstacle, reading: Reading): Partial<Words> {
  const vehicle = capitalised(vehicleText(ride, reading), reading.i18n.locale);
  if (!instead) return { line: ride.line, vehicle };
  return { ...timeWords(instead, reading), line: ride.line, vehicle, details: [insteadText(instead, reading)] };
}

function insteadText(instead: TransitTime, reading: Reading): string {
  const at = datedTime(timeInWords(instead, reading), reading);
  return reading.i18n._(msg`Prochain départ de cette ligne ${at}`);
}

function obstacleText(obstacle: Obstacle, reading: Reading): string {
  const { instead } = obstacle;
  return sentences([blockedTitle(obstacle, reading), instead && insteadText(instead, reading)], reading.i18n.locale);
}

function timeWords(time: TransitTime, reading: Reading) {
  const read = timeInWords(time, reading);
  return { time: read, ...leadTo(read, reading) };
}

/** From this wait on, the clock time alone is shown. */
const longestWaitSeconds = 3600;

/** "dans 3 min", "demain"; nothing for a far or a cancelled time. */
function leadTo({ instant, state }: ReadTime, reading: Reading): Pick<Words, 'lead' | 'spokenLead'> {
  const day = dayLabel(instant, reading);
  const seconds = (instant - reading.now) / 1000;
  if (state === 'CANCELLED') return { lead: null, spokenLead: null };
  // `datedTime` names the day beside the time.
  if (seconds >= longestWaitSeconds) return { lead: day, spokenLead: null };
  return { lead: waitText(seconds, reading), spokenLead: spokenWait(seconds, reading) };
}

/** "Bastille : vous êtes à 200 m" */
function distanceText(current: CurrentStep, metres: number | null, reading: Reading): string | null {
  const { i18n, country } = reading;
  const place = 'until' in current ? stageTarget(current) : null;
  if (metres === null || !place) return null;
  const [distance, to] = [formatDistance(roundedMetres(metres), i18n.locale, country), place.title];
  return i18n._(msg`${to}\u00A0: vous êtes à ${distance}`);
}

/** A position is not known to the metre. */
const roundedMetres = (metres: number) => Math.round(metres / 10) * 10;

function laterRow(stage: JourneyStage, reading: Reading): LaterRow {
  const { i18n } = reading;
  if (stage.kind === 'LEAVE' || stage.kind === 'STREET') {
    const to = stage.move.to.title;
    const duration = moveText(stage.move, reading);
    return { time: null, line: null, text: i18n._(msg`${duration}, jusqu’à ${to}`) };
  }
  const [ride] = stage.rides;
  if (stage.kind === 'WAIT') {
    return {
      time: timeInWords(ride.departure, reading),
      line: ride.line,
      text: joined([
        capitalised(vehicleText(ride, reading), i18n.locale),
        ride.from.title,
        platformText(ride, 'departure', reading),
      ]),
    };
  }
  const last = lastOf(stage.rides);
  const { title } = last.to;
  return { time: timeInWords(last.arrival, reading), line: null, text: i18n._(msg`Descendre à l’arrêt ${title}`) };
}

/** The arrival after a last move. After a ride, getting off is the arrival. */
function endRow({ current, later }: FollowStep, journey: Journey, reading: Reading): LaterRow[] {
  const last = journey.sections.at(-1);
  const isMoving = later.length > 0 || current.kind === 'LEAVE';
  if (!isMoving || !last || isRide(last)) return [];
  const { title } = journey.to;
  return [{ time: endsOf(journey, reading).arrival, line: null, text: reading.i18n._(msg`Arrivée\u00A0: ${title}`) }];
}
