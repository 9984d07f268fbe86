import { describe, expect, it, vi } from 'vitest';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { tripQueryOf } from '#shared/domain/trip/initial-trip.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { initialTripOf, restoreInitialTrip } from './restore-initial-trip.ts';
import { initialTripStore, type PlannerOfGroup, plannersOfGroup, type TripAttributes } from './trip-planner.store.ts';

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
      type: 'address',
      displayName: 'Châtelet',
      lat: 48.858,
      lon: 2.347,
    });
    expect(read({ from: '{"id":"x","title":"Châtelet"}' }).departure).toMatchObject({ text: 'Châtelet' });
  });

  it('leave out a place that is broken JSON, and a list to choose from', () => {
    expect(read({ query: link, from: '{"id":' }).departure).toBeUndefined();
    expect(read({ query: link, to: '["Orly", "Bastille"]' }).arrival).toBeUndefined();
    expect(read({ to: '["Orly"]' }).arrival).toEqual({ field: 'arrival', id: 'Orly', text: 'Orly' });
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
    const add = () => {
      const planner: PlannerOfGroup = { trip: '{}', restored: null };
      set.get(plannersOfGroup).add(planner);
      return (attributes: TripAttributes) => {
        planner.trip = JSON.stringify(attributes);
        return restoreInitialTrip(set, planner);
      };
    };
    return { api, trip: () => set.get(tripStore).getState(), known: () => set.get(initialTripStore).getState(), add };
  }
  const from = JSON.stringify(nation);

  it('leaves the other parts as the traveller has made them', async () => {
    const { trip, add } = begin();
    const restore = add();
    await restore({ from, departure: '2026-11-20T09:00' });
    trip().setTripType(1);
    await restore({ from, departure: '2026-11-20T10:00' });
    expect(trip().form).toMatchObject({ departure: nation, tripType: 1, outboundAt: at('10:00') });
  });

  it('takes a part back whose attribute is removed; missing attributes of a new planner say nothing', async () => {
    const { trip, add } = begin();
    const restore = add();
    await restore({ from });
    expect(await add()({})).toBeNull();
    expect(trip().form.departure).toEqual(nation);
    await restore({});
    expect(trip().form.departure).toBeNull();
  });

  it('takes a new query as a whole trip, and the same trip written otherwise as no change', async () => {
    const { trip, add } = begin();
    const restore = add();
    trip().setPlace('departure', nation);
    expect(await restore({ query: 'ti=nation&tv=Nation&jc=A' })).toMatchObject({ journeyCode: 'A' });
    expect(trip().form).toMatchObject({ departure: null, arrival: nation });
    await restore({ to: '{"id":"a", "title":"A"}' });
    expect(await restore({ to: '{"id":"a","title":"A"}' })).toBeNull();
  });

  it('ND-57: remembers a place that was not found until its field gets another', async () => {
    const { api, known, add } = begin();
    api.answer(searchPlaces, []);
    const restore = add();
    await restore({ to: 'Nulle part', preferences: 'a=true' });
    expect(known()).toMatchObject({ lostPlaces: [{ text: 'Nulle part' }], hasOptions: true, restored: null });
    await restore({ to: 'Nulle part', preferences: 'a=true', from });
    expect(known().lostPlaces).toHaveLength(1);
    const attributes = { to: from, preferences: 'a=true' };
    await restore(attributes);
    expect(known()).toMatchObject({ lostPlaces: [], hasOptions: true, restored: attributes });
  });

  it('takes the trip of the first planner where two of a group differ, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { trip, add } = begin();
    await add()({ to: from });
    await add()({ to: '{"id":"2.3;48.8","title":"Louvre"}', from: '{"id":"2.4;48.9","title":"Bercy"}' });
    expect(trip().form).toMatchObject({ arrival: nation, departure: { title: 'Bercy' } });
    expect(warn).toHaveBeenCalledOnce();
  });
});
