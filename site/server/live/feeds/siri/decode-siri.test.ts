import { describe, expect, it } from 'vitest';
import { FeedRefused } from '../feed-message.ts';
import { at } from '../testing/small-network.ts';
import { decodeSiri } from './decode-siri.ts';
import {
  encodeSiri,
  iso,
  journeyOf,
  messageOf,
  messagesOf,
  ref,
  timetableOf,
  visitOf,
  visitsOf,
} from './testing/written-siri.ts';

const callsOf = (...calls: readonly object[]) =>
  decodeSiri(encodeSiri(timetableOf(journeyOf('T1', calls)))).journeys[0]?.calls;
const alertsOf = (messages: readonly object[], more: object = {}) =>
  decodeSiri(encodeSiri(messagesOf(messages, more))).alerts;

describe('an estimated timetable', () => {
  it('has recorded calls before estimated ones, and a missing time is not a time', () => {
    const recorded = { StopPointRef: ref('A'), ActualDepartureTime: iso('08:01'), AimedDepartureTime: iso('08:00') };
    const journey = journeyOf('T1', [{ StopPointRef: ref('B1'), ExpectedArrivalTime: iso('08:13') }], {
      RecordedCalls: { RecordedCall: [recorded] },
      DestinationName: [{ value: 'Dee' }],
    });
    const { timestamp, journeys } = decodeSiri(encodeSiri(timetableOf(journey)));
    const unknown = Number.NaN;
    const rest = { isSkipped: false, hasNoData: false, platform: '' };
    expect(timestamp).toBe(at('08:00'));
    expect(journeys).toEqual([
      {
        journeyRef: 'T1',
        lineRef: 'FR:Line:R1:LOC',
        destinationRef: '',
        destinationName: 'Dee',
        date: '20260615',
        isCancelled: false,
        isExtra: false,
        calls: [
          {
            ...rest,
            stopRef: 'A',
            aimedArrival: unknown,
            aimedDeparture: at('08:00'),
            arrival: unknown,
            departure: at('08:01'),
          },
          {
            ...rest,
            stopRef: 'B1',
            aimedArrival: unknown,
            aimedDeparture: unknown,
            arrival: at('08:13'),
            departure: unknown,
          },
        ],
      },
    ]);
  });

  it.each([
    ['cancelled', { isSkipped: true, hasNoData: false }],
    ['missed', { isSkipped: true, hasNoData: false }],
    ['noReport', { isSkipped: false, hasNoData: true }],
    ['delayed', { isSkipped: false, hasNoData: false }],
  ])('reads the status %s of a call', (status, expected) => {
    const statuses = { ArrivalStatus: status, DepartureStatus: status };
    expect(callsOf({ StopPointRef: ref('A'), ...statuses })).toMatchObject([expected]);
  });

  it('lets a call be left where only its departure is cancelled', () => {
    const call = { StopPointRef: ref('A'), ArrivalStatus: 'delayed', DepartureStatus: 'cancelled' };
    expect(callsOf(call)).toMatchObject([{ isSkipped: false }]);
    expect(callsOf({ ...call, Cancellation: true })).toMatchObject([{ isSkipped: true }]);
  });

  it('takes a time that is meant for an expected one only if the call is on time', () => {
    const call = (status: string) => ({ StopPointRef: 'A', AimedDepartureTime: iso('08:00'), DepartureStatus: status });
    expect(callsOf(call('onTime'), call('delayed'))?.map(({ departure }) => departure)).toEqual([
      at('08:00'),
      Number.NaN,
    ]);
  });

  it('has no time where the zone is missing', () => {
    expect(callsOf({ StopPointRef: 'A', ExpectedArrivalTime: '2026-06-15T08:00:00' })?.[0]?.arrival).toBeNaN();
  });

  it('names the platform', () => {
    expect(callsOf({ StopPointRef: 'A', ArrivalPlatformName: ref('4') })).toMatchObject([{ platform: '4' }]);
  });
});

describe('stop monitoring', () => {
  it('has the call of each visit at its monitored stop, and the next ones', () => {
    const onward = { OnwardCalls: { OnwardCall: [{ StopPointRef: ref('D'), ExpectedArrivalTime: iso('08:34') }] } };
    const { journeys } = decodeSiri(
      encodeSiri(visitsOf(visitOf('C', { ExpectedDepartureTime: iso('08:24') }, onward))),
    );
    expect(journeys).toMatchObject([
      {
        lineRef: 'STIF:Line::R1:',
        date: null,
        calls: [
          { stopRef: 'STIF:StopPoint:Q:C:', departure: at('08:24') },
          { stopRef: 'D', arrival: at('08:34') },
        ],
      },
    ]);
  });
});

describe('general messages', () => {
  const text = (type: string, value: string, lang = 'FR') => ({ MessageType: type, MessageText: { value, lang } });

  it('are alerts from their record until their end, with short and long texts', () => {
    const Message = [
      text('shortMessage', 'Works'),
      text('longMessage', 'Works\r\nuntil noon'),
      text('codedMessage', 'X1'),
    ];
    expect(alertsOf([messageOf({ Message, LineRef: [ref('FR:Line:R1:LOC')] })])).toMatchObject([
      {
        entity: 'FR:InfoMessage::1:LOC',
        periods: [{ start: at('07:00'), end: at('12:00') }],
        severity: 3,
        header: [{ text: 'Works', language: 'fr' }],
        description: [{ text: 'Works\nuntil noon', language: 'fr' }],
        informed: [{ routeId: 'FR:Line:R1:LOC', stopId: null }],
      },
    ]);
  });

  it('of the channel Information only inform, and those of Commercial are left out', () => {
    const of = (channel: string) => messageOf({ LineRef: ref('R1') }, { InfoChannelRef: ref(channel) });
    expect(alertsOf([of('Information'), of('Commercial')]).map(({ severity }) => severity)).toEqual([2]);
  });

  it('of lines and stops are about these stops of these lines', () => {
    const [alert] = alertsOf([messageOf({ LineRef: [ref('R1'), ref('R2')], StopPointRef: ref('B1') })]);
    expect(alert?.informed.map(({ routeId, stopId }) => [routeId, stopId])).toEqual([
      ['R1', 'B1'],
      ['R2', 'B1'],
    ]);
  });

  it('that are cancelled are left out', () => {
    const cancelled = { InfoMessageCancellation: [{ InfoMessageIdentifier: ref('FR:InfoMessage::1:LOC') }] };
    expect(alertsOf([messageOf({ LineRef: ref('R1') })], cancelled)).toEqual([]);
  });
});

describe('a response that is no SIRI Lite', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it.each([
    ['is empty', bytes(''), 'unreadable', 'it is empty'],
    ['is XML', bytes('<?xml version="1.0"?><Siri/>'), 'unreadable', 'it is XML'],
    ['is cut short', encodeSiri(timetableOf()).slice(0, 60), 'unreadable', 'it is no JSON, or is cut short'],
    ['is another JSON', bytes('{"message":"quota"}'), 'unreadable', 'it is JSON without Siri.ServiceDelivery'],
    ['has another service', encodeSiri({ VehicleMonitoringDelivery: [{}] }), 'unreadable', 'it has none of Estimated'],
    ['says false', encodeSiri({ StopMonitoringDelivery: [{ Status: 'false' }] }), 'status', 'it reports an error'],
    [
      'has an error',
      encodeSiri({ StopMonitoringDelivery: [{ ErrorCondition: { OtherError: {} } }] }),
      'status',
      'it reports',
    ],
  ])('is refused with its problem: one that %s', (_, body, problem, message) => {
    const refused = (() => {
      try {
        return decodeSiri(body);
      } catch (reason) {
        return reason;
      }
    })();
    expect(refused).toBeInstanceOf(FeedRefused);
    expect(refused).toMatchObject({ problem, message: expect.stringContaining(message) });
  });

  it('may have nothing to say, or strange values', () => {
    expect(decodeSiri(encodeSiri(timetableOf()))).toMatchObject({ journeys: [], alerts: [] });
    const strange = journeyOf('T1', [], { EstimatedCalls: null, LineRef: [], RecordedCalls: 7 });
    expect(decodeSiri(encodeSiri(timetableOf(strange))).journeys).toMatchObject([{ lineRef: '' }]);
  });
});
