import { describe, expect, it, vi } from 'vitest';
import { createTripForm } from '#shared/domain/trip/trip-form.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { tripStore } from './trip.ts';

const minute = 60_000;
const nation = createPlace({ id: 'stop_area:nation', lon: 2.396 });

function begin(now?: string) {
  const bench = storeBench(now ? { now } : {});
  const store = bench.set.get(tripStore);
  return { ...bench, store, stop: bench.set.retain(), trip: () => store.getState(), form: () => store.getState().form };
}

describe('the trip store', () => {
  it('TRIP-22 TRIP-23 TRIP-35: ticks every 1000 ms while a widget is there, and not after', () => {
    const { pass, form, now, stop, ticking } = begin();
    const start = now();
    pass(999);
    expect(form().outboundAt).toBe(start);
    pass(1);
    expect(form()).toMatchObject({ outboundAt: start + 1000, minimumOutboundAt: start + 1000 });
    pass(5000);
    expect(form().outboundAt).toBe(start + 6000);
    stop();
    expect(ticking()).toBe(0);
  });

  it('TRAP-44: a tick is no change by the traveller', () => {
    const { pass, trip } = begin();
    pass(10 * minute);
    expect(trip().changes).toBe(0);
  });

  it('TRIP-8 TRIP-9 TRIP-10 TRIP-11 TRIP-12 TRAP-47: counts each change that clears results', () => {
    const { trip, now } = begin();
    const acts = [
      () => trip().setPlace('departure', createPlace()),
      () => trip().setPlace('arrival', nation),
      () => trip().swapEnds(),
      () => trip().turnVia(true),
      () => trip().setPlace('via', createPlace({ id: 'via', lon: 2.1 })),
      () => trip().setTripType(1),
      () => trip().setDateChoice('ARRIVAL'),
      () => trip().setOutbound(now() + 90 * minute),
      () => trip().setReturn(now() + 600 * minute),
      () => trip().shiftOutbound(30),
      () => trip().leaveNow(),
    ];
    acts.forEach((act, index) => {
      act();
      expect(trip().changes).toBe(index + 1);
    });
  });

  it('wakes nobody when nothing changes', () => {
    const { trip, store } = begin();
    const read = vi.fn();
    store.subscribe(read);
    trip().swapEnds();
    trip().setTripType(0);
    trip().leaveNow();
    trip().tick();
    trip().shiftOutbound(-30);
    expect(read).not.toHaveBeenCalled();
  });

  it('TRAP-45: a form that was made long ago moves up to now when it is put in place', () => {
    const { trip, form, pass, now } = begin();
    const old = form();
    pass(90 * minute);
    trip().restore(old);
    expect(form().outboundAt).toBe(now());
  });

  it('keeps for a restored form what was changed since it was asked for, and no more once it is there', () => {
    const { trip, form } = begin();
    const linked = { ...form(), departure: createPlace(), arrival: nation };
    trip().setTripType(2);
    const end = trip().keepChanges();
    trip().setTripType(1);
    trip().swapEnds();
    trip().restore(linked);
    expect(form()).toMatchObject({ tripType: 1, departure: nation, arrival: linked.departure });
    end();
    trip().restore(linked);
    expect(form()).toMatchObject({ tripType: 0, departure: linked.departure });
  });

  it('keeps the changes of the last who asked, whoever else ends', () => {
    const { trip, form } = begin();
    const linked = form();
    const end = trip().keepChanges();
    trip().keepChanges();
    end();
    trip().setTripType(1);
    trip().restore(linked);
    expect(form().tripType).toBe(1);
  });

  it('puts parts of a form beside what the traveller has changed, also since the form was asked for', () => {
    const { trip, form, now } = begin();
    trip().setPlace('departure', createPlace());
    const end = trip().keepChanges();
    trip().swapEnds();
    trip().restore({ ...createTripForm(now()), arrival: nation }, new Set(['arrival']));
    end();
    expect(form()).toMatchObject({ departure: nation, arrival: createPlace() });
  });
});
