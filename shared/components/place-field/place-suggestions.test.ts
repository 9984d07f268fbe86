import { describe, expect, it } from 'vitest';
import { allFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { groupsOf, knownPlaces } from './place-suggestions.tsx';

const texts = {
  headings: { stops: 'stops', addresses: 'addresses', places: 'places' },
  favorites: 'favorites',
  home: 'Home',
  work: 'Work',
  here: 'here',
  pick: null,
  recent: 'recent',
  forget: 'forget',
};
const address = createPlace({
  id: '2.36900;48.85300',
  type: 'address',
  title: '3 Place de la Bastille',
  lat: 48.853,
  lon: 2.369,
  displayName: '3 Place de la Bastille, 75011 Paris',
  extraData: { city: 'Paris', zipCode: '75011' },
});
const nation = createPlace({ id: 'nation', type: 'stopArea', title: 'Nation', displayName: 'Nation, Paris' });
const louvre = createPlace({ id: 'louvre', type: 'pointOfInterest', title: 'Louvre', displayName: 'Louvre, Paris' });

async function begin() {
  const { set } = storeBench();
  set.retain();
  const known = knownPlaces(set);
  const state = set.get(favoritesStore).getState;
  const stop = known.subscribe(() => undefined);
  await state().add({ place: address }, { category: 'HOME', label: '' });
  await state().add({ place: nation });
  set.get(placeHistoryStore).getState().remember(nation);
  set.get(placeHistoryStore).getState().remember(louvre);
  const groups = (found: Parameters<typeof groupsOf>[0], text = '') =>
    groupsOf(found, known.places(), text, texts).map(({ heading, options }) => [
      heading ?? '',
      ...options.map(({ title }) => title),
    ]);
  return { groups, state, stop };
}

describe('the suggestions of a place field', () => {
  it('TRAP-34: begin with the favorites, and name none of them twice', async () => {
    const { groups } = await begin();
    expect(groups(null)).toEqual([
      ['favorites', 'Home', 'Nation'],
      ['', 'here'],
      ['recent', 'Louvre', 'forget'],
    ]);
  });

  it('begin with the favorites that the text fits, before the response of the search', async () => {
    const { groups } = await begin();
    expect(groups([], 'nat')).toEqual([['favorites', 'Nation']]);
    expect(groups([], 'place bas')).toEqual([['favorites', 'Home']]);
    expect(groups([nation, louvre], 'nat')).toEqual([
      ['favorites', 'Nation'],
      ['places', 'Louvre'],
    ]);
    expect(groups([louvre], 'louvre')).toEqual([['places', 'Louvre']]);
  });

  it('follow the store, and are as without favorites when there are none', async () => {
    const { groups, state } = await begin();
    for (const favorite of allFavorites(state().favorites)) await state().remove(favorite);
    expect(groups(null)).toEqual([
      ['', 'here'],
      ['recent', 'Louvre', 'Nation', 'forget'],
    ]);
    expect(groups([nation], 'nat')).toEqual([['stops', 'Nation']]);
  });
});
