import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlace } from '#shared/testing/factories/place.ts';
import {
  canShiftOutbound,
  clearsResults,
  createTripForm,
  isSameSpot,
  leaveNow,
  repeatedField,
  setDateChoice,
  setOutbound,
  setPlace,
  setReturn,
  setTripType,
  shiftOutbound,
  swapEnds,
  type TripFieldName,
  type TripForm,
  takeFields,
  tick,
  turnVia,
  whyNotSearchable,
} from './trip-form.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`);
const now = at('08:00');
const minute = 60_000;
const fresh = createTripForm(now);
const bastille = createPlace();
const nation = createPlace({ id: 'stop_area:nation', displayName: 'Nation, Paris', lon: 2.396 });
const chatelet = createPlace({ id: 'stop_area:chatelet', displayName: 'Châtelet, Paris', lon: 2.347 });
const filled = setPlace(setPlace(fresh, 'departure', bastille), 'arrival', nation);

describe('a fresh form', () => {
  it('TRIP-1 TRIP-2 TRIP-3 TRIP-4 TRIP-32 TRIP-33 TRIP-34: leaves now, and back two hours later', () => {
    expect(fresh).toEqual({
      departure: null,
      arrival: null,
      via: null,
      isViaOn: false,
      tripType: 0,
      dateChoice: 'DEPARTURE',
      leavesNow: true,
      outboundAt: at('08:00'),
      returnAt: at('10:00'),
      minimumOutboundAt: at('08:00'),
      minimumReturnAt: at('10:00'),
    });
  });
});

describe('places', () => {
  it('TRIP-15 TRAP-47: swapping exchanges the ends, and is a change of places', () => {
    const swapped = swapEnds(filled);
    expect([swapped.departure, swapped.arrival]).toEqual([nation, bastille]);
    expect(clearsResults(filled, swapped)).toBe(true);
    expect(swapEnds(fresh)).toBe(fresh);
  });

  it('TRIP-13 TRAP-46: a trip with a way back has no via, and the old one does not come back', () => {
    const via = setPlace(turnVia(filled, true), 'via', chatelet);
    expect(via).toMatchObject({ isViaOn: true, via: chatelet });
    for (const type of [1, 2] as const) {
      const full = setTripType(via, type);
      expect(full).toMatchObject({ tripType: type, isViaOn: false, via: null });
      expect(turnVia(full, true)).toBe(full);
      expect(setPlace(full, 'via', chatelet)).toBe(full);
      expect(setTripType(full, 0)).toMatchObject({ isViaOn: false, via: null });
    }
  });

  it('TRIP-14: turning the via off clears it', () => {
    const via = setPlace(filled, 'via', chatelet);
    expect(via.isViaOn).toBe(true);
    expect(turnVia(via, false)).toMatchObject({ isViaOn: false, via: null });
  });

  it('takes a place chosen again for no change', () => {
    expect(setPlace(filled, 'departure', { ...bastille })).toBe(filled);
    expect(clearsResults(filled, setPlace(filled, 'departure', { ...bastille, subTitle: '11e' }))).toBe(false);
    expect(setPlace(filled, 'via', null)).toBe(filled);
  });

  it('ND-82: places are the same by id, or by coordinates to five decimals', () => {
    expect(isSameSpot(bastille, { ...nation, id: bastille.id })).toBe(true);
    expect(isSameSpot(bastille, { ...bastille, id: 'other', lat: bastille.lat + 0.000_001 })).toBe(true);
    expect(isSameSpot(bastille, { ...bastille, id: 'other', lat: bastille.lat + 0.000_02 })).toBe(false);
    expect(isSameSpot(bastille, { ...bastille, id: 'other', lon: bastille.lon + 0.000_02 })).toBe(false);
  });

  it.each([
    ['PLACE-17', bastille, bastille, null, ['arrival', 'departure', null]],
    ['PLACE-18', bastille, nation, nation, [null, null, 'arrival']],
    ['PLACE-18', bastille, nation, bastille, [null, null, 'departure']],
    ['PLACE-17', bastille, nation, chatelet, [null, null, null]],
    ['PLACE-17', null, null, null, [null, null, null]],
  ] as const)('%s: says which place is repeated', (_, departure, arrival, via, expected) => {
    const form: TripForm = { ...fresh, departure, arrival, via, isViaOn: via !== null };
    expect((['departure', 'arrival', 'via'] as const).map((field) => repeatedField(form, field))).toEqual(expected);
  });

  it('TRIP-27 ND-82: says what keeps it from being searched', () => {
    expect(whyNotSearchable(fresh)).toEqual({ reason: 'missing', fields: ['departure', 'arrival'] });
    expect(whyNotSearchable({ ...filled, arrival: null })).toEqual({ reason: 'missing', fields: ['arrival'] });
    expect(whyNotSearchable({ ...filled, arrival: bastille })).toEqual({ reason: 'repeated', fields: ['arrival'] });
    expect(whyNotSearchable(setPlace(filled, 'via', nation))).toEqual({ reason: 'repeated', fields: ['via'] });
    expect(whyNotSearchable(turnVia(filled, true))).toBeNull();
    expect(whyNotSearchable(filled)).toBeNull();
  });
});

describe('times', () => {
  it('TRIP-20 TRIP-21: an outbound after the return takes it along, two hours later', () => {
    const back = setReturn(fresh, at('10:30'));
    const later = setOutbound(back, at('11:00'), now);
    expect(later).toMatchObject({ outboundAt: at('11:00'), returnAt: at('13:00'), minimumReturnAt: at('13:00') });
  });

  it('ND-84: a return between the outbound and its minimum is raised too, however it came there', () => {
    expect(setOutbound(setReturn(fresh, at('12:00')), at('11:00'), now).returnAt).toBe(at('13:00'));
    expect(setReturn(fresh, at('09:00')).returnAt).toBe(at('10:00'));
    expect(setReturn(fresh, at('15:00')).returnAt).toBe(at('15:00'));
  });

  it('TRAP-53: on the nights when clocks change, two hours are two elapsed hours', () => {
    const before = Date.parse('2026-03-29T01:30+01:00');
    expect(new Date(createTripForm(before).returnAt).toISOString()).toBe('2026-03-29T02:30:00.000Z');
  });

  it('TRIP-23 TRAP-45: a time that is past moves up to now', () => {
    expect(setOutbound(fresh, at('07:00'), now).outboundAt).toBe(now);
    const chosen = setOutbound(fresh, at('08:05'), now);
    expect(tick(chosen, at('08:10'))).toMatchObject({ outboundAt: at('08:10'), returnAt: at('10:10') });
  });

  it('TRIP-22 TRIP-24: a tick moves the minima, and a chosen time stays', () => {
    const chosen = setOutbound(fresh, at('11:00'), now);
    expect(tick(chosen, now + 1000)).toEqual({ ...chosen, minimumOutboundAt: now + 1000 });
    expect(tick(fresh, now + 1000)).toMatchObject({
      outboundAt: now + 1000,
      minimumOutboundAt: now + 1000,
      minimumReturnAt: now + 1000 + 120 * minute,
    });
    expect(tick(fresh, now)).toBe(fresh);
  });

  it('who wants to arrive is offered a time that can be reached, and keeps one of their own', () => {
    expect(setDateChoice(fresh, 'ARRIVAL')).toMatchObject({ outboundAt: now + 60 * minute, leavesNow: false });
    expect(setDateChoice(fresh, 'DEPARTURE').outboundAt).toBe(now);
    const chosen = setOutbound(fresh, at('09:00'), now);
    expect(setDateChoice(chosen, 'ARRIVAL').outboundAt).toBe(at('09:00'));
  });

  it('"now" goes on with a clock that is set back, and is left by choosing a time', () => {
    expect(tick(fresh, now - 5 * minute).outboundAt).toBe(now - 5 * minute);
    const chosen = setOutbound(fresh, at('09:00'), now);
    expect(chosen.leavesNow).toBe(false);
    expect(leaveNow(setDateChoice(chosen, 'ARRIVAL'), at('08:01'))).toMatchObject({
      leavesNow: true,
      dateChoice: 'DEPARTURE',
      outboundAt: at('08:01'),
    });
    expect(leaveNow(fresh, at('08:01'))).toBe(fresh);
  });

  it('TRIP-25 TRIP-26 ND-83: shifts whichever time is in use, and not to before now', () => {
    const ten = setOutbound(fresh, at('10:00'), now);
    expect(shiftOutbound(ten, 30, now).outboundAt).toBe(at('10:30'));
    expect(shiftOutbound(setDateChoice(ten, 'ARRIVAL'), -30, now)).toMatchObject({
      dateChoice: 'ARRIVAL',
      outboundAt: at('09:30'),
    });
    expect(canShiftOutbound(ten, -120, now)).toBe(true);
    expect(canShiftOutbound(ten, -121, now)).toBe(false);
    expect(shiftOutbound(ten, -121, now)).toBe(ten);
  });

  it('ND-83: there and back again within a minute is possible', () => {
    const there = shiftOutbound(fresh, 30, now);
    expect(shiftOutbound(there, -30, now + 20_000).outboundAt).toBe(now + 20_000);
    expect(canShiftOutbound(there, -30, now + minute)).toBe(false);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 8.64e15])('does not take %s for a time', (instant) => {
    expect(setOutbound(fresh, instant, now)).toBe(fresh);
    expect(setReturn(fresh, instant)).toBe(fresh);
  });
});

describe('what clears results', () => {
  it.each<[string, (form: TripForm) => TripForm]>([
    ['TRIP-8', (form) => setPlace(form, 'departure', chatelet)],
    ['TRIP-8', (form) => setPlace(form, 'arrival', null)],
    ['TRIP-9', (form) => setPlace(form, 'via', chatelet)],
    ['TRIP-10', (form) => setOutbound(form, at('09:00'), now)],
    ['TRIP-10', (form) => setReturn(setTripType(form, 1), at('19:00'))],
    ['TRIP-11', (form) => setTripType(form, 1)],
    ['TRIP-12', (form) => setDateChoice(form, 'ARRIVAL')],
  ])('%s: a change of the traveller', (_, change) => {
    expect(clearsResults(filled, change(filled))).toBe(true);
  });

  it('TRIP-10: a return date changes no trip without a way back', () => {
    expect(clearsResults(filled, setReturn(filled, at('19:00')))).toBe(false);
    const full = setTripType(filled, 1);
    expect(clearsResults(full, setReturn(full, at('19:00')))).toBe(true);
  });
});

it('ND-84 TRIP-23 TRIP-24: holds its own rules after any changes, and changes nothing for nothing', () => {
  const place = fc.constantFrom(bastille, nation, chatelet, null);
  const instant = fc.integer({ min: -600, max: 600 }).map((minutes) => now + minutes * minute);
  type Change = (form: TripForm, clock: number) => TripForm;
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.tuple(fc.constantFrom('departure', 'arrival', 'via'), place).map(
      ([field, value]): Change =>
        (form) =>
          setPlace(form, field as 'via', value),
    ),
    fc.constantFrom<Change>(swapEnds, leaveNow, tick),
    fc.constantFrom(0, 1, 2).map(
      (type): Change =>
        (form) =>
          setTripType(form, type as 0),
    ),
    fc.boolean().map(
      (isOn): Change =>
        (form) =>
          turnVia(form, isOn),
    ),
    fc.constantFrom('DEPARTURE', 'ARRIVAL').map(
      (choice): Change =>
        (form) =>
          setDateChoice(form, choice as 'ARRIVAL'),
    ),
    instant.map(
      (value): Change =>
        (form, clock) =>
          setOutbound(form, value, clock),
    ),
    instant.map(
      (value): Change =>
        (form) =>
          setReturn(form, value),
    ),
    fc.constantFrom(-30, 30).map(
      (minutes): Change =>
        (form, clock) =>
          shiftOutbound(form, minutes, clock),
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.integer({ min: 0, max: 90_000 }))), (changes) => {
      let form = fresh;
      let clock = now;
      for (const [apply, passed] of changes) {
        clock += passed;
        const next = apply(form, clock);
        if (next !== form) expect(next).not.toEqual(form);
        expect(apply(next, clock) === next || apply === swapEnds || next.outboundAt !== form.outboundAt).toBe(true);
        form = next;
        expect(form.minimumReturnAt).toBe(form.outboundAt + 120 * minute);
        expect(form.returnAt).toBeGreaterThanOrEqual(form.minimumReturnAt);
        expect(form.via === null || (form.isViaOn && form.tripType === 0)).toBe(true);
        expect(form.isViaOn && form.tripType !== 0).toBe(false);
        expect(form.leavesNow && form.dateChoice === 'ARRIVAL').toBe(false);
        expect(tick(form, clock).outboundAt).toBeGreaterThanOrEqual(clock);
      }
    }),
  );
});

describe('takeFields', () => {
  const traveller = setOutbound(setPlace(filled, 'via', chatelet), now + 60 * minute, now);
  const link = setPlace(setPlace(fresh, 'departure', chatelet), 'arrival', bastille);
  const taken = (...fields: TripFieldName[]) => takeFields(traveller, link, new Set(fields));

  it('takes what is named, and nothing else', () => {
    expect(takeFields(traveller, link, new Set())).toBe(traveller);
    expect(taken('arrival')).toEqual({ ...traveller, arrival: bastille });
    expect(taken('departure', 'via')).toEqual({ ...traveller, departure: chatelet, via: null, isViaOn: false });
  });

  it('takes with a time whether it is now, and for leaving or arriving', () => {
    expect(taken('outbound')).toMatchObject({ outboundAt: now, leavesNow: true, departure: bastille });
    const arriving = setDateChoice(setOutbound(link, now + 180 * minute, now), 'ARRIVAL');
    expect(takeFields(traveller, arriving, new Set(['outbound']))).toMatchObject({
      outboundAt: now + 180 * minute,
      leavesNow: false,
      dateChoice: 'ARRIVAL',
      departure: bastille,
    });
  });

  it('TRIP-13 ND-84: keeps the rules of the form', () => {
    const back = setReturn(setTripType(link, 1), now + 60 * minute);
    const both = takeFields(traveller, back, new Set(['tripType', 'return']));
    expect(both).toMatchObject({ tripType: 1, via: null, isViaOn: false });
    expect(both.returnAt).toBe(traveller.outboundAt + 120 * minute);
  });
});
