import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createTripForm, setDateChoice, setOutbound, setPlace, setReturn, setTripType, turnVia } from './trip-form.ts';
import { itineraryOptionsOf, noPreferences } from './trip-preferences.ts';
import { lastReturnRequestOf, outboundRequestOf, returnRequestOf } from './trip-request-of.ts';

const zone = 'Europe/Paris';
const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`);
const now = at('08:00');
const options = itineraryOptionsOf(null, noPreferences);
const nation = createPlace({ id: 'stop_area:nation', title: 'Nation', lat: 48.848, lon: 2.396 });
const filled = setPlace(setPlace(createTripForm(now), 'departure', createPlace()), 'arrival', nation);
const outboundOf = (form = filled) => outboundRequestOf(form, options, zone);

describe('the way out', () => {
  it('REQ-1 REQ-2 REQ-3 REQ-4 REQ-7: says ends, kind, one time and options', () => {
    expect(outboundOf()).toEqual({
      fromId: 'stop_area:bastille',
      fromValue: 'Bastille',
      fromLat: 48.853,
      fromLon: 2.369,
      toId: 'stop_area:nation',
      toValue: 'Nation',
      toLat: 48.848,
      toLon: 2.396,
      tripType: 0,
      departureDateTime: '2026-11-20T08:00',
      itineraryOptions: options,
    });
  });

  it('REQ-4: says exactly one of the two times', () => {
    const arrival = outboundOf(setDateChoice(setOutbound(filled, at('09:30'), now), 'ARRIVAL'));
    expect(arrival).toHaveProperty('arrivalDateTime', '2026-11-20T09:30');
    expect(arrival).not.toHaveProperty('departureDateTime');
    expect(outboundOf()).not.toHaveProperty('arrivalDateTime');
  });

  it('REQ-6: says the via, when there is one', () => {
    const via = createPlace({ id: 'v', title: 'Via', lat: 48.8, lon: 2.3 });
    expect(outboundOf(setPlace(filled, 'via', via))?.via).toEqual([{ id: 'v', value: 'Via', lat: 48.8, lon: 2.3 }]);
    expect(outboundOf(turnVia(filled, true))).not.toHaveProperty('via');
  });

  it.each([1, 2] as const)('REQ-5 ND-85: sends 1 with the return time for a return trip (form: %s)', (tripType) => {
    const form = setReturn(setTripType(filled, tripType), at('19:00'));
    expect(outboundOf(form)).toMatchObject({ tripType: 1, returnDateTime: '2026-11-20T19:00' });
    expect(outboundOf()).not.toHaveProperty('returnDateTime');
  });

  it('TRIP-27: is none while an end is missing', () => {
    expect(outboundOf(setPlace(filled, 'arrival', null))).toBeNull();
  });

  it('TRAP-53: says the offset in the hour that the clocks show twice', () => {
    const night = Date.parse('2026-10-24T22:00Z');
    const times = ['2026-10-25T00:30Z', '2026-10-25T01:30Z'].map(
      (instant) => outboundOf(setOutbound(filled, Date.parse(instant), night))?.departureDateTime,
    );
    expect(times).toEqual(['2026-10-25T02:30', '2026-10-25T02:30:00+01:00']);
  });
});

describe('the way back', () => {
  const form = setReturn(setTripType(setDateChoice(filled, 'ARRIVAL'), 1), at('19:00'));

  it('REQ-8 ND-85: goes from the arrival to the departure at the return time, and names the way out', () => {
    const request = returnRequestOf(form, options, zone, 'summary:1');
    expect(request).toMatchObject({
      fromId: 'stop_area:nation',
      toId: 'stop_area:bastille',
      tripType: 2,
      departureDateTime: '2026-11-20T19:00',
      returnDateTime: '2026-11-20T19:00',
      previousJourneySummaryCode: 'summary:1',
    });
    expect(request).not.toHaveProperty('arrivalDateTime');
  });

  it('is none for a simple trip', () => {
    expect(returnRequestOf(filled, options, zone, 'summary:1')).toBeNull();
  });
});

describe('the last way home', () => {
  it.each([
    ['23:30', '2026-11-21T04:00'],
    ['08:00', '2026-11-21T04:00'],
    ['04:00', '2026-11-21T04:00'],
    ['03:59', '2026-11-20T04:00'],
  ])('for a return at %s arrives before %s', (time, arrivalDateTime) => {
    const form = setReturn(setTripType(setOutbound(filled, at('00:10'), at('00:00')), 1), at(time));
    expect(lastReturnRequestOf(form, options, zone)).toMatchObject({
      fromId: 'stop_area:nation',
      toId: 'stop_area:bastille',
      tripType: 0,
      arrivalDateTime,
    });
  });

  it('is none for a simple trip', () => {
    expect(lastReturnRequestOf(filled, options, zone)).toBeNull();
  });
});

it('REQ-1 REQ-4 REQ-5 REQ-6 REQ-7 REQ-8: is what the declared call takes, of every kind', () => {
  const night = Date.parse('2026-10-24T22:00Z');
  const full = setTripType(filled, 2);
  const requests = [
    outboundOf(),
    outboundOf(setPlace(filled, 'via', createPlace({ id: 'v' }))),
    outboundOf(setDateChoice(filled, 'ARRIVAL')),
    outboundOf(setOutbound(full, Date.parse('2026-10-25T01:30Z'), night)),
    returnRequestOf(full, options, zone, 'summary:1'),
    lastReturnRequestOf(full, options, zone),
  ];
  for (const request of requests) {
    expect(safeParse(searchJourneys.body, request)).toMatchObject({ success: true, output: request });
  }
});
