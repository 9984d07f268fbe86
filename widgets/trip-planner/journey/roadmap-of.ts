import { msg, plural } from '@lingui/core/macro';
import { type Change, type ChangeState, changesIn, isRide, ridesOf } from '#shared/domain/journey/changes.ts';
import type { Journey, PublicTransportSection, Section, StreetSection } from '#shared/domain/journey/journey.ts';
import { isCancelled } from '#shared/domain/journey/journey-results.ts';
import { isWalk, totalShownSeconds } from '#shared/domain/journey/street-leg.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import {
  type AccessibilityText,
  accessibilityText,
  type EquipmentText,
  equipmentTexts,
} from '#shared/texts/accessibility-words.ts';
import { atTime, listedTimes } from '#shared/texts/clock-words.ts';
import { lineInWords, streetLegInWords } from '#shared/texts/line-words.ts';
import { type Notice, noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined } from '#shared/texts/sentence.ts';
import { type ReadTime, timeInWords } from '#shared/texts/time-words.ts';
import { cancelledText, changeSeconds, endsOf, nextRideText, platformText, rideSeconds, riskText } from './ends.ts';
import { carbonTexts, fareTexts, priceText, productIdsOf } from './facts.ts';
import { rentalTexts } from './rental-words.ts';
import { doorTexts, ridingText } from './station-words.ts';

/** One row of the roadmap. `id` is unique in it, `text` is the row in words. */
export type RoadmapRow = { readonly id: string; readonly text: string } & (
  | {
      /** The origin, the destination, or a via that is not on board. */
      readonly kind: 'START' | 'VIA' | 'END';
      readonly time: ReadTime | null;
      readonly place: Place;
    }
  | {
      readonly kind: 'STREET';
      readonly mode: StreetSection['mode'];
      /** What to know on this leg: "Sortez par : 3 rue de Rivoli", "Vélo à prendre : Gare (Vélo Valbach), 7 vélos". */
      readonly hints: readonly string[];
      /** Two steps may have the same words: `id` is unique in the leg. */
      readonly steps: readonly { readonly id: string; readonly text: string; readonly distance: string }[];
    }
  | { readonly kind: 'WAIT' }
  | {
      readonly kind: 'BOARD';
      readonly time: ReadTime;
      readonly place: Place;
      /** "quai 2" */
      readonly platform: string | null;
      /** "Montez à l’avant" */
      readonly ridingPosition: string | null;
      readonly line: LineRef;
      /** Where the vehicle goes: "La Défense". */
      readonly direction: string;
      /** The other text on the vehicle: a mission or the name of a train. */
      readonly headsign: string | null;
      readonly isCancelled: boolean;
      readonly notices: readonly Notice[];
      readonly equipments: readonly EquipmentText[];
      /** "Vers 08:00, toutes les 10 min" if the time is approximate. */
      readonly frequency: string | null;
      /** Later departures of the same line from the same stop: "Départs suivants : 08:53, 08:58". */
      readonly nextDepartures: string | null;
      readonly reservationUrl: string | null;
    }
  | {
      readonly kind: 'RIDE';
      readonly line: LineRef;
      /** Intermediate stops; null if only the summary is loaded. */
      readonly stops: readonly { readonly id: string; readonly name: string; readonly time: ReadTime | null }[] | null;
    }
  | {
      readonly kind: 'ALIGHT';
      readonly time: ReadTime;
      readonly place: Place;
      readonly platform: string | null;
      readonly line: LineRef;
    }
  | { readonly kind: 'TRANSFER'; readonly state: ChangeState; readonly equipments: readonly EquipmentText[] }
  | { readonly kind: 'STAY'; readonly line: LineRef }
);

export type RowOf<Kind extends RoadmapRow['kind']> = Extract<RoadmapRow, { readonly kind: Kind }>;

/** Content of the roadmap of a journey, from top to bottom. */
export type Roadmap = ReturnType<typeof roadmapOf>;

/** Waits below this many seconds get no row. */
const shortestWaitSeconds = 60;

export function roadmapOf(journey: Journey, reading: Reading) {
  const rides = ridesOf(journey);
  const { departure, arrival } = endsOf(journey, reading);
  const { i18n } = reading;
  const price = priceText(journey, reading);
  const onLegs = new Set(rides.flatMap(({ disruptionIds }) => disruptionIds));
  const saysAccess = rides.length > 0 && (journey.accessible !== null || reading.asksAccessible);
  return {
    rows: rowsOf(journey, reading),
    departure,
    arrival,
    cancelled: cancelledText(journey, reading),
    /** Disruptions that belong to no leg. */
    notices: noticesOf(
      journey.disruptionIds.filter((id) => !onLegs.has(id)),
      reading,
    ),
    /** "Prix : 2,50 €", or that the price is unknown; null without a public transport leg. */
    price: price ? i18n._(msg`Prix\u00A0: ${price}`) : rides.length > 0 ? i18n._(msg`Prix non connu`) : null,
    /** "Ticket Métro-Train-RER, 2,55 € : métro 1, RER A" */
    tickets: fareTexts([journey], reading),
    productIds: productIdsOf(journey.fare),
    carbon: carbonTexts(journey, reading),
    /** Set if the journey has a public transport leg, and the value is known or the traveller prefers accessible journeys. */
    accessibility: saysAccess ? accessOf(journey, reading) : null,
  };
}

/** Names the operator as the source that lacks the value, so that the traveller knows whom to ask. */
function accessOf(journey: Journey, reading: Reading): AccessibilityText {
  const known = accessibilityText(journey, reading);
  const text = msg`Le transporteur n’indique pas si ce trajet est accessible en fauteuil roulant`;
  return known.state === 'UNKNOWN' ? { ...known, text: reading.i18n._(text) } : known;
}

function rowsOf(journey: Journey, reading: Reading): RoadmapRow[] {
  const { sections } = journey;
  const { departure, arrival } = endsOf(journey, reading);
  const changes = changesIn(journey, reading);
  const vias = new Set(journey.vias.map(({ id }) => id));
  const inChange = new Set(changes.flatMap(({ kind, between }) => (kind === 'BREAK' ? [] : between)));
  const rows: RoadmapRow[] = [];
  const [first, last] = [sections[0], sections.at(-1)];
  if (first && !isRide(first)) rows.push(pointRow('START', journey.from, departure, reading));
  for (const section of sections) {
    if (inChange.has(section)) continue;
    if (!isRide(section)) {
      rows.push(...ownRows(section, reading));
      if (vias.has(section.to.id) && section.type !== 'WAITING') rows.push(viaRow(section, reading));
      continue;
    }
    const before = changes.find(({ to }) => to === section);
    const after = changes.find(({ from }) => from === section);
    if (before?.kind !== 'STAY') rows.push(boardRow(section, reading));
    rows.push(rideRow(section, reading));
    rows.push(after?.kind === 'STAY' ? stayRow(after, reading) : alightRow(section, reading));
    if (after?.kind === 'BREAK' && vias.has(section.to.id)) rows.push(viaRow(section, reading));
    if (after?.kind === 'CHANGE') rows.push(transferRow(after, reading), ...stepsOfChange(after, reading));
  }
  if (last && !isRide(last)) rows.push(pointRow('END', journey.to, arrival, reading));
  return rows;
}

function pointRow(kind: 'START' | 'END', place: Place, time: ReadTime, { i18n }: Reading): RoadmapRow {
  const { title } = place;
  const text = kind === 'START' ? i18n._(msg`Départ\u00A0: ${title}`) : i18n._(msg`Arrivée\u00A0: ${title}`);
  return { kind, id: kind, time, place, text };
}

function viaRow({ id, to }: Section, { i18n }: Reading): RoadmapRow {
  const { title } = to;
  return { kind: 'VIA', id: `${id}-via`, time: null, place: to, text: i18n._(msg`Étape\u00A0: ${title}`) };
}

/** Returns the rows of street and waiting legs. */
function ownRows(section: Exclude<Section, PublicTransportSection>, reading: Reading): RoadmapRow[] {
  const { id, durationSeconds, distanceMeters } = section;
  if (section.type === 'WAITING') {
    const duration = formatDuration(durationSeconds);
    const text = reading.i18n._(msg`${duration} d’attente`);
    return durationSeconds < shortestWaitSeconds ? [] : [{ kind: 'WAIT', id, text }];
  }
  if (section.mode === 'STAY_IN') return [];
  return [
    {
      kind: 'STREET',
      id,
      mode: section.mode,
      text: joined([
        streetLegInWords(durationSeconds, section.mode, reading),
        distanceMeters === undefined ? null : formatDistance(distanceMeters, reading.i18n.locale, reading.country),
        section.type === 'STREET' && section.isEstimated ? reading.i18n._(msg`estimation`) : null,
      ]),
      hints: section.type === 'STREET' ? [...doorTexts(section, reading), ...rentalTexts(section, reading)] : [],
      steps: section.type === 'STREET' ? stepsOf(section, reading) : [],
    },
  ];
}

const stepsOf = ({ steps = [] }: StreetSection, { i18n, country }: Reading) =>
  steps.map(({ instruction, meters }, index) => ({
    id: `step-${index + 1}`,
    text: instruction,
    distance: formatDistance(meters, i18n.locale, country),
  }));

/** "métro 1, direction La Défense" */
export function vehicleText(section: PublicTransportSection, reading: Reading): string {
  const lineText = lineInWords(section.line, reading);
  const direction = section.direction || section.headsign;
  return direction ? reading.i18n._(msg`${lineText}, direction ${direction}`) : lineText;
}

function boardRow(section: PublicTransportSection, reading: Reading): RoadmapRow {
  const { id, line, from, headsign, disruptionIds, equipments = [], nextDepartures = [] } = section;
  const { i18n } = reading;
  const direction = section.direction || headsign;
  const departure = timeInWords(section.departure, reading);
  const times = nextDepartures.map((time) => timeInWords(time, reading));
  const list = listedTimes(times, departure.instant, reading);
  return {
    kind: 'BOARD',
    id: `${id}-board`,
    text: capitalised(vehicleText(section, reading), i18n.locale),
    time: departure,
    place: from,
    platform: platformText(section, 'departure', reading),
    ridingPosition: ridingText(section, reading),
    line,
    direction,
    headsign: headsign && headsign !== direction ? headsign : null,
    isCancelled: isCancelled(section),
    notices: noticesOf(disruptionIds, reading),
    equipments: equipmentTexts(equipments, reading),
    nextDepartures: times.length > 0 ? i18n._(msg`Départs suivants\u00A0: ${list}`) : null,
    frequency: departure.every ? capitalised(joined([atTime(departure, reading), departure.every]), i18n.locale) : null,
    reservationUrl: safeAddress(section.reservationUrl),
  };
}

function rideRow(section: PublicTransportSection, reading: Reading): RoadmapRow {
  const { id, line, stopCount: count, stops } = section;
  return {
    kind: 'RIDE',
    id: `${id}-ride`,
    line,
    text: joined([
      count > 0
        ? reading.i18n._(msg({ message: plural(count, { one: '# arrêt', other: '# arrêts' }), context: 'of a ride' }))
        : null,
      formatDuration(rideSeconds(section, reading)),
    ]),
    stops:
      stops?.slice(1, -1).map(({ stopPointId, name, departure, arrival }) => {
        const time = departure ?? arrival;
        return { id: stopPointId, name, time: time ? timeInWords(time, reading) : null };
      }) ?? null,
  };
}

function alightRow(section: PublicTransportSection, reading: Reading): RoadmapRow {
  const { title } = section.to;
  return {
    kind: 'ALIGHT',
    id: `${section.id}-alight`,
    text: reading.i18n._(msg`Descendre à l’arrêt ${title}`),
    time: timeInWords(section.arrival, reading),
    place: section.to,
    platform: platformText(section, 'arrival', reading),
    line: section.line,
  };
}

function stayRow({ to }: Change, reading: Reading): RoadmapRow {
  const line = lineInWords(to.line, reading);
  const text = reading.i18n._(msg`Rester à bord\u00A0: le véhicule devient ${line}`);
  return { kind: 'STAY', id: `${to.id}-stay`, line: to.line, text };
}

function transferRow(change: Change, reading: Reading): RoadmapRow {
  const { to, between, state } = change;
  const equipments = between.flatMap((section) => (section.type === 'TRANSFER' ? (section.equipments ?? []) : []));
  return {
    kind: 'TRANSFER',
    id: `${to.id}-transfer`,
    text: transferText(change, reading),
    state,
    equipments: equipmentTexts(equipments, reading),
  };
}

/** "Correspondance : 8 min, dont 6 min à pied, 300 m", "Court : 8 min pour changer, 6 à pied" */
export function transferText(change: Change, reading: Reading): string {
  const { state, between, walkMeters, spareSeconds, to } = change;
  const { i18n } = reading;
  if (state === 'AT_RISK') return capitalised(riskText(change, reading), i18n.locale);
  if (state === 'MISSED') {
    const missing = formatDuration(-spareSeconds);
    return joined([i18n._(msg`Correspondance manquée de ${missing}`), nextRideText(to, reading)]);
  }
  const walkSeconds = totalShownSeconds(between.filter(isWalk));
  const duration = formatDuration(Math.max(changeSeconds(change, reading), walkSeconds));
  const distance = walkMeters > 0 ? formatDistance(walkMeters, i18n.locale, reading.country) : null;
  if (state === 'TIGHT') {
    const minutes = walkSeconds / 60;
    const short =
      walkSeconds > 0
        ? joined([i18n._(msg`Court\u00A0: ${duration} pour changer, ${minutes} à pied`), distance])
        : i18n._(msg`Court\u00A0: ${duration} pour changer`);
    return [short, missedChangeText(change, reading)].filter(Boolean).join('. ');
  }
  const text = i18n._(msg`Correspondance\u00A0: ${duration}`);
  if (walkSeconds <= 0) return text;
  const walk = streetLegInWords(walkSeconds, 'WALK', reading);
  return joined([i18n._(msg`${text}, dont ${walk}`), distance]);
}

/** "Si vous manquez cette correspondance : +18 min"; null if the cost is not known. */
function missedChangeText({ missedSeconds }: Change, { i18n }: Reading): string | null {
  if (missedSeconds === null) return null;
  const delay = formatDuration(missedSeconds);
  return i18n._(msg`Si vous manquez cette correspondance\u00A0: +${delay}`);
}

/** Returns the rows of a change that leads through the street. */
function stepsOfChange({ between }: Change, reading: Reading): RoadmapRow[] {
  return between.flatMap((section) =>
    section.type === 'STREET' && (section.steps?.length || section.exit || section.entrance)
      ? ownRows(section, reading)
      : [],
  );
}
