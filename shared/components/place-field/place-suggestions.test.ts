import { describe, expect, it } from 'vitest';
import { allFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { i18nFor } from '#shared/i18n/catalogs.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { recentTripsStore } from '#shared/stores/trip/recent-trips.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { knownPlaces, statusOf, suggestionsOf } from './place-suggestions.tsx';

const fr = i18nFor('fr');
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
  const groups = (found: readonly Place[] | null, text = '', origin?: { readonly arrival: Place | null }) =>
    suggestionsOf(
      { found, isGuess: false, known: known.places(), text, canPick: false, canLocate: true, origin },
      fr,
    ).groups.map(({ heading, options }) => [heading ?? '', ...options.map(({ title }) => title)]);
  const search = (departure: Place, arrival: Place) =>
    set.get(recentTripsStore).getState().remember({ departure, arrival });
  return { groups, state, stop, search, forget: known.forget };
}

describe('the suggestions of a place field', () => {
  it('TRAP-34: begin with the favorites, and name none of them twice', async () => {
    const { groups } = await begin();
    expect(groups(null)).toEqual([
      ['Favoris', 'Domicile', 'Nation'],
      ['', 'Ma position'],
      ['Choisis récemment', 'Louvre', 'Effacer l’historique'],
    ]);
  });

  it('TRAP-34: name a house once that is two favorites, by the name that the text fits', async () => {
    const { groups, state } = await begin();
    await state().add({ place: address }, { category: 'OTHER', label: 'Chez Agathe' });
    expect(groups(null)[0]).toEqual(['Favoris', 'Domicile', 'Nation']);
    expect(groups([address], 'agathe')).toEqual([['Favoris', 'Chez Agathe']]);
  });

  it('ND-99 ND-29: of an origin begin with the own position, then come trips, favorites and recent places', async () => {
    const { groups, search } = await begin();
    expect(groups(null, '', { arrival: null })).toEqual([
      ['', 'Ma position'],
      ['Favoris', 'Domicile', 'Nation'],
      ['Choisis récemment', 'Louvre', 'Effacer l’historique'],
    ]);
    search(nation, louvre);
    search(address, nation);
    search(louvre, nation);
    search(louvre, address);
    expect(groups(null, '', { arrival: null })).toEqual([
      ['', 'Ma position'],
      ['Vos trajets', 'Louvre → Domicile', 'Louvre → Nation', 'Domicile → Nation'],
      ['Favoris', 'Domicile', 'Nation'],
      ['Choisis récemment', 'Louvre', 'Effacer l’historique'],
    ]);
    expect(groups(null, '', { arrival: louvre })[1]).toEqual(['Vos trajets', 'Nation → Louvre']);
    expect(
      groups(null).map(([heading]) => heading),
      'not of other fields',
    ).not.toContain('Vos trajets');
  });

  it('ND-79: recent places and trips are erased together', async () => {
    const { groups, search, forget } = await begin();
    search(nation, louvre);
    forget();
    expect(groups(null, '', { arrival: null })).toEqual([
      ['', 'Ma position'],
      ['Favoris', 'Domicile', 'Nation'],
    ]);
    search(nation, louvre);
    expect(groups(null, '', { arrival: null }).at(-1)).toEqual(['', 'Effacer l’historique']);
  });

  it('begin with the favorites that the text fits, before the response of the search', async () => {
    const { groups } = await begin();
    expect(groups([], 'nat')).toEqual([['Favoris', 'Nation']]);
    expect(groups([], 'place bas')).toEqual([['Favoris', 'Domicile']]);
    expect(groups([nation, louvre], 'nat')).toEqual([
      ['Favoris', 'Nation'],
      ['Lieux', 'Louvre'],
    ]);
    expect(groups([louvre], 'louvre')).toEqual([['Lieux', 'Louvre']]);
  });

  it('follow the store, and are as without favorites when there are none', async () => {
    const { groups, state } = await begin();
    for (const favorite of allFavorites(state().favorites)) await state().remove(favorite);
    expect(groups(null)).toEqual([
      ['', 'Ma position'],
      ['Choisis récemment', 'Louvre', 'Nation', 'Effacer l’historique'],
    ]);
    expect(groups([nation], 'nat')).toEqual([['Arrêts et gares', 'Nation']]);
  });

  it('offer the map where there is one, and say how many places were found', () => {
    const known = { recent: [], favorites: [], recentTrips: [] };
    const offer = { found: null, isGuess: false, known, text: '', canPick: true, canLocate: true };
    expect(suggestionsOf(offer, fr).groups.flatMap(({ options }) => options.map(({ title }) => title))).toEqual([
      'Ma position',
      'Choisir sur la carte',
    ]);
    expect(suggestionsOf(offer, fr).announcement).toBeUndefined();
    const guess = suggestionsOf({ ...offer, found: [nation, louvre], isGuess: true }, fr);
    expect(guess.note).toBe('Aucun lieu de ce nom. Vouliez-vous dire\u00A0:');
    expect(guess.announcement?.()).toBe(`${guess.note} 2 suggestions, flèche vers le bas pour les parcourir`);
  });
});

describe('the status of a place field', () => {
  const search = {
    text: 'nat',
    loadedText: 'nat' as string | null,
    items: [] as readonly Place[],
    isGuess: false,
    isLoading: false,
    hasLoadingError: false,
    search: () => undefined,
    retry: () => undefined,
    clear: () => undefined,
  };
  const status = (changed: Partial<typeof search>, isLocating = false) =>
    statusOf({ ...search, ...changed }, { isSearching: true, isLocating }, fr);

  it('tells loading, failure and an empty result apart', () => {
    expect(status({})).toMatchObject({ kind: 'empty' });
    expect(status({ loadedText: null })).toBeUndefined();
    expect(status({ items: [nation] })).toBeUndefined();
    expect(status({ isLoading: true })).toEqual({ kind: 'loading', text: 'Recherche…' });
    expect(status({ hasLoadingError: true })).toMatchObject({ kind: 'error', onRetry: search.retry });
    expect(status({ isLoading: true }, true)).toEqual({ kind: 'loading', text: 'Recherche de votre position…' });
    expect(statusOf(search, { isSearching: false, isLocating: false }, fr)).toBeUndefined();
  });
});
