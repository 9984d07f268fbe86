import { describe, expect, it, vi } from 'vitest';
import { searchPlaces } from '#shared/api/places.ts';
import { tripQueryOf } from '#shared/domain/initial-trip.ts';
import { tripStore } from '#shared/stores/trip.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { initialTripOf, restoreInitialTrip } from './initial-trip.ts';
import type { TripAttributes } from './trip-planner.store.ts';

const zone = 'Europe/Paris';
const now = Date.parse('2026-11-20T08:00+01:00');
const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`);
const nation = createPlace({ id: 'nation', title: 'Nation', displayName: 'Nation, Paris', lat: 48.84, lon: 2.39 });
const link = 'fi=bastille&fv=Bastille&flat=48.853&flon=2.369&ti=nation&tv=Nation&dt=2026-11-20T09:00&jc=A&a=true';
const read = (attributes: TripAttributes) => initialTripOf(attributes, zone);

describe('the attributes of a planner', () => {
  it('ND-57: name a place that has to be found', () => {
    const text = 'Musée d’Orsay';
    expect(read({ to: ` ${text} ` })).toEqual({ ...read({}), arrival: { field: 'arrival', id: text, text } });
  });

  it('give a place as JSON, as a link would', () => {
    expect(read({ to: JSON.stringify(nation), via: JSON.stringify(nation) })).toMatchObject({
      arrival: nation,
      via: nation,
    });
    expect(read({ from: '{"id":"2.347;48.858","title":"Châtelet"}' }).departure).toMatchObject({
      ...{ type: 'address', displayName: 'Châtelet', lat: 48.858, lon: 2.347 },
    });
    expect(read({ from: '{"id":"x","title":"Châtelet"}' }).departure).toMatchObject({ text: 'Châtelet' });
  });

  it('leave out a place that is broken JSON, and say so', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(read({ query: link, from: '{"id":' }).departure).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('win over the query, each over its own part', () => {
    const linked = read({ query: `?${link}` });
    expect(read({ query: link, to: 'Orly' })).toEqual({
      ...linked,
      arrival: { field: 'arrival', id: 'Orly', text: 'Orly' },
    });
    expect(read({ query: link, arrival: '2026-11-20T10:00' }).outbound).toEqual({
      at: at('10:00'),
      dateChoice: 'ARRIVAL',
    });
    expect(read({ query: link, departure: 'soon', arrival: '2026-11-20T10:00' }).outbound).toBeUndefined();
    expect(read({ query: link, preferences: 'm=BUS' }).preferences).toEqual({
      accessible: true,
      excludedModes: ['BUS'],
    });
    expect(linked).toMatchObject({ journeys: { outbound: 'A' }, preferences: { accessible: true } });
  });

  it.each([
    [{}, 0],
    [{ tripType: 'return' }, 1],
    [{ return: '2026-11-20T18:00' }, 1],
    [{ return: 'later' }, 1],
    [{ query: 'tt=2', tripType: 'return' }, 2],
    [{ query: 'tt=0', tripType: 'return' }, 1],
    [{ query: 'tt=7' }, 0],
  ] as const)('%j: trip type %i', (attributes, tripType) => {
    expect(tripQueryOf(read(attributes), now).form.tripType).toBe(tripType);
  });
});

describe('restoring what has changed', () => {
  function begin() {
    const { set, api } = storeBench();
    api.answer(searchPlaces, [nation]);
    const trip = () => set.get(tripStore).getState();
    const restore = (before: TripAttributes, after: TripAttributes, isNew = false) =>
      restoreInitialTrip(set, { before, after, isNew, others: [] });
    return { trip, restore };
  }

  it('leaves the other parts as the traveller has made them', async () => {
    const { trip, restore } = begin();
    await restore({}, { from: JSON.stringify(nation), departure: '2026-11-20T09:00' }, true);
    trip().setTripType(1);
    const restored = await restore(
      { from: JSON.stringify(nation), departure: '2026-11-20T09:00' },
      { from: JSON.stringify(nation), departure: '2026-11-20T10:00' },
    );
    expect([...(restored?.parts ?? [])]).toEqual(['outbound']);
    expect(trip().form).toMatchObject({ departure: nation, tripType: 1, outboundAt: at('10:00') });
  });

  it('takes a part back whose attribute is removed, and leaves it to others where the planner is new', async () => {
    const { trip, restore } = begin();
    await restore({}, { from: JSON.stringify(nation) });
    expect(await restore({ from: JSON.stringify(nation) }, {}, true)).toBeNull();
    expect(trip().form.departure).toEqual(nation);
    await restore({ from: JSON.stringify(nation) }, {});
    expect(trip().form.departure).toBeNull();
  });

  it('takes a new query as a whole trip, and an equal one as no change', async () => {
    const { trip, restore } = begin();
    trip().setPlace('departure', nation);
    expect(await restore({}, { query: 'ti=nation&tv=Nation' })).toMatchObject({ parts: null });
    expect(trip().form).toMatchObject({ departure: null, arrival: nation });
    expect(await restore({ to: '{"id":"a", "title":"A"}' }, { to: '{"id":"a","title":"A"}' })).toBeNull();
  });
});
