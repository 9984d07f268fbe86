import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { placeTypes } from '#shared/domain/place/place.ts';
import { createGeocoder } from '../create-geocoder.ts';
import { parisSample } from '../testing/paris-sample.ts';

// Property tests try many inputs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const geocoder = createGeocoder(parisSample);
const again = createGeocoder(parisSample);

const operators = [
  '"',
  '""',
  '"rue" OR "avenue"',
  'rue OR avenue',
  'NOT rue',
  'rue NOT rivoli',
  'rue AND',
  'NEAR(rue rivoli, 2)',
  'name:rue',
  '{name town}:rue',
  '- name : rue',
  '^rue',
  'rue*',
  '*',
  'rue + rivoli',
  '(rue',
  'rue)',
  "rue'; DROP TABLE place; --",
  '" OR 1=1 --',
  ':match',
  '?1',
  '%',
  'rue\\"',
  'rue\0rivoli',
  '\0',
  '\ud800',
  '\udfff rue',
  '\u202erue',
  'rue\u200brivoli',
  'ﷺ',
  'İstanbul',
  '٣ rue',
  '１２ rue de rivoli',
  'constructor',
  '__proto__',
  'toString',
];

describe('hostile search texts', () => {
  it.each(operators)('%j is treated as text', (text) => {
    const everything = parisSample.stops.length + parisSample.streets.length + parisSample.places.length;
    expect(geocoder.search(text, { limit: 50 }).length).toBeLessThan(everything / 2);
    expect(geocoder.search('rue de rivoli')[0]?.title).toBe('Rue de Rivoli');
  });

  it('words of a query language are ordinary words', () => {
    expect(geocoder.search('rue OR rivoli').map(({ title }) => title)).toEqual(
      geocoder.search('rue or rivoli').map(({ title }) => title),
    );
    expect(geocoder.search('"rue de rivoli"')[0]?.title).toBe('Rue de Rivoli');
    expect(geocoder.search('rue* rivoli*')[0]?.title).toBe('Rue de Rivoli');
  });

  it.each([
    ['letters', 'a'.repeat(10_000)],
    ['words', 'rue '.repeat(2500)],
    ['numbers', '12 '.repeat(3400)],
    ['quotes', '"'.repeat(10_000)],
    ['accents', 'e\u0301'.repeat(5000)],
    ['expanding letters', 'ﷺ'.repeat(3400)],
    ['known words', 'bastille nation opera '.repeat(450)],
    ['no spaces', 'garedelyon'.repeat(1000)],
  ])('10 kB of %s are cut to the length of a name', (_, text) => {
    expect(geocoder.search(text)).toEqual(geocoder.search(text.slice(0, 200)));
  });

  it('any text with any options gives a list, and the same list each time', () => {
    const word = fc.constantFrom(
      'rue',
      'de',
      'rivoli',
      'st',
      'gare',
      '12',
      'bis',
      'paris',
      'bastile',
      '"',
      '*',
      'OR',
      'd',
      '-',
      '75011',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
    );
    const options = fc.record(
      {
        limit: fc.oneof(fc.integer({ min: -5, max: 100 }), fc.double()),
        near: fc.record({ lat: fc.double(), lon: fc.double() }),
        types: fc.array(fc.constantFrom(...placeTypes), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(text, options, (searched, given) => {
        const found = geocoder.search(searched, given);
        expect(found.length).toBeLessThanOrEqual(50);
        expect(again.search(searched, given)).toEqual(found);
        for (const place of found) {
          expect(place.title).not.toBe('');
          expect(Number.isFinite(place.lat) && Number.isFinite(place.lon)).toBe(true);
          if (given.types) expect(given.types).toContain(place.type);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('every name finds its place, however it is written', () => {
    const records = [...parisSample.stops, ...parisSample.streets, ...parisSample.places];
    const writing = fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
      (name) => name.replace(/[-'’]/g, ' '),
      (name) => `  ${name} , `,
      (name) => name.slice(0, -1),
    );
    fc.assert(
      fc.property(fc.constantFrom(...records), writing, ({ name, lat, lon }, write) => {
        const found = geocoder.search(write(name), { limit: 10 });
        expect(found.some((place) => Math.abs(place.lat - lat) < 0.002 && Math.abs(place.lon - lon) < 0.002)).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('hostile records', () => {
  it('are left out without a name or a position', () => {
    const here = { lat: 48.85, lon: 2.35 };
    const odd = createGeocoder({
      stops: [{ id: 's', name: '"; DROP TABLE place; --', ...here, modes: [], lines: [] }],
      streets: [
        {
          name: 'Rue Sans Fin',
          ...here,
          numbers: { first: 1, last: 1e9, start: here, end: { lat: 48.86, lon: 2.36 } },
        },
        { name: 'Rue à Rebours', ...here, numbers: { first: 9, last: 1, start: here, end: { lat: 48.86, lon: 2.36 } } },
      ],
      places: [
        { id: 'a', type: 'pointOfInterest', name: '', ...here },
        { id: 'b', type: 'pointOfInterest', name: '—', ...here },
        { id: 'c', type: 'pointOfInterest', name: 'Nulle Part', lat: Number.NaN, lon: 2 },
        { id: 'd', type: 'pointOfInterest', name: 'Trop Loin', lat: 91, lon: 2 },
        { id: 'e', type: 'pointOfInterest', name: 'Bonne Adresse', ...here },
      ],
    });
    expect(odd.search('bonne adresse')[0]?.id).toBe('e');
    expect(odd.search('drop table')[0]?.id).toBe('s');
    expect(odd.search('nulle part')).toEqual([]);
    expect(odd.search('loin')).toEqual([]);
    expect(odd.search('3 rue à rebours')[0]?.title).toBe('3 Rue à Rebours');
    expect(odd.search('999999 rue sans fin')[0]?.title).not.toContain('999999');
  });

  it('an empty geocoder returns nothing', () => {
    const empty = createGeocoder({});
    expect(empty.search('bastille')).toEqual([]);
    expect(empty.reverse(48.85, 2.35)).toBeNull();
    expect(empty.placeById('2.35;48.85')).toBeNull();
  });
});
