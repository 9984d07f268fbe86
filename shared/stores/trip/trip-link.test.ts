import { describe, expect, it } from 'vitest';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { listOrderStore } from '../journeys/list-order.ts';
import { preferencesStore } from './preferences.ts';
import { tripStore } from './trip.ts';
import { restoreTrip, restoreTripLink, tripLinkOf } from './trip-link.ts';

const nation = createPlace({ id: 'stop_area:nation', title: 'Nation', displayName: 'Nation, Paris', lon: 2.396 });

function begin() {
  const bench = storeBench();
  const { set, api } = bench;
  api.response(searchPlaces, [createPlace({ id: 'another' }), nation]);
  const trip = () => set.get(tripStore).getState();
  const preferences = () => set.get(preferencesStore).getState();
  const restore = (query: string | [string, string][]) => restoreTripLink(set, new URLSearchParams(query));
  return { ...bench, trip, preferences, restore };
}

describe('the link of a trip', () => {
  it('SHARE-1 SHARE-2 SHARE-8 SHARE-9: brings another visitor the same form, preferences and journeys', async () => {
    const one = begin();
    one.trip().setPlace('departure', createPlace());
    one.trip().setPlace('arrival', nation);
    one.trip().setTripType(1);
    one.trip().setOutbound(one.now() + 7_200_000);
    one.preferences().restore({ accessible: true });
    const query = tripLinkOf(one.set, { journeyCode: 'A', returnJourneyCode: 'B' });

    const other = begin();
    const found = { journeyCode: 'A', returnJourneyCode: 'B', lostPlaces: [], hasOptions: true };
    expect(await other.restore(query)).toEqual(found);
    expect(other.trip().form).toEqual(one.trip().form);
    expect(other.preferences().itineraryOptions()).toMatchObject({ accessible: true });
    expect(other.api.calls).toEqual([]);
  });

  it('has the order of the lists, and a link without one brings the usual order back', async () => {
    const { set, restore } = begin();
    const order = () => set.get(listOrderStore).getState().order;
    await restore('fi=stop_area:nation&fv=Nation&flat=48&flon=2&sort=price');
    expect(order()).toBe('price');
    expect(tripLinkOf(set).at(-1)).toEqual(['sort', 'price']);
    // Attributes of a page that say nothing of it.
    await restoreTrip(set, {}, new Set(['tripType']));
    expect(order()).toBe('price');
    await restore('fi=stop_area:nation&fv=Nation&flat=48&flon=2');
    expect(order()).toBe('best');
    expect(tripLinkOf(set).map(([name]) => name)).not.toContain('sort');
  });

  it('ND-99: leaves a form alone that says the same already, and knows its position better', async () => {
    const { trip, restore, set } = begin();
    const own = createPlace({ id: '2.36912;48.85312', type: 'USER_POSITION', lat: 48.85312, lon: 2.36912 });
    trip().setPlace('departure', own);
    const { form } = trip();
    await restore(tripLinkOf(set));
    expect(trip().form).toBe(form);
    await restore('fi=stop_area:nation&fv=Nation&flat=48&flon=2');
    expect(trip().form.departure?.id).toBe('stop_area:nation');
    expect(trip().form.arrival).toBeNull();
  });

  it('ND-57: finds a place that the link only names', async () => {
    const { trip, restore, api } = begin();
    expect(await restore('ti=stop_area:nation&tv=Nation')).toMatchObject({ lostPlaces: [] });
    expect(trip().form.arrival).toEqual(nation);
    expect(api.callsTo(searchPlaces)).toEqual([{ search: 'Nation' }]);
  });

  it('finds a place that a page names in its own spelling, by its whole name only', async () => {
    const { trip, restore, api } = begin();
    const orsay = createPlace({ id: 'poi:1', title: 'Musée d’Orsay', displayName: 'Musée d’Orsay (7e)' });
    api.response(searchPlaces, [createPlace({ id: 'stop', title: 'Musée d’Orsay RER' }), orsay]);
    const name = "musee d'orsay";
    expect(
      await restore([
        ['ti', name],
        ['tv', name],
      ]),
    ).toMatchObject({ lostPlaces: [] });
    expect(trip().form.arrival).toEqual(orsay);
    expect(await restore('fi=Orsay&fv=Orsay')).toMatchObject({ lostPlaces: [{ field: 'departure', text: 'Orsay' }] });
  });

  it('finds a place that a page names by another of its names, where the search knows it first', async () => {
    const { trip, restore, api } = begin();
    const tower = createPlace({ id: 'poi:2', title: 'Tour Eiffel', displayName: 'Tour Eiffel, Paris' });
    api.response(searchPlaces, [{ ...tower, match: 'name' }, nation]);
    expect(await restore('ti=Eiffelturm&tv=Eiffelturm')).toMatchObject({ lostPlaces: [] });
    expect(trip().form.arrival).toEqual(tower);
    api.response(searchPlaces, [nation, { ...tower, match: 'name' }]);
    expect(await restore('fi=Eiffelturm&fv=Eiffelturm')).toMatchObject({ lostPlaces: [{ isUnknown: false }] });
  });

  it('ND-57: tells a text that nothing is called by from one that may mean several places', async () => {
    const { restore, api } = begin();
    const lost = async () => (await restore('ti=x&tv=Gare+de+lion')).lostPlaces.map(({ isUnknown }) => isUnknown);
    api.response(searchPlaces, []);
    expect(await lost()).toEqual([true]);
    api.response(searchPlaces, [{ ...nation, match: 'guess' }]);
    expect(await lost()).toEqual([true]);
    api.response(searchPlaces, [nation]);
    expect(await lost()).toEqual([false]);
    api.response(searchPlaces, failure(searchPlaces, 'offline'));
    expect(await lost()).toEqual([false]);
  });

  it('ND-57: says which it did not find, and leaves what the traveller chose meanwhile', async () => {
    const { trip, restore, api } = begin();
    const unknown = 'ti=unknown&tv=Nulle+part';
    const lostPlaces = [{ field: 'arrival', id: 'unknown', text: 'Nulle part' }];
    expect(await restore(unknown)).toMatchObject({ lostPlaces });
    api.response(searchPlaces, failure(searchPlaces, 'offline'));
    expect(await restore(unknown)).toMatchObject({ lostPlaces });
    const held = api.hold(searchPlaces);
    const restoring = restore('ti=stop_area:nation&tv=Nation');
    trip().setPlace('arrival', createPlace({ id: 'chosen' }));
    held[0]?.release([nation]);
    await restoring;
    expect(trip().form.arrival?.id).toBe('chosen');
  });

  it('ND-57: the last named place of a field counts, in whatever order the searches are answered', async () => {
    const { trip, restore, api, set } = begin();
    const held = api.hold(searchPlaces);
    const first = restore('ti=stop_area:nation&tv=Nation&fi=stop_area:nation&fv=Nation');
    const second = restoreTrip(set, { arrival: { id: 'x', text: 'Bercy' } }, new Set(['arrival']));
    const bercy = createPlace({ id: 'stop_area:bercy', title: 'Bercy', displayName: 'Bercy, Paris' });
    for (const one of held.slice(0, 2)) one.release([nation]);
    expect(await first).toMatchObject({ lostPlaces: [] });
    held[2]?.release([bercy]);
    await second;
    expect([trip().form.departure, trip().form.arrival]).toEqual([nation, bercy]);
  });
});
