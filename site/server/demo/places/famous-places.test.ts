import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadCity } from '../../city/load-city.ts';
import { makeDemoFeed } from '../make-feed/make-feed.ts';
import { readNetwork } from '../make-feed/network.ts';
import { writeZip } from '../make-feed/write-zip.ts';
import { readDemoPlaces } from './read-demo-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'tp-places-'));
const feed = join(folder, 'feed.zip');
writeFileSync(feed, writeZip(makeDemoFeed(readNetwork(new URL('../network/', import.meta.url)))));
const tables = readDemoPlaces(new URL('./', import.meta.url));
const { city, unknownStops } = await loadCity({ feed, tables });
afterAll(() => rmSync(folder, { recursive: true }));

const search = (text: string, limit = 10) => city.geocoder.search(text, { limit });
/** The type distinguishes a town or a landmark from a stop of the same name. */
const kinds = { address: 'address', stopArea: 'stop', pointOfInterest: 'place' } as Readonly<Record<string, string>>;
const first = (text: string) => search(text).map(({ type, title }) => `${kinds[type] ?? type}: ${title}`)[0];

/** Queries and the places that they mean. */
const queries = `
Aéroport CDG = stop: Aéroport Charles de Gaulle 2 – TGV
cdg = stop: Aéroport Charles de Gaulle 2 – TGV
roissy = stop: Aéroport Charles de Gaulle 2 – TGV
airport cdg = stop: Aéroport Charles de Gaulle 2 – TGV
Flughafen Charles de Gaulle = stop: Aéroport Charles de Gaulle 2 – TGV
cdg terminal 1 = place: Aéroport Charles de Gaulle – Terminal 1
orly = stop: Aéroport d’Orly
ORY = stop: Aéroport d’Orly
Orly airport = stop: Aéroport d’Orly
aeropuerto de orly = stop: Aéroport d’Orly
aeroporto orly = stop: Aéroport d’Orly
orly ville = stop: Orly – Ville
tour eiffel = place: Tour Eiffel
Eiffel Tower = place: Tour Eiffel
Eiffelturm = place: Tour Eiffel
Torre Eiffel = place: Tour Eiffel
la tour eif = place: Tour Eiffel
champ de mars tour eiffel = stop: Champ de Mars – Tour Eiffel
louvre = place: Musée du Louvre
Louvre Museum = place: Musée du Louvre
museo del louvre = place: Musée du Louvre
louvre rivoli = stop: Louvre – Rivoli
Disneyland = place: Disneyland Paris
disney land = place: Disneyland Paris
marne la vallee chessy = stop: Marne-la-Vallée – Chessy
notre dame = place: Cathédrale Notre-Dame de Paris
nd de lorette = stop: Notre-Dame-de-Lorette
SACRÉ-CŒUR = place: Basilique du Sacré-Cœur
sacre coeur = place: Basilique du Sacré-Cœur
Triumphbogen = place: Arc de Triomphe
arco di trionfo = place: Arc de Triomphe
arch of triumph = place: Arc de Triomphe
chateau de versailles = place: Château de Versailles
Palace of Versailles = place: Château de Versailles
Schloss Versailles = place: Château de Versailles
versailles = address: Versailles
78000 = address: Versailles
porte de versailles = stop: Porte de Versailles
pte de versailles = stop: Porte de Versailles
bnf = place: Bibliothèque nationale de France
beaubourg = place: Centre Pompidou
catacombs = place: Catacombes de Paris
luxembourg gardens = place: Jardin du Luxembourg
hegp = place: Hôpital Européen Georges-Pompidou
hop st louis = place: Hôpital Saint-Louis
roland garros = place: Stade Roland-Garros
psg = place: Parc des Princes
stade de france = place: Stade de France
mairie du 15ème = place: Mairie du 15e
mairie du 1er = place: Mairie Paris Centre
hôtel de ville = stop: Hôtel de Ville
hdv = stop: Hôtel de Ville
sorbonne = place: La Sorbonne
cité u = stop: Cité Universitaire
jussieu = stop: Jussieu
zoo = place: Parc zoologique de Paris
les 4 temps = place: Westfield Les 4 Temps
gare de lion = stop: Gare de Lyon
gare de lyon = stop: Gare de Lyon
lyon station = stop: Gare de Lyon
garedelyon = stop: Gare de Lyon
gare du nord = stop: Gare du Nord
gar du nor = stop: Gare du Nord
Nordbahnhof = stop: Gare du Nord
gare st lazare = stop: Saint-Lazare
gare montparnasse = stop: Montparnasse – Bienvenüe
monparnasse = stop: Montparnasse – Bienvenüe
étoile = stop: Charles de Gaulle – Étoile
l’étoile = stop: Charles de Gaulle – Étoile
austerlitz = stop: Gare d’Austerlitz
la defense = stop: La Défense
chatelet = stop: Châtelet
chatlet les hales = stop: Châtelet – Les Halles
shatelet = stop: Châtelet
place d’italie = stop: Place d’Italie
pl italie = stop: Place d’Italie
place de la république = stop: République
rer b = stop: Aéroport Charles de Gaulle 2 – TGV
rer b gare du nord = stop: Gare du Nord
metro 9 republique = stop: République
chatelet ligne 14 = stop: Châtelet
ligne 7bis jaures = stop: Jaurès
n15 = stop: Châtelet
paris = address: Paris
París = address: Paris
parigi = address: Paris
75011 = address: Paris 11e
paris 11 = address: Paris 11e
11e = address: Paris 11e
XIe arrondissement = address: Paris 11e
11th arrondissement = address: Paris 11e
1er arrondissement = address: Paris 1er
75116 = address: Paris 16e
montmartre = address: Montmartre
marais = address: Le Marais
Latin Quarter = address: Quartier latin
92100 = address: Boulogne-Billancourt
boulogne = address: Boulogne-Billancourt
montreuil = address: Montreuil
nanterre = address: Nanterre
bd st michel = address: Boulevard Saint-Michel
av gal leclerc = address: Avenue du Général Leclerc
fg st honoré = address: Rue du Faubourg Saint-Honoré
rue de paris montreuil = address: Rue de Paris
12 rue de rivoli = address: 12 Rue de Rivoli
12, r. de Rivoli, Paris = address: 12 Rue de Rivoli
rivoli 12 = address: 12 Rue de Rivoli
velib bastille = bikeSharingStations: Vélib’ – Bastille
parking bastille = parks: Parking Bastille
48.85,2.35 = address: 48.85000, 2.35000
48°51'N 2°21'E = address: 48.85000, 2.35000
`
  .trim()
  .split('\n')
  .map((line) => line.split(' = ') as [text: string, expected: string]);

describe('queries in the demo city', () => {
  it.each(queries)('PROD-4: "%s" finds %s first', (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  it('keeps only guesses about as likely as the best one', () => {
    for (const { title } of search('gare de lion', 20)) expect(title).toContain('Lyon');
  });

  it('lists the stop and the town beside the landmark of the same name', () => {
    const types = (text: string) => search(text).map(({ type, title }) => `${kinds[type] ?? type}: ${title}`);
    expect(types('tour eiffel')).toContain('stop: Tour Eiffel');
    expect(types('orly')).toContain('address: Orly');
    expect(types('disneyland')).toContain('stop: Marne-la-Vallée – Chessy');
    expect(types('vincennes')).toContain('address: Vincennes');
  });

  it.each(['rer b', 'RER B', 'rerb', 'ligne b', 'line B'])('"%s" lists stops of that line only', (text) => {
    const found = search(text, 20);
    expect(found).toHaveLength(20);
    for (const { title, lines = [] } of found)
      expect(
        lines.map(({ code }) => code),
        title,
      ).toContain('B');
  });

  it.each(['xyzzy', '40.7128,-74.0060', 'qwrtzpsdf'])('"%s" finds nothing', (text) => {
    expect(search(text)).toEqual([]);
  });
});

describe('suggestions while typing', () => {
  /** Number of letters from which a name is first, or among the first three. */
  it.each([
    ['chatelet', 'Châtelet', 2, 2],
    ['republique', 'République', 2, 2],
    ['bastille', 'Bastille', 2, 2],
    ['gare du nord', 'Gare du Nord', 7, 4],
    ['gare de lyon', 'Gare de Lyon', 9, 3],
    ['tour eiffel', 'Tour Eiffel', 3, 2],
    ['louvre', 'Musée du Louvre', 2, 2],
    ['disneyland', 'Disneyland Paris', 2, 2],
    ['orly', 'Aéroport d’Orly', 2, 2],
    ['versailles', 'Versailles', 10, 4],
    ['montparnasse', 'Montparnasse – Bienvenüe', 2, 2],
    ['notre dame', 'Cathédrale Notre-Dame de Paris', 3, 3],
    ['airport', 'Aéroport Charles de Gaulle 2 – TGV', 4, 4],
    ['flughafen', 'Aéroport Charles de Gaulle 2 – TGV', 4, 4],
  ])('"%s": %s is first from %i letters on, and among three from %i', (text, title, fromFirst, fromAmong) => {
    for (let length = fromAmong; length <= text.length; length++) {
      const beginning = text.slice(0, length);
      const titles = search(beginning).map((place) => place.title);
      expect(titles.slice(0, 3), beginning).toContain(title);
      if (length >= fromFirst) expect(titles[0], beginning).toBe(title);
    }
  });
});

describe('the order of results', () => {
  it.each([
    ['louvre', 'Palais Royal – Musée du Louvre', 'Louvres'],
    ['louvre', 'Louvre – Rivoli', 'Louvres'],
  ])('"%s" means %s before %s', (text, one, other) => {
    const titles = search(text)
      .filter(({ type }) => type === 'stopArea')
      .map(({ title }) => title);
    expect(titles).toContain(one);
    if (titles.includes(other)) expect(titles.indexOf(one)).toBeLessThan(titles.indexOf(other));
  });

  it.each([
    ['12 rue de rivoli', '75004'],
    ['64 rue de rivoli', '75004'],
    ['107 rue de rivoli', '75001'],
    ['226 rue de rivoli', '75001'],
  ])('%s is in %s', (text, postCode) => {
    expect(search(text)[0]).toMatchObject({
      title: text.replace('rue de rivoli', 'Rue de Rivoli'),
      extraData: { zipCode: postCode },
    });
  });
});

describe('the match of a result', () => {
  it.each([
    ['gare de lyon', 'name'],
    ['cdg', 'name'],
    ['Eiffelturm', 'name'],
    ['metro bastille', 'name'],
    ['12 rue de rivoli paris', 'name'],
    ['75011', 'name'],
    ['gare de ly', undefined],
    ['rer b', undefined],
    ['gare de lion', 'guess'],
    ['monparnasse', 'guess'],
  ])('"%s": %s', (text, match) => {
    expect(search(text)[0]?.match).toBe(match);
  });
});

describe('the tables of names and areas', () => {
  it('refer only to existing stops and places', () => {
    expect(unknownStops).toEqual([]);
  });

  it('place towns at their stops', () => {
    const stops = readNetwork(new URL('../network/', import.meta.url)).stations;
    for (const { name, town, lat, lon } of tables.areas) {
      if (name !== town) continue;
      const own = [...stops.values()].filter((stop) => stop.town === town);
      const degrees = own.map((stop) => Math.hypot(stop.lat - lat, (stop.lon - lon) * 0.66));
      if (own.length > 0) expect(Math.min(...degrees), name).toBeLessThan(0.03);
    }
  });

  it('contain the twenty districts, each with its post code', () => {
    const codes = tables.areas
      .filter(({ name, town }) => town === 'Paris' && name !== 'Paris')
      .flatMap(({ postCode }) => postCode ?? []);
    expect(codes).toEqual(Array.from({ length: 20 }, (_, index) => String(75_001 + index)));
  });
});
