import { msg, plural } from '@lingui/core/macro';
import type { Journey, PublicTransportSection, Section, StreetSection } from '#shared/domain/journey/journey.ts';
import { isWalk, shownOwnWaysSeconds } from '#shared/domain/journey/own-way.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import { type AccessibilityText, accessibilityText, equipmentTexts } from '#shared/texts/accessibility-words.ts';
import { atTime, listedTimes } from '#shared/texts/clock-words.ts';
import { lineInWords, platformInWords, streetLegInWords } from '#shared/texts/line-words.ts';
import { type Notice, noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised, joined } from '#shared/texts/sentence.ts';
import { type ReadTime, readTime } from '#shared/texts/times.ts';
import { type Connection, connectionsOf, isCancelled, isRide, ridesOf } from './connections.ts';
import { cancelledText, changeSeconds, endsOf, missedText, rideSeconds } from './ends.ts';
import { type CarbonTexts, carbonTexts, priceText } from './facts.ts';
import type { PointRow, RideRow, RoadmapPlace, RoadmapRow, TransferRow } from './roadmap-rows.ts';

/** Content of the roadmap of a journey, from top to bottom. */
export interface Roadmap {
  readonly rows: readonly RoadmapRow[];
  readonly departure: ReadTime;
  readonly arrival: ReadTime;
  readonly cancelled: string | null;
  /** Disruptions that belong to no leg. */
  readonly notices: readonly Notice[];
  /** "Prix : 2,50 €", or that the price is unknown; null without a public transport leg. */
  readonly price: string | null;
  readonly tickets: readonly { readonly id: string; readonly name: string; readonly priceCents: number }[];
  readonly carbon: CarbonTexts | null;
  /** Set if the journey has a public transport leg and the value is known or was asked for. */
  readonly accessibility: AccessibilityText | null;
}

/** Waits below this many seconds get no row. */
const shortestWaitSeconds = 60;

export function roadmapOf(journey: Journey, reading: Reading): Roadmap {
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
    notices: noticesOf(
      journey.disruptionIds.filter((id) => !onLegs.has(id)),
      reading,
    ),
    price: price ? i18n._(msg`Prix\u00A0: ${price}`) : rides.length > 0 ? i18n._(msg`Prix non connu`) : null,
    tickets: journey.fare?.tickets ?? [],
    carbon: carbonTexts(journey, reading),
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
  const connections = connectionsOf(journey, reading);
  const vias = new Set(journey.vias.map(({ id }) => id));
  const rows: RoadmapRow[] = [];
  const [first, last] = [sections[0], sections.at(-1)];
  if (first && !isRide(first)) rows.push(pointRow('START', journey.from, departure, reading));
  for (let index = 0; index < sections.length; index += 1) {
    const section = sections[index] as Section;
    if (!isRide(section)) {
      rows.push(...ownRows(section, reading));
      if (vias.has(section.to.id) && section.type !== 'WAITING') rows.push(viaRow(section, reading));
      continue;
    }
    const before = connections.find(({ to }) => to === section);
    const after = connections.find(({ from }) => from === section);
    const continuesAsOther = after?.kind === 'STAY';
    if (before?.kind !== 'STAY') rows.push(boardRow(section, reading));
    rows.push(rideRow(section, reading));
    if (!continuesAsOther) rows.push(alightRow(section, reading));
    if (after?.kind === 'BREAK' && vias.has(section.to.id)) rows.push(viaRow(section, reading));
    if (!after || after.kind === 'BREAK') continue;
    rows.push(continuesAsOther ? stayRow(after, reading) : transferRow(after, reading));
    if (!continuesAsOther) rows.push(...stepsOnTheWay(after, reading));
    index += after.between.length;
  }
  if (last && !isRide(last)) rows.push(pointRow('END', journey.to, arrival, reading));
  return rows;
}

const placeOf = (place: Place): RoadmapPlace => {
  const { id, title, type } = place;
  return { id, name: title, type, subject: place };
};

function pointRow(kind: 'START' | 'END', place: Place, time: ReadTime, { i18n }: Reading): PointRow {
  const { title } = place;
  const text = kind === 'START' ? i18n._(msg`Départ\u00A0: ${title}`) : i18n._(msg`Arrivée\u00A0: ${title}`);
  return { kind, id: kind, time, place: placeOf(place), text };
}

function viaRow({ id, to }: Section, { i18n }: Reading): PointRow {
  const { title } = to;
  return { kind: 'VIA', id: `${id}-via`, time: null, place: placeOf(to), text: i18n._(msg`Étape\u00A0: ${title}`) };
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
      kind: 'OWN_WAY',
      id,
      mode: section.mode,
      text: joined([
        streetLegInWords(durationSeconds, section.mode, reading),
        distanceMeters === undefined ? null : formatDistance(distanceMeters, reading.i18n.locale, reading.country),
      ]),
      steps: section.type === 'STREET' ? stepsOf(section, reading) : [],
    },
  ];
}

const stepsOf = ({ steps = [] }: StreetSection, { i18n, country }: Reading) =>
  steps.map(({ instruction, meters }) => ({
    text: instruction,
    distance: formatDistance(meters, i18n.locale, country),
  }));

function boardRow(section: PublicTransportSection, reading: Reading): RoadmapRow {
  const { id, line, from, headsign, stops, disruptionIds, equipments = [], nextDepartures = [] } = section;
  const { i18n } = reading;
  const direction = section.direction || headsign;
  const lineText = lineInWords(line, reading);
  const departure = readTime(section.departure, reading);
  const times = nextDepartures.map((time) => readTime(time, reading));
  const list = listedTimes(times, departure.instant, reading);
  return {
    kind: 'BOARD',
    id: `${id}-board`,
    text: capitalised(direction ? i18n._(msg`${lineText}, direction ${direction}`) : lineText, i18n.locale),
    time: departure,
    place: placeOf(from),
    platform: platformOf(stops?.[0]?.platform, section, reading),
    line,
    direction,
    headsign: headsign && headsign !== direction ? headsign : null,
    isCancelled: isCancelled(section),
    notices: noticesOf(disruptionIds, reading),
    equipments: equipmentTexts(equipments, reading),
    nextDepartures: times.length > 0 ? { times, text: i18n._(msg`Départs suivants\u00A0: ${list}`) } : null,
    frequency: departure.every ? capitalised(joined([atTime(departure, reading), departure.every]), i18n.locale) : null,
    reservationUrl: safeAddress(section.reservationUrl),
  };
}

function platformOf(platform: string | undefined, { line }: PublicTransportSection, reading: Reading): string | null {
  return platform ? platformInWords(platform, line.mode, reading) : null;
}

function rideRow(section: PublicTransportSection, reading: Reading): RideRow {
  const { id, line, stopCount, stops } = section;
  const count = stopCount;
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
        return { id: stopPointId, name, time: time ? readTime(time, reading) : null };
      }) ?? null,
  };
}

function alightRow(section: PublicTransportSection, reading: Reading): RoadmapRow {
  const { title } = section.to;
  return {
    kind: 'ALIGHT',
    id: `${section.id}-alight`,
    text: reading.i18n._(msg`Descendre à l’arrêt ${title}`),
    time: readTime(section.arrival, reading),
    place: placeOf(section.to),
    platform: platformOf(section.stops?.at(-1)?.platform, section, reading),
    line: section.line,
  };
}

function stayRow({ to }: Connection, reading: Reading): RoadmapRow {
  const line = lineInWords(to.line, reading);
  const text = reading.i18n._(msg`Rester à bord\u00A0: le véhicule devient ${line}`);
  return { kind: 'STAY', id: `${to.id}-stay`, line: to.line, text };
}

function transferRow(connection: Connection, reading: Reading): TransferRow {
  const { to, between, state, seconds, walkSeconds } = connection;
  const equipments = between.flatMap((section) => (section.type === 'TRANSFER' ? (section.equipments ?? []) : []));
  return {
    kind: 'TRANSFER',
    id: `${to.id}-transfer`,
    text: transferText(connection, reading),
    state,
    seconds,
    walkSeconds,
    equipments: equipmentTexts(equipments, reading),
  };
}

function transferText(connection: Connection, reading: Reading): string {
  const { state, between, walkMeters, spareSeconds } = connection;
  const { i18n } = reading;
  if (state === 'MISSED') {
    const missing = formatDuration(-spareSeconds);
    return i18n._(msg`Correspondance manquée de ${missing}`);
  }
  const walkSeconds = shownOwnWaysSeconds(between.filter(isWalk));
  const duration = formatDuration(Math.max(changeSeconds(connection, reading), walkSeconds));
  const text =
    state === 'TIGHT'
      ? i18n._(msg`Correspondance courte\u00A0: ${duration}`)
      : i18n._(msg`Correspondance\u00A0: ${duration}`);
  const missed = missedText(connection, reading);
  if (walkSeconds <= 0) return joined([text, missed]);
  const walk = streetLegInWords(walkSeconds, 'WALK', reading);
  const distance = walkMeters > 0 ? formatDistance(walkMeters, i18n.locale, reading.country) : null;
  return joined([i18n._(msg`${text}, dont ${walk}`), distance, missed]);
}

/** Returns the rows of a change that leads through the street. */
function stepsOnTheWay({ between }: Connection, reading: Reading): RoadmapRow[] {
  return between.flatMap((section) =>
    section.type === 'STREET' && section.steps?.length ? ownRows(section, reading) : [],
  );
}
