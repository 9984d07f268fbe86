import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Place } from '#shared/domain/place/place.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import type { GeocodingService, PlaceContext } from './contract.ts';
import { createGeocoder } from './create-geocoder.ts';
import { placesWith } from './find-places.ts';
import { idOfPlace } from './place-id.ts';

const own = createGeocoder({
  stops: [{ id: 'bastille', name: 'Bastille', lat: 48.853, lon: 2.369, modes: ['METRO'], lines: [] }],
});
const area = { bounds: { north: 49, south: 48.7, east: 2.6, west: 2.2 }, centre: { lat: 48.85, lon: 2.35 } };

const written = (title: string, type: Place['type'], lat = 48.86, lon = 2.37): Place => ({
  ...createPlace({ type, title, displayName: `${title}, Paris`, lat, lon, extraData: { city: 'Paris' } }),
  id: idOfPlace({ type, title, lat, lon }),
});
const street = written('Rue de la Bastille', 'address');
const opera = written('Opéra Bastille', 'pointOfInterest');

const context = (): PlaceContext => ({ language: 'fr', signal: new AbortController().signal, requestId: 'r' });
const titles = (places: readonly Place[]) => places.map(({ title }) => title);

function begin(service: Partial<GeocodingService> = {}) {
  const search = vi.fn<GeocodingService['search']>(service.search ?? (async () => [street, opera]));
  const reverse = vi.fn<GeocodingService['reverse']>(service.reverse ?? (async () => street));
  return { search, finder: placesWith(own, { search, reverse }, area) };
}

const failing = async () => Promise.reject(new Error('out of reach'));
const slow = async () => {
  await wait(700);
  return [street];
};

describe('places of this server and of a geocoding service', () => {
  it('are found together, the stops first', async () => {
    const { finder } = begin();
    const found = await finder.search('bastille', { limit: 20 }, context());
    expect(titles(found)).toEqual(['Bastille', 'Rue de la Bastille', 'Opéra Bastille']);
    expect(found.rest).toBeUndefined();
  });

  it('lie in the area of this server', async () => {
    const { finder } = begin({ search: async () => [street, written('Bastille', 'address', 45, 5)] });
    expect(titles(await finder.search('bastille', { limit: 20 }, context()))).toEqual([
      'Bastille',
      'Rue de la Bastille',
    ]);
  });

  it('leave the service out where it is of no use', async () => {
    const { finder, search } = begin();
    expect(titles(await finder.search('bastille', { limit: 20, rest: 'skip' }, context()))).toEqual(['Bastille']);
    for (const text of ['ba', '  a ', '48.86, 2.37', '']) await finder.search(text, { limit: 20 }, context());
    expect(search).not.toHaveBeenCalled();
  });

  it('do not wait long for a slow service, unless they are to', async () => {
    const { finder } = begin({ search: slow });
    const begun = performance.now();
    const soon = await finder.search('bastille', { limit: 20 }, context());
    expect(performance.now() - begun).toBeLessThan(690);
    expect([titles(soon), soon.rest]).toEqual([['Bastille'], 'pending']);
    const all = await finder.search('bastille', { limit: 20, rest: 'wait' }, context());
    expect([titles(all), all.rest]).toEqual([['Bastille', 'Rue de la Bastille'], undefined]);
  });

  it('hold a correction back while the rest is pending', async () => {
    const { finder } = begin({ search: slow });
    expect(await finder.search('bastlile', { limit: 20 }, context())).toEqual(Object.assign([], { rest: 'pending' }));
  });

  it('say that the rest is missing when the service fails', async () => {
    const { finder } = begin({ search: failing, reverse: failing });
    for (const rest of [undefined, 'wait'] as const) {
      const found = await finder.search('bastille', { limit: 20, rest }, context());
      expect([titles(found), found.rest]).toEqual([['Bastille'], 'missing']);
    }
    expect(await finder.reverse(48.86, 2.37, context())).toMatchObject({ id: '2.37000;48.86000' });
    expect(await finder.placeById(opera.id, context())).toBeNull();
    expect(await finder.placeById(street.id, context())).toMatchObject({ type: 'address', lat: street.lat });
  });

  it('name a position in the area', async () => {
    const { finder } = begin();
    expect(await finder.reverse(48.86, 2.37, context())).toMatchObject({ name: 'Rue de la Bastille', city: 'Paris' });
    expect(await finder.reverse(10, 10, context())).toBeNull();
  });

  it('are found again by their ids', async () => {
    const { finder } = begin();
    expect(await finder.placeById(opera.id, context())).toEqual(opera);
    expect(await finder.placeById(street.id, context())).toMatchObject({ id: street.id, title: street.title });
    expect(await finder.placeById('bastille', context())).toMatchObject({ title: 'Bastille' });
    // Any name may stand in a link, but only that of a place of the service is shown.
    expect(await finder.placeById('2.37000;48.86000;Call this number', context())).toBeNull();
  });
});
