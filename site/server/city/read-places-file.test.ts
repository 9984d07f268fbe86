import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlacesFile } from './read-places-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'places-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const read = (text: string | Buffer) => {
  files += 1;
  const path = join(folder, `${files}.csv`);
  writeFileSync(path, text);
  return readPlacesFile(path);
};

describe('a file of addresses and places', () => {
  it('reads the columns of the French address base: streets with houses, at the middle house', async () => {
    const { streets, places, unusedRows } = await read(
      [
        'id;numero;rep;nom_voie;code_postal;nom_commune;lon;lat',
        'a;3;;Rue de la Paix;67000;Strasbourg;7.75;48.58',
        'b;1;;Rue de la Paix;67000;Strasbourg;7.74;48.57',
        'c;3;bis;Rue de la Paix;67000;Strasbourg;7.76;48.59',
        'd;1;;Rue de la Paix;68000;Colmar;7.3;48.08',
      ].join('\n'),
    );
    expect(places).toEqual([]);
    expect(unusedRows).toBe(0);
    expect(streets.map(({ name, town, postCode }) => [name, town, postCode])).toEqual([
      ['Rue de la Paix', 'Strasbourg', '67000'],
      ['Rue de la Paix', 'Colmar', '68000'],
    ]);
    expect(streets[0]).toMatchObject({ lat: 48.58, lon: 7.75 });
    expect(streets[0]?.numbers).toEqual([
      { number: 3, lat: 48.58, lon: 7.75 },
      { number: 1, lat: 48.57, lon: 7.74 },
      { number: 3, suffix: 'bis', lat: 48.59, lon: 7.76 },
    ]);
  });

  it('reads those of OpenAddresses, with letters in numbers, and a byte order mark', async () => {
    const { streets } = await read(
      '\uFEFFLON,LAT,NUMBER,STREET,UNIT,CITY,POSTCODE\n13.4,52.5,12a,"Unter, den Linden",,Berlin,10117\n',
    );
    expect(streets).toEqual([
      expect.objectContaining({
        name: 'Unter, den Linden',
        town: 'Berlin',
        numbers: [{ number: 12, suffix: 'a', lat: 52.5, lon: 13.4 }],
      }),
    ]);
  });

  it('PLACE-2: reads places of every type, with their details', async () => {
    const { places } = await read(
      [
        'type,id,name,street,number,postcode,town,lat,lon,capacity,available,openingHours,phone,url,keywords',
        'parkAndRides,pr1,P+R Nord,Rue Haute,5,67000,Strasbourg,48.6,7.7,300,120,24/7,+33 3 88,https://pr.example,relais|nord',
        ',,Cathédrale,,,,Strasbourg,48.581,7.75,,,,,,',
      ].join('\n'),
    );
    expect(places).toEqual([
      {
        id: 'pr1',
        type: 'parkAndRides',
        name: 'P+R Nord',
        street: '5 Rue Haute',
        postCode: '67000',
        town: 'Strasbourg',
        lat: 48.6,
        lon: 7.7,
        capacity: 300,
        available: 120,
        openingHours: '24/7',
        phone: '+33 3 88',
        url: 'https://pr.example',
        otherNames: ['relais', 'nord'],
      },
      {
        id: 'pointOfInterest-3',
        type: 'pointOfInterest',
        name: 'Cathédrale',
        town: 'Strasbourg',
        lat: 48.581,
        lon: 7.75,
      },
    ]);
  });

  it('PROD-4: reads other names, importance, category, towns, and other names of stops', async () => {
    const { places, areas, stopNames } = await read(
      [
        'type;id;name;category;importance;othernames;postcode;town;lat;lon',
        ';;Münster;monument;50;Cathédrale|Cathedral;;;48.58;7.75',
        'address;;Neudorf;;;;67100;Strasbourg;48.56;7.76',
        'address;;Strasbourg;;;Straßburg|Estrasburgo;;;48.58;7.74',
        'stopArea;gare;;;40;Hauptbahnhof;;;;',
      ].join('\n'),
    );
    expect(places).toMatchObject([{ category: 'monument', importance: 50, otherNames: ['Cathédrale', 'Cathedral'] }]);
    expect(areas).toEqual([
      { name: 'Neudorf', lat: 48.56, lon: 7.76, town: 'Strasbourg', postCode: '67100' },
      { name: 'Strasbourg', lat: 48.58, lon: 7.74, otherNames: ['Straßburg', 'Estrasburgo'] },
    ]);
    expect(stopNames).toEqual([{ id: 'gare', otherNames: ['Hauptbahnhof'], importance: 40 }]);
  });

  it('leaves out unusable rows, reports the first of them, and uses the rest', async () => {
    const { places, unusedRows, problems } = await read(
      ['type,name,street,lat,lon', 'museum,A,,48,2', ',B,,,', ',,,48,2', ',C,,99,2', ',D,,48,2'].join('\n'),
    );
    expect(places.map(({ name }) => name)).toEqual(['D']);
    expect(unusedRows).toBe(4);
    expect(problems).toEqual([
      'line 2: "museum" is not a type of place: the row is not used',
      'line 3: no position: the row is not used',
      'line 4: neither a name nor a street: the row is not used',
      'line 5: no position: the row is not used',
    ]);
  });

  it('says why a file is unusable', async () => {
    await expect(read('name,x,y\nA,1,2\n')).rejects.toThrow('it has no columns lat and lon');
    await expect(read('lat,lon\n1,2\n')).rejects.toThrow('it has neither a column name nor a column street');
    await expect(readPlacesFile(join(folder, 'absent.csv'))).rejects.toThrow('ENOENT');
  });
});
