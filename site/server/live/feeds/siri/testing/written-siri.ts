import { at } from '../../testing/small-network.ts';

const encoder = new TextEncoder();
export const ref = (value: string) => ({ value });
/** A moment of the tests' day as SIRI writes it. */
export const iso = (time: string) => new Date(at(time) * 1000).toISOString();

export const encodeSiri = (delivery: object, time = '08:00'): Uint8Array =>
  encoder.encode(JSON.stringify({ Siri: { ServiceDelivery: { ResponseTimestamp: iso(time), ...delivery } } }));

/** An estimated timetable with these journeys. */
export const timetableOf = (...journeys: readonly object[]) => ({
  EstimatedTimetableDelivery: [
    { Status: 'true', EstimatedJourneyVersionFrame: [{ EstimatedVehicleJourney: journeys }] },
  ],
});

/** A journey of the line R1, as the estimated timetable of the profile has it. */
export const journeyOf = (journeyRef: string, calls: readonly object[], more: object = {}) => ({
  LineRef: ref('FR:Line:R1:LOC'),
  FramedVehicleJourneyRef: { DataFrameRef: ref('2026-06-15'), DatedVehicleJourneyRef: journeyRef },
  EstimatedCalls: { EstimatedCall: calls },
  ...more,
});

export const visitsOf = (...visits: readonly object[]) => ({
  StopMonitoringDelivery: [{ Status: true, MonitoredStopVisit: visits }],
});

/** A stop visit at `stop`, of a journey that the timetable names otherwise. */
export const visitOf = (stop: string, call: object, journey: object = {}) => ({
  MonitoringRef: ref(`STIF:StopPoint:Q:${stop}:`),
  MonitoredVehicleJourney: {
    LineRef: ref('STIF:Line::R1:'),
    FramedVehicleJourneyRef: { DataFrameRef: ref('any'), DatedVehicleJourneyRef: 'SAE:VehicleJourney::4711:LOC' },
    MonitoredCall: call,
    ...journey,
  },
});

export const messagesOf = (messages: readonly object[], more: object = {}) => ({
  GeneralMessageDelivery: [{ Status: 'true', InfoMessage: messages, ...more }],
});

export const messageOf = (content: object, more: object = {}) => ({
  InfoMessageIdentifier: ref('FR:InfoMessage::1:LOC'),
  InfoChannelRef: ref('Perturbation'),
  RecordedAtTime: iso('07:00'),
  ValidUntilTime: iso('12:00'),
  Content: content,
  ...more,
});
