import { defaultLocale, type Locale, locales, toLocale } from '#shared/i18n/locales.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import type { Translated } from '#site/server/content/translated.ts';
import type { DisruptedPlace } from '#site/server/engine/disruptions/known-disruption.ts';
import { stopsWithLifts } from '#site/server/engine/disruptions/known-equipment.ts';
import { severityOfAlert } from '#site/server/engine/disruptions/severity-of-alert.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import { entryAt, type Timetable } from '#site/server/engine/timetable.ts';
import type { LiveAlerts, PlacedDisruption, PlacedEquipment } from '../create-live.ts';
import { causes, effects } from '../live-files.ts';
import { placesOfEntity, stopsOf } from './alert-places.ts';
import type { Alert, AlertPeriod, Translation } from './feed-message.ts';
import type { MatchCounts } from './match-runs.ts';

/** Alerts of a message, of the feed `feed`. */
export interface AlertMessage {
  readonly feed: string;
  readonly alerts: readonly Alert[];
}

/** Why an alert is left out. */
type NoAlert = 'noPlaces' | 'unknownPlaces' | 'ended';

export interface MatchedAlerts {
  readonly alerts: LiveAlerts;
  /** One for each message. */
  readonly counts: readonly MatchCounts[];
}

/** Instants at which alerts were first seen, by their content, in seconds since 1970. */
export type FirstSeen = Map<string, number>;

/** Ends later than ten years from now are those of feeds that need one. */
const openEnd = 10 * 365 * 86_400;
const escalatorWords = /escalat|escalier|rolltreppe|fahrtreppe|escaleras? mec|scal[ae] mobil/i;

/**
 * Resolves the alerts of several feeds. Alerts with the same texts, times and kind are one event with the places of all. An accessibility
 * issue at a stop is a lift or an escalator that is out of order.
 */
export function matchAlerts(
  timetable: Timetable,
  messages: readonly AlertMessage[],
  now: number,
  firstSeen: FirstSeen,
): MatchedAlerts {
  const events = new Map<string, PlacedAlert>();
  const counts = messages.map(({ feed, alerts }) => {
    const unmatched: Record<string, number> = {};
    let matched = 0;
    for (const alert of alerts) {
      const placed = placedAlert(timetable, feed, alert, now);
      if (typeof placed === 'string') unmatched[placed] = (unmatched[placed] ?? 0) + 1;
      else {
        const key = keyOf(alert, placed.id);
        const known = events.get(key);
        events.set(key, known === undefined ? placed : joined(known, placed));
        matched++;
      }
    }
    return { matched, unmatched };
  });
  for (const key of firstSeen.keys()) if (!events.has(key)) firstSeen.delete(key);
  const placed = [...events].map(([key, event]) => {
    const seen = firstSeen.get(key) ?? now;
    firstSeen.set(key, seen);
    return { ...event, seen };
  });
  return {
    alerts: {
      disruptions: placed.flatMap((event) => (event.where.length > 0 ? [disruptionOf(event)] : [])),
      equipment: placed.flatMap((event) => equipmentOf(timetable, event, now)),
    },
    counts,
  };
}

interface PlacedAlert {
  readonly id: string;
  readonly alert: Alert;
  readonly periods: readonly AlertPeriod[];
  readonly where: readonly DisruptedPlace[];
  readonly lineIds: readonly string[];
  readonly stopIds: readonly string[];
  /** Ids of stops and stations whose lifts or escalators it is about. */
  readonly equipped: readonly string[];
}

const effectOf = ({ effect }: Alert) => effects[(effect ?? 0) - 1] ?? 'UNKNOWN_EFFECT';

/** `SeverityLevel` by number. */
const levels = ['', 'UNKNOWN_SEVERITY', 'INFO', 'WARNING', 'SEVERE'] as const;

const textsOf = (texts: readonly Translation[]) => texts.map(({ text, language }) => [text, language]);

/** Alerts without a text have nothing that could be the same event. */
function keyOf({ header, description, periods, cause, effect, severity }: Alert, id: string): string {
  const texts = [textsOf(header), textsOf(description)];
  return JSON.stringify([texts.flat(2).length === 0 ? id : '', texts, periods, cause, effect, severity]);
}

function joined(one: PlacedAlert, other: PlacedAlert): PlacedAlert {
  const union = <Item>(of: (alert: PlacedAlert) => readonly Item[]) => [...new Set([...of(one), ...of(other)])];
  return {
    ...one,
    where: [...one.where, ...other.where],
    lineIds: union(({ lineIds }) => lineIds),
    stopIds: union(({ stopIds }) => stopIds),
    equipped: union(({ equipped }) => equipped),
  };
}

function placedAlert(timetable: Timetable, feed: string, alert: Alert, now: number): PlacedAlert | NoAlert {
  const isEnded = alert.periods.length > 0 && alert.periods.every(({ end }) => end !== null && end < now);
  if (isEnded) return 'ended';
  // An entity without any field names nothing, and a direction alone neither.
  const named = alert.informed.filter(({ agencyId, routeId, routeType, trip, stopId }) =>
    [agencyId, routeId, routeType, trip, stopId].some((field) => field !== null),
  );
  if (named.length === 0) return 'noPlaces';
  const isOfEquipment = ({ routeId, trip, stopId }: Alert['informed'][number]) =>
    effectOf(alert) === 'ACCESSIBILITY_ISSUE' && stopId !== null && routeId === null && trip === null;
  const equipped = named.flatMap((entity) =>
    isOfEquipment(entity) && stopsOf(timetable, entity.stopId ?? '').size > 0 ? [entity.stopId ?? ''] : [],
  );
  const found = named.flatMap((entity) =>
    isOfEquipment(entity) ? [] : (placesOfEntity(timetable, entity, now) ?? []),
  );
  if (found.length + equipped.length === 0) return 'unknownPlaces';
  const spans = found.flatMap(({ span }) => (span === null ? [] : [span]));
  return {
    id: `${feed}:${alert.entity}`,
    alert,
    // An alert about single runs lasts while they travel.
    periods: spans.length === found.length && spans.length > 0 ? runPeriods(spans, alert.periods) : alert.periods,
    where: found.flatMap(({ where }) => where),
    lineIds: [...new Set(found.flatMap(({ lineIds }) => lineIds))],
    stopIds: [...new Set(found.flatMap(({ stopIds }) => stopIds))],
    equipped,
  };
}

/** Returns the times of runs, or the periods where these do not meet: a feed may announce the run of another day. */
function runPeriods(spans: readonly (readonly [number, number])[], periods: readonly AlertPeriod[]) {
  const meets = ([from, to]: readonly [number, number]) =>
    periods.length === 0 || periods.some(({ start, end }) => (start ?? 0) <= to && (end ?? Infinity) >= from);
  const met = spans.filter(meets);
  return met.length === 0 ? periods : met.map(([start, end]): AlertPeriod => ({ start, end }));
}

type SeenAlert = PlacedAlert & { readonly seen: number };

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

function disruptionOf({ id, alert, periods, where, lineIds, stopIds, seen }: SeenAlert): PlacedDisruption {
  const { header, description } = alert;
  const effect = effectOf(alert);
  const cause = causes[(alert.cause ?? 0) - 1];
  const url = safeAddress(textIn(alert.url, defaultLocale));
  const [title, message] = [translated(header), translated(description)];
  return {
    id,
    severity: severityOfAlert(levels[alert.severity ?? 0], effect),
    effect,
    ...(cause !== undefined && { cause }),
    // The description stands for a missing title.
    title: header.length > 0 ? title : message,
    message,
    ...(url !== null && { url }),
    // An alert without a begin has always been there.
    periods: periods.map(({ start, end }) => ({
      from: isoOf(start ?? 0),
      ...(end !== null && end < seen + openEnd && { to: isoOf(end) }),
    })),
    hours: [],
    lines: [],
    stops: [],
    stretches: [],
    places: { where, lineIds: [...lineIds], stopIds: [...stopIds] },
    onlyInforms: true,
  };
}

function equipmentOf(timetable: Timetable, event: SeenAlert, now: number): PlacedEquipment[] {
  const { id, alert, equipped, seen } = event;
  const began = alert.periods.map(({ start }) => start ?? 0).filter((start) => start > 0 && start <= now);
  const isActive =
    alert.periods.length === 0 ||
    alert.periods.some(({ start, end }) => (start ?? 0) <= now && (end === null || end >= now));
  if (equipped.length === 0 || !isActive) return [];
  const texts = [...alert.header, ...alert.description].map(({ text }) => text).join(' ');
  const ids = idsOf(timetable);
  return equipped.map((stopId, number) => {
    const [first = 0] = stopsOf(timetable, stopId);
    const station = ids.stations.get(stopId) ?? timetable.stops.station[first] ?? 0;
    const isStation = entryAt(timetable.stations, station).id === stopId;
    return {
      id: number === 0 ? id : `${id}:${number + 1}`,
      station,
      type: escalatorWords.test(texts) ? 'ESCALATOR' : 'LIFT',
      stops: isStation ? stopsWithLifts(timetable, station) : new Set([first]),
      label: translated(alert.header.length > 0 ? alert.header : alert.description),
      status: 'UNAVAILABLE',
      updatedAt: isoOf(began.length > 0 ? Math.max(...began) : seen),
    };
  });
}

/** Returns a text in all languages of the site. */
function translated(texts: readonly Translation[]): string | Translated {
  const all = Object.fromEntries(locales.map(({ code }) => [code, textIn(texts, code)])) as Record<Locale, string>;
  return new Set(Object.values(all)).size === 1 ? all[defaultLocale] : all;
}

/** Returns the text in a language, else that without one, which is in the feed's own, else the first. */
function textIn(texts: readonly Translation[], locale: Locale): string {
  const of = (holds: (language: string | null) => boolean) => texts.find(({ language }) => holds(language));
  const found = of((language) => toLocale(language) === locale) ?? of((language) => !language) ?? texts[0];
  return found?.text.trim() ?? '';
}
