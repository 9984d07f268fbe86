import { describe, expect, it } from 'vitest';
import { createGeocoder } from '../create-geocoder.ts';
import type { GeocoderRecords, StopRecord, StreetRecord } from '../records.ts';

const stop = (id: string, town: string, lat: number, lon: number): StopRecord => ({
  id,
  name: `Arrêt ${id}`,
  town,
  lat,
  lon,
  modes: ['BUS'],
  lines: [],
});
const street = (name: string, town: string, postCode: string, lat: number, lon: number): StreetRecord => ({
  name,
  town,
  postCode,
  lat,
  lon,
});

const records: GeocoderRecords = {
  stops: [stop('a', 'Arville', 45.1, 5.1), stop('b', 'Arville', 45.3, 5.1), stop('c', 'Beaumont', 45.2, 5.2)],
  streets: [
    street('Rue Haute', 'Cluses', '10001', 45.0, 5.0),
    street('Rue Basse', 'Cluses', '10001', 45.02, 5.0),
    street('Rue Neuve', 'Cluses', '10002', 45.1, 5.0),
    street('Grande Rue', 'Beaumont', '10003', 45.22, 5.2),
  ],
  places: [{ id: 'p', type: 'pointOfInterest', name: 'Moulin', town: 'Dol', postCode: '10009', lat: 45.4, lon: 5.4 }],
};
const geocoder = createGeocoder(records);
const area = (text: string) =>
  geocoder.search(text).find(({ type, title }) => type === 'address' && !title.includes('Rue'));

describe('towns and districts', () => {
  it('ND-5 PLACE-2: a town is an address at the centre of its stops', () => {
    expect(area('arville')).toEqual({
      id: '5.10000;45.20000',
      type: 'address',
      title: 'Arville',
      displayName: 'Arville',
      extraData: { city: 'Arville' },
      lat: 45.2,
      lon: 5.1,
      match: 'name',
    });
    expect(geocoder.placeById('5.10000;45.20000')?.title).toBe('Arville');
  });

  it('is at the centre of its streets, before its stops, with their post code', () => {
    expect(area('beaumont')).toMatchObject({ displayName: 'Beaumont, 10003', subTitle: '10003', lon: 5.2 });
    expect(area('beaumont')?.lat).toBeCloseTo(45.22, 4);
    expect(area('10003')?.title).toBe('Beaumont');
    expect(area('dol')).toMatchObject({ title: 'Dol', subTitle: '10009' });
  });

  it('a town of several post codes has a district for each, and no post code of its own', () => {
    expect(area('cluses')).toMatchObject({ title: 'Cluses', displayName: 'Cluses' });
    expect(area('10001')).toMatchObject({
      title: '10001 Cluses',
      displayName: '10001 Cluses',
      extraData: { city: 'Cluses', zipCode: '10001' },
    });
    expect(area('10001')?.lat).toBeCloseTo(45.01, 6);
  });

  it('a listed area replaces the computed one and keeps its importance', () => {
    const listed = createGeocoder({
      ...records,
      areas: [
        { name: 'Cluses', town: 'Cluses', lat: 45.05, lon: 5.05, otherNames: ['Clusae'] },
        { name: 'Ville-Basse', town: 'Cluses', postCode: '10001', lat: 45.01, lon: 5.01 },
      ],
    });
    const titles = (text: string) => listed.search(text).map(({ title }) => title);
    expect(listed.search('clusae')[0]).toMatchObject({ title: 'Cluses', lat: 45.05 });
    expect(titles('cluses').filter((title) => title === 'Cluses')).toHaveLength(1);
    expect(titles('10001')[0]).toBe('Ville-Basse');
    expect(titles('10001')).not.toContain('10001 Cluses');
    expect(titles('10002')[0]).toBe('10002 Cluses');
  });

  it('distinguishes two towns of one name by position', () => {
    const both = createGeocoder({ stops: [stop('a', 'Saint-Ouen', 48.9, 2.3), stop('b', 'Saint-Ouen', 47.8, 1.1)] });
    const found = both.search('saint ouen').filter(({ type }) => type === 'address');
    expect(found.map(({ lat }) => lat).toSorted()).toEqual([47.8, 48.9]);
  });

  it('ranks the larger town first', () => {
    const many = Array.from({ length: 30 }, (_, index) => stop(`m${index}`, 'Montaigu', 45 + index / 1000, 5));
    const towns = createGeocoder({ stops: [stop('a', 'Montagny', 45, 5), ...many] });
    expect(towns.search('monta')[0]?.title).toBe('Montaigu');
  });
});
