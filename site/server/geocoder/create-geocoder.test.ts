import { describe, expect, it } from 'vitest';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { withoutMatch } from '#shared/domain/place/place.ts';
import { idOfPosition } from '#shared/domain/place/place-key.ts';
import { createGeocoder, createGeocoderInTurns } from './create-geocoder.ts';
import { parisSample, rueDesBoulets } from './testing/paris-sample.ts';

const geocoder = createGeocoder({ ...parisSample, streets: [...parisSample.streets, rueDesBoulets] });

describe('reverse geocoding', () => {
  it('PLACE-3: returns the nearest address', () => {
    expect(geocoder.reverse(48.85111, 2.38912)).toEqual({
      id: '2.38910;48.85110',
      name: '12 bis Rue des Boulets',
      city: 'Paris',
      postCode: '75011',
      lat: 48.8511,
      lon: 2.3891,
    });
  });

  it('returns a street without numbers', () => {
    expect(geocoder.reverse(48.8573, 2.3405)?.name).toBe('Square du Vert-Galant');
  });

  it('ND-5: returns the coordinates as name without an address within 200 m', () => {
    const end = { lat: 48.852, lon: 2.39 };
    const north = (metres: number) => end.lat + metres / 111_195;
    const alone = createGeocoder({ streets: [rueDesBoulets] });
    expect(alone.reverse(north(199), end.lon)?.name).toBe('20 Rue des Boulets');
    expect(alone.reverse(north(201), end.lon)).toEqual({
      id: idOfPosition({ lat: north(201), lon: 2.39 }),
      name: `${north(201).toFixed(5)}, 2.39000`,
      lat: north(201),
      lon: 2.39,
    });
  });

  it('ND-5: returns null outside the area', () => {
    expect(geocoder.reverse(45.76, 4.83)).toBeNull();
    expect(geocoder.reverse(-48.85, 2.35)).toBeNull();
    const narrow = createGeocoder({ ...parisSample, area: { north: 48.86, south: 48.85, east: 2.38, west: 2.36 } });
    expect(narrow.reverse(48.8531, 2.3691)).not.toBeNull();
    expect(narrow.reverse(48.8575, 2.35)).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308, -91])('returns null at latitude %s', (lat) => {
    expect(geocoder.reverse(lat, 2.35)).toBeNull();
    expect(geocoder.reverse(48.85, lat * 2)).toBeNull();
  });

  it('returns the same as a search through all houses', () => {
    const range = parisSample.streets.flatMap(({ name, numbers }) => {
      if (!numbers) return [];
      const { first, last, start, end } = numbers as {
        first: number;
        last: number;
        start: typeof centre;
        end: typeof centre;
      };
      return Array.from({ length: last - first + 1 }, (_, step) => ({
        title: `${first + step} ${name}`,
        lat: start.lat + ((end.lat - start.lat) * step) / (last - first),
        lon: start.lon + ((end.lon - start.lon) * step) / (last - first),
      }));
    });
    const centre = { lat: 48.86, lon: 2.35 };
    let compared = 0;
    for (let step = 0; step < 400; step += 1) {
      const position = { lat: 48.84 + (step % 20) * 0.0021, lon: 2.3 + Math.floor(step / 20) * 0.0052 };
      const distances = range.map((house) => ({ house, distance: distanceInMetres(position, house) }));
      const nearest = distances.reduce((best, each) => (each.distance < best.distance ? each : best));
      if (nearest.distance > 200) continue;
      compared += 1;
      const found = geocoder.reverse(position.lat, position.lon);
      expect(distanceInMetres(position, found as typeof centre)).toBeLessThanOrEqual(nearest.distance + 0.01);
    }
    expect(compared).toBeGreaterThan(50);
  });
});

describe('a geocoder created in turns', () => {
  it('returns the same as one created at once', async () => {
    const inTurns = await createGeocoderInTurns({ ...parisSample, streets: [...parisSample.streets, rueDesBoulets] });
    for (const text of ['r', 'ga', 'gare de l', '12 bis rue des boulets', 'basille', 'tour eiffel france']) {
      expect(inTurns.search(text)).toEqual(geocoder.search(text));
    }
    expect(inTurns.reverse(48.85111, 2.38912)).toEqual(geocoder.reverse(48.85111, 2.38912));
    expect(inTurns.placeById('tour-eiffel')).toEqual(geocoder.placeById('tour-eiffel'));
  });

  it('returns a new place object each time', () => {
    const [found] = geocoder.search('bastille');
    (found?.lines as unknown[]).length = 0;
    expect(geocoder.search('bastille')[0]?.lines).not.toEqual([]);
  });
});

describe('placeById', () => {
  it('finds stops and places by their id', () => {
    expect(geocoder.placeById('stop:0')?.title).toBe('Bastille');
    expect(geocoder.placeById('tour-eiffel')?.type).toBe('pointOfInterest');
  });

  it('ND-5: finds addresses by their position', () => {
    for (const text of ['12 bis rue des boulets', '12 rue de rivoli', 'square du vert galant', '40 avenue daumesnil']) {
      const [found] = geocoder.search(text);
      const place = found && withoutMatch(found);
      expect(geocoder.placeById(place?.id ?? '')).toEqual(place);
    }
  });

  it('ND-5: finds a position without an address', () => {
    expect(geocoder.placeById('2.25000;48.82000')).toMatchObject({
      id: '2.25000;48.82000',
      type: 'address',
      lat: 48.82,
    });
  });

  it.each([
    '',
    'nowhere',
    '2.35',
    '2.35;',
    ';48.85',
    '2.35;91',
    '200;48',
    'x;y',
    '2.35;48.85;1',
    ' 2.35;48.85',
    '1e2;48',
    '\0',
    "' OR 1=1",
    '0;0',
  ])('returns null for %j', (id) => {
    expect(geocoder.placeById(id)).toBeNull();
  });
});
