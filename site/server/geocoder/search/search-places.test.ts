import { describe, expect, it } from 'vitest';
import { placeTypes } from '#shared/domain/place/place.ts';
import { createGeocoder } from '../create-geocoder.ts';
import { parisSample, rueDesBoulets } from '../testing/paris-sample.ts';

const geocoder = createGeocoder({ ...parisSample, streets: [...parisSample.streets, rueDesBoulets] });

const titles = (text: string, options?: Parameters<typeof geocoder.search>[1]) =>
  geocoder.search(text, options).map(({ title }) => title);

describe('queries and their places', () => {
  it.each([
    // whole names, in any case
    ['Bastille', 'Bastille'],
    ['BASTILLE', 'Bastille'],
    ['gare de lyon', 'Gare de Lyon'],
    ['musée du louvre', 'Musée du Louvre'],
    // accents, ligatures, hyphens, apostrophes
    ['chatelet', 'Châtelet'],
    ['châtelet les halles', 'Châtelet - Les Halles'],
    ['sacre coeur', 'Basilique du Sacré-Cœur'],
    ['SACRÉ-CŒUR', 'Basilique du Sacré-Cœur'],
    ["rue de l'oeuvre", "Rue de l'Œuvre"],
    ['place d’italie', "Place d'Italie"],
    ['place italie', "Place d'Italie"],
    ['champs elysees', 'Avenue des Champs-Élysées'],
    ['denfert rochereau', 'Denfert-Rochereau'],
    ['opera', 'Opéra'],
    ['Ope\u0301ra', 'Opéra'],
    // beginnings
    ['bast', 'Bastille'],
    ['ré', 'République'],
    ['gare de l', 'Gare de Lyon'],
    ["gare de l'e", "Gare de l'Est"],
    ['montp', 'Montparnasse - Bienvenüe'],
    ['rue de riv', 'Rue de Rivoli'],
    ['avenue daum', 'Avenue Daumesnil'],
    // abbreviations, in the text or in the name
    ['bd haussmann', 'Boulevard Haussmann'],
    ['bld st germain', 'Boulevard Saint-Germain'],
    ['av. des champs-élysées', 'Avenue des Champs-Élysées'],
    ['av du gal leclerc', 'Avenue du Général Leclerc'],
    ['av mal foch', 'Avenue du Maréchal Foch'],
    ['r ste anne', 'Rue Sainte-Anne'],
    ['pl de la republique', 'Place de la République'],
    ['st lazare', 'Saint-Lazare'],
    ['st-michel', 'Saint-Michel - Notre-Dame'],
    ['fbg st honoré', 'Rue du Faubourg Saint-Honoré'],
    ['rue du fg saint antoine', 'Rue du Faubourg Saint-Antoine'],
    ['sq du vert galant', 'Square du Vert-Galant'],
    ['hop st louis', 'Hôpital Saint-Louis'],
    ['pte de la chapelle', 'Porte de la Chapelle'],
    ['rue du quatre septembre', 'Rue du 4 Septembre'],
    ['4 septembre', 'Quatre-Septembre'],
    // typing errors
    ['basille', 'Bastille'],
    ['batsille', 'Bastille'],
    ['chatlet', 'Châtelet'],
    ['repulbique', 'République'],
    ['gare de lion', 'Gare de Lyon'],
    ['rue de rivoly', 'Rue de Rivoli'],
    ['montparnass bienvenue', 'Montparnasse - Bienvenüe'],
    ['denfer rochero', 'Denfert-Rochereau'],
    ['opra', 'Opéra'],
    ['tour effel', 'Tour Eiffel'],
    ['boulevard hausman', 'Boulevard Haussmann'],
    ['saintlazare', 'Saint-Lazare'],
    ['garedelyon', 'Gare de Lyon'],
    ['mont parnasse', 'Montparnasse - Bienvenüe'],
    // towns, post codes, other names, words beside the name
    ['rue de paris montreuil', 'Rue de Paris'],
    ['rue de rivoli 75004', 'Rue de Rivoli'],
    ['mairie montreuil', 'Mairie de Montreuil'],
    ['eiffel tower', 'Tour Eiffel'],
    ['metro bastille', 'Bastille'],
    ['station nation', 'Nation'],
    ['tour eiffel france', 'Tour Eiffel'],
    ['etoile charles de gaulle', 'Charles de Gaulle - Étoile'],
    // house numbers
    ['12 rue de Rivoli', '12 Rue de Rivoli'],
    ['rue de rivoli 12', '12 Rue de Rivoli'],
    ['12, r. de rivoli, 75004 Paris', '12 Rue de Rivoli'],
    ['rue de Rivoli 12, Paris', '12 Rue de Rivoli'],
    ['12 rivo', '12 Rue de Rivoli'],
    ['12 rue de rivoly', '12 Rue de Rivoli'],
    ['12 bis rue des boulets', '12 bis Rue des Boulets'],
    ['12bis rue des boulets', '12 bis Rue des Boulets'],
    ['12B rue des boulets', '12 bis Rue des Boulets'],
    ['rue des boulets 12 bis', '12 bis Rue des Boulets'],
    ['12 ter rue des boulets', '12 Rue des Boulets'],
    ['5 rue des boulets', '3 Rue des Boulets'],
    ['16 rue des boulets', '12 Rue des Boulets'],
    ['99 rue des boulets', '20 Rue des Boulets'],
    ['7 square du vert galant', 'Square du Vert-Galant'],
    ['8 mai 1945', 'Rue du 8 Mai 1945'],
    ['8 rue du 8 mai 1945', '8 Rue du 8 Mai 1945'],
    ['3 rue du quatre septembre', '3 Rue du 4 Septembre'],
    ["5 impasse d'Artois", "5 Impasse d'Artois"],
  ])('"%s" finds %s first', (text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  it.each(['', ' ', '-', "'", '🚲', 'xqzwkjh', '12', 'xqzwkjhqsdf nation'])('"%s" finds nothing', (text) => {
    expect(titles(text)).toEqual([]);
  });

  it('does not read a number as a house number when only the name has it', () => {
    expect(titles('4 septembre').slice(0, 2)).toEqual(['Quatre-Septembre', 'Rue du 4 Septembre']);
  });
});

describe('search results', () => {
  it('PLACE-1: a stop with its town, modes and lines', () => {
    const [bastille] = geocoder.search('bastille');
    expect(bastille).toMatchObject({
      id: 'stop:0',
      type: 'stopArea',
      title: 'Bastille',
      displayName: 'Bastille, Paris',
      subTitle: 'Paris',
      extraData: { city: 'Paris' },
      lat: 48.8531,
      lon: 2.3691,
      modes: ['METRO'],
    });
    expect(bastille?.lines?.map(({ code }) => code)).toEqual(['1', '5', '8']);
  });

  it('PLACE-1 ND-5: an address named by its position', () => {
    expect(geocoder.search('12 bis rue des boulets')[0]).toEqual({
      id: '2.38910;48.85110',
      type: 'address',
      title: '12 bis Rue des Boulets',
      displayName: '12 bis Rue des Boulets, 75011 Paris',
      subTitle: '75011 Paris',
      extraData: { city: 'Paris', zipCode: '75011' },
      lat: 48.8511,
      lon: 2.3891,
      match: 'name',
    });
  });

  it('PROD-4 PLACE-2: include every type of place, and can be restricted to it', () => {
    const samples: Record<string, string> = {
      address: 'rue de rivoli',
      stopArea: 'bastille',
      stopPoint: 'bastille quai',
      pointOfInterest: 'louvre',
      bikeSharingStations: 'bastille',
      parks: 'rivoli',
      externalLocations: 'oberkampf',
      rideSharingParks: 'bercy',
      carSharingStations: 'nation',
      chargingStations: 'belib',
      bikeParks: 'parmentier',
      secureBikeParks: 'veligo',
      parkAndRides: 'porte d orleans',
      pointOfSales: 'gare du nord',
      USER_POSITION: 'belleville',
    };
    expect(Object.keys(samples).toSorted()).toEqual([...placeTypes].toSorted());
    for (const type of placeTypes) {
      const found = geocoder.search(samples[type] ?? '', { types: [type] });
      expect(new Set(found.map((place) => place.type)), type).toEqual(new Set([type]));
    }
  });

  it('have no house without the type address, and are empty without types', () => {
    expect(geocoder.search('12 rue de rivoli', { types: ['stopArea', 'pointOfInterest'] })).toEqual([]);
    expect(geocoder.search('bastille', { types: [] })).toEqual([]);
  });

  it('have a station once, without the landmark that is the same', () => {
    expect(titles('gare de lyon').filter((title) => title === 'Gare de Lyon')).toHaveLength(1);
    expect(geocoder.search('gare de lyon', { types: ['pointOfInterest'] })[0]?.id).toBe('gare-lyon');
  });

  it('have a landmark beside the stop that is named after it', () => {
    const here = { lat: 48.8584, lon: 2.2945 };
    const both = createGeocoder({
      stops: [{ id: 'stop', name: 'Tour Eiffel', ...here, modes: ['BUS'], lines: [] }],
      places: [
        { id: 'tower', type: 'pointOfInterest', name: 'Tour Eiffel', category: 'monument', importance: 80, ...here },
        { id: 'station', type: 'pointOfInterest', name: 'Tour Eiffel', category: 'railway station', ...here },
      ],
    });
    expect(both.search('tour eiffel').map(({ id }) => id)).toEqual(['tower', 'stop']);
  });

  it('find every place by each of its names', () => {
    const here = { lat: 48.85, lon: 2.35 };
    const named = createGeocoder({
      stops: [{ id: 'airport', name: 'Terminal 2', otherNames: ['CDG', 'Roissy'], ...here, modes: ['RER'], lines: [] }],
      places: [{ id: 'cdg', type: 'pointOfInterest', name: 'Bar CDG', ...here }],
    });
    expect(named.search('cdg').map(({ id }) => id)).toEqual(['airport', 'cdg']);
    expect(named.search('roissy')[0]).toMatchObject({ id: 'airport', title: 'Terminal 2', match: 'name' });
  });

  it.each([
    ['Museum Louvre', 'Musée du Louvre'],
    ['torre eiffel', 'Tour Eiffel'],
    ['Hospital Saint-Louis', 'Hôpital Saint-Louis'],
    ['Platz der Republique', 'Place de la République'],
    ['st louis krankenh', 'Hôpital Saint-Louis'],
  ])('"%s" in another language finds %s', (text, title) => {
    expect(titles(text)[0]).toBe(title);
  });

  it('rank the station with more lines first', () => {
    expect(titles('gare').slice(0, 2)).toEqual(['Gare du Nord', 'Gare de Lyon']);
    expect(titles('saint')[0]).toBe('Saint-Lazare');
  });

  it('rank near places first among equals, but not before better matches', () => {
    const montreuil = { lat: 48.8623, lon: 2.4413 };
    expect(titles('mairie', { near: montreuil })[0]).toBe('Mairie de Montreuil');
    expect(titles('rue de pa', { near: montreuil })[0]).toBe('Rue de Paris');
    expect(titles('gare', { near: { lat: 48.8443, lon: 2.3735 } })[0]).toBe('Gare de Lyon');
    expect(titles('gare du nord', { near: montreuil })[0]).toBe('Gare du Nord');
  });

  it.each([
    [3, 3],
    [0, 0],
    [-1, 0],
    [2.9, 2],
    [Number.NaN, 0],
  ])('limit %s gives %s', (limit, count) => {
    expect(titles('rue', { limit })).toHaveLength(count);
  });

  it('rank exact matches before similar ones', () => {
    const found = titles('nation');
    expect(found[0]).toBe('Nation');
    expect(found.indexOf('Nation')).toBeLessThan(found.indexOf('Station Mobilib Nation'));
  });
});
