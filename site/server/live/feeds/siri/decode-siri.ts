import { foreignFields, isObject } from '#shared/lib/foreign.ts';
import { FeedRefused, type Translation } from '../feed-message.ts';
import type { SiriAlert, SiriCall, SiriJourney, SiriMessage } from './siri-message.ts';
import { type Fields, groupsOf, isTrue, siriInstant, siriText, siriTexts } from './siri-values.ts';

const decoder = new TextDecoder();
/** The deliveries of the three services that are read. */
const deliveries = ['EstimatedTimetableDelivery', 'StopMonitoringDelivery', 'GeneralMessageDelivery'] as const;

/** Decodes a response of SIRI Lite (profile of France). Throws `FeedRefused` for anything else. */
export function decodeSiri(body: Uint8Array): SiriMessage {
  const service = serviceDelivery(decoder.decode(body));
  const [timetables, visits, messages] = deliveries.map((name) => groupsOf(service[name]));
  const all = [...(timetables ?? []), ...(visits ?? []), ...(messages ?? [])];
  if (all.length === 0) {
    throw new FeedRefused('unreadable', `it has none of ${deliveries.join(', ')}`);
  }
  const hasFailed = ({ Status, ErrorCondition }: Fields) =>
    isObject(ErrorCondition) || siriText(Status).toLowerCase() === 'false' || Status === false;
  if ([service, ...all].some(hasFailed)) throw new FeedRefused('status', 'it reports an error in place of data');
  return {
    timestamp: timestampOf([service, ...all]),
    journeys: [
      ...(timetables ?? []).flatMap(({ EstimatedJourneyVersionFrame: frames }) =>
        groupsOf(frames).flatMap((frame) => groupsOf(frame.EstimatedVehicleJourney).map(estimatedJourney)),
      ),
      ...(visits ?? []).flatMap(({ MonitoredStopVisit }) => groupsOf(MonitoredStopVisit).map(visitedJourney)),
    ],
    alerts: (messages ?? []).flatMap(alertsOf),
  };
}

function serviceDelivery(text: string): Fields {
  if (text.trim() === '') throw new FeedRefused('unreadable', 'it is empty');
  if (text.trimStart().startsWith('<')) {
    throw new FeedRefused('unreadable', 'it is XML: of SIRI only SIRI Lite is read, which is JSON');
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FeedRefused('unreadable', 'it is no JSON, or is cut short');
  }
  const root = foreignFields(parsed);
  const service = foreignFields(root.Siri ?? root).ServiceDelivery;
  if (!isObject(service)) throw new FeedRefused('unreadable', 'it is JSON without Siri.ServiceDelivery');
  return service;
}

/** The time of the whole response comes first. */
function timestampOf(groups: readonly Fields[]): number | null {
  return groups.map(({ ResponseTimestamp }) => siriInstant(ResponseTimestamp)).find((time) => time > 0) ?? null;
}

function estimatedJourney(journey: Fields): SiriJourney {
  const calls = [
    ...groupsOf(foreignFields(journey.RecordedCalls).RecordedCall ?? journey.RecordedCalls),
    ...groupsOf(foreignFields(journey.EstimatedCalls).EstimatedCall ?? journey.EstimatedCalls),
  ];
  return journeyOf(journey, calls);
}

/** A stop visit knows one call, and perhaps the next ones. */
function visitedJourney(visit: Fields): SiriJourney {
  const journey = foreignFields(visit.MonitoredVehicleJourney);
  const onward = groupsOf(foreignFields(journey.OnwardCalls).OnwardCall);
  const monitored = foreignFields(journey.MonitoredCall);
  const stopRef = siriText(monitored.StopPointRef) || siriText(visit.MonitoringRef);
  return journeyOf(journey, [{ ...monitored, StopPointRef: stopRef }, ...onward]);
}

function journeyOf(journey: Fields, calls: readonly Fields[]): SiriJourney {
  const framed = foreignFields(journey.FramedVehicleJourneyRef);
  const date = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(siriText(framed.DataFrameRef));
  const isExtra = isTrue(journey.ExtraJourney);
  return {
    journeyRef: [framed.DatedVehicleJourneyRef, journey.DatedVehicleJourneyRef, journey.EstimatedVehicleJourneyCode]
      .map(siriText)
      .reduce((found, ref) => found || ref),
    lineRef: siriText(journey.LineRef),
    destinationRef: siriText(journey.DestinationRef),
    destinationName: siriText(journey.DestinationName),
    date: date === null ? null : date.slice(1).join(''),
    isCancelled: isTrue(journey.Cancellation),
    isExtra,
    calls: calls.map((call) => callOf(call, isExtra)),
  };
}

function callOf(call: Fields, isExtra: boolean): SiriCall {
  const statuses = [call.ArrivalStatus, call.DepartureStatus].map((status) => siriText(status).toLowerCase());
  const [arrivalStatus = '', departureStatus = ''] = statuses;
  const named = statuses.filter((status) => status !== '');
  const every = (...words: readonly string[]) => named.length > 0 && named.every((status) => words.includes(status));
  const [aimedArrival, aimedDeparture] = [siriInstant(call.AimedArrivalTime), siriInstant(call.AimedDepartureTime)];
  const timeOf = (actual: unknown, expected: unknown, status: string, aimed: number) => {
    const known = [siriInstant(actual), siriInstant(expected)].find((time) => time > 0);
    // Only "on time", and a journey that is in no timetable, make a time that is meant the one that is expected.
    return known ?? (isExtra || status === 'ontime' ? aimed : Number.NaN);
  };
  return {
    stopRef: siriText(call.StopPointRef),
    aimedArrival,
    aimedDeparture,
    arrival: timeOf(call.ActualArrivalTime, call.ExpectedArrivalTime, arrivalStatus, aimedArrival),
    departure: timeOf(call.ActualDepartureTime, call.ExpectedDepartureTime, departureStatus, aimedDeparture),
    isSkipped: isTrue(call.Cancellation) || every('cancelled', 'canceled', 'missed', 'notexpected'),
    hasNoData: every('noreport'),
    platform: [call.DeparturePlatformName, call.ArrivalPlatformName]
      .map(siriText)
      .reduce((found, name) => found || name),
  };
}

/** `SeverityLevel` by channel. The third channel, `Commercial`, advertises, and is left out. */
const channels = new Map([
  ['perturbation', 3],
  ['information', 2],
]);

/** A cancelled message is one of those before it in the same response. */
function alertsOf({ InfoMessage, InfoMessageCancellation }: Fields): SiriAlert[] {
  const idOf = (message: Fields) => siriText(message.InfoMessageIdentifier) || siriText(message.ItemIdentifier);
  const cancelled = new Set(groupsOf(InfoMessageCancellation).map(idOf));
  return groupsOf(InfoMessage).flatMap((message, number) => {
    const severity = channels.get(siriText(message.InfoChannelRef).toLowerCase());
    const id = idOf(message) || String(number + 1);
    return severity === undefined || cancelled.has(id) ? [] : [alertOf(message, id, severity)];
  });
}

function alertOf(message: Fields, entity: string, severity: number): SiriAlert {
  const content = foreignFields(message.Content);
  const [lines, stops] = [siriTexts(content.LineRef), siriTexts(content.StopPointRef)];
  const entityOf = (routeId: string | null, stopId: string | null) => ({
    agencyId: null,
    routeId,
    routeType: null,
    trip: null,
    stopId,
    direction: null,
  });
  const [start, end] = [siriInstant(message.RecordedAtTime), siriInstant(message.ValidUntilTime)];
  return {
    entity,
    periods: start > 0 || end > 0 ? [{ start: start > 0 ? start : null, end: end > 0 ? end : null }] : [],
    // Lines and stops together are those stops of those lines.
    informed:
      lines.length > 0 && stops.length > 0
        ? lines.flatMap((line) => stops.map((stop) => entityOf(line, stop)))
        : [...lines.map((line) => entityOf(line, null)), ...stops.map((stop) => entityOf(null, stop))],
    sections: groupsOf(content.LineSection).map((section) => ({
      lineRef: siriText(section.LineRef),
      firstStop: siriText(section.FirstStop),
      lastStop: siriText(section.LastStop),
    })),
    cause: null,
    effect: null,
    severity,
    url: [],
    ...textsOfMessage(content),
  };
}

/** Returns the short text as header and the long one as description, in all their languages. */
function textsOfMessage(content: Fields): { readonly header: Translation[]; readonly description: Translation[] } {
  const found = groupsOf(content.Message).flatMap((message) => {
    const [value] = groupsOf(message.MessageText);
    const text = siriText(message.MessageText).replaceAll('\r', '').trim();
    const language = siriText(value?.lang ?? message.lang).toLowerCase() || null;
    return text === '' ? [] : [{ kind: kindOf(siriText(message.MessageType)), text, language }];
  });
  const of = (kind: MessageKind) =>
    found.flatMap(({ text, language, kind: own }) => (own === kind ? [{ text, language }] : []));
  const [short, plain, long] = [of('short'), of('plain'), of('long')];
  const header = [short, plain, long].find((texts) => texts.length > 0) ?? [];
  const rest = [long, plain].find((texts) => texts.length > 0 && texts !== header) ?? [];
  return { header, description: rest };
}

type MessageKind = 'short' | 'long' | 'plain' | 'coded';

function kindOf(type: string): MessageKind {
  const name = type.toLowerCase().replaceAll('_', '');
  if (name === 'shortmessage') return 'short';
  if (name === 'longmessage') return 'long';
  // Markup and codes are for machines of the producer.
  return ['codedmessage', 'html', 'rtf'].includes(name) ? 'coded' : 'plain';
}
