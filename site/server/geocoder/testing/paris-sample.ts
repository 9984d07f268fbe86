import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { PlaceType } from '#shared/domain/place/place.ts';
import type { GeocoderRecords, PlaceRecord, StopRecord, StreetRecord } from '../records.ts';

// A small sample of Paris for tests: name | latitude | longitude | further columns.

const stops = `
Bastille|48.8531|2.3691|1 5 8
Saint-Lazare|48.8757|2.3256|3 9 12 13 14
Gare de Lyon|48.8443|2.3735|1 14 A D
Gare du Nord|48.8809|2.3553|4 5 B D E
Gare de l'Est|48.8766|2.3585|4 5 7
Châtelet|48.8585|2.3473|1 4 7 11 14
Châtelet - Les Halles|48.8616|2.3470|A B D
Hôtel de Ville|48.8574|2.3515|1 11
Place d'Italie|48.8311|2.3556|5 6 7
Porte de la Chapelle|48.8984|2.3593|12
République|48.8675|2.3637|3 5 8 9 11
Nation|48.8484|2.3959|1 2 6 9 A
Opéra|48.8707|2.3320|3 7 8
Charles de Gaulle - Étoile|48.8738|2.2950|1 2 6 A
Montparnasse - Bienvenüe|48.8420|2.3209|4 6 12 13
Quatre-Septembre|48.8697|2.3365|3
Saint-Michel - Notre-Dame|48.8533|2.3446|4 B C
Denfert-Rochereau|48.8338|2.3324|4 6 B
Barbès - Rochechouart|48.8838|2.3497|2 4
Maraîchers|48.8527|2.4060|9
Mairie de Montreuil|48.8623|2.4413|9|Montreuil
La Défense|48.8919|2.2379|1 A|Courbevoie
`;

// … | first number | last number | end latitude | end longitude | post code | town
const streets = `
Rue de Rivoli|48.8552|2.3606|1|258|48.8656|2.3235|75004
Rue du Faubourg Saint-Antoine|48.8531|2.3697|1|323|48.8484|2.3950|75011
Rue du Faubourg Saint-Honoré|48.8689|2.3230|1|270|48.8778|2.2985|75008
Boulevard Saint-Germain|48.8490|2.3560|1|288|48.8609|2.3190|75005
Boulevard Haussmann|48.8722|2.3390|1|198|48.8757|2.3010|75009
Avenue des Champs-Élysées|48.8650|2.3200|1|156|48.8738|2.2960|75008
Avenue Daumesnil|48.8485|2.3720|1|300|48.8350|2.4080|75012
Place de la République|48.8672|2.3634|1|20|48.8680|2.3650|75003
Place de la Bastille|48.8530|2.3690|1|14|48.8535|2.3700|75011
Rue du 4 Septembre|48.8690|2.3400|1|34|48.8705|2.3330|75002
Rue du 8 Mai 1945|48.8765|2.3570|1|13|48.8769|2.3590|75010
Avenue du Général Leclerc|48.8335|2.3320|1|150|48.8235|2.3260|75014
Avenue du Maréchal Foch|48.8610|2.4400|1|60|48.8570|2.4460|93100|Montreuil
Rue de Paris|48.8570|2.4190|1|260|48.8620|2.4410|93100|Montreuil
Rue Sainte-Anne|48.8650|2.3350|1|77|48.8695|2.3360|75001
Square du Vert-Galant|48.8573|2.3405|||||75001
Rue de l'Œuvre|48.8600|2.4000|1|30|48.8610|2.4010|75020
Quai de Jemmapes|48.8690|2.3650|2|212|48.8830|2.3700|75010
Impasse d'Artois|48.8720|2.3080|1|9|48.8722|2.3085|75008
`;

const places = `
musee-louvre|pointOfInterest|Musée du Louvre|48.8606|2.3376|99 Rue de Rivoli|5
sacre-coeur|pointOfInterest|Basilique du Sacré-Cœur|48.8867|2.3431|35 Rue du Chevalier de la Barre|4
tour-eiffel|pointOfInterest|Tour Eiffel|48.8584|2.2945|5 Avenue Anatole France|6|Eiffel Tower
orsay|pointOfInterest|Musée d'Orsay|48.8600|2.3266||4
gare-lyon|pointOfInterest|Gare de Lyon|48.8445|2.3738||2
hopital-louis|pointOfInterest|Hôpital Saint-Louis|48.8737|2.3680||2
velo-bastille|bikeSharingStations|Bastille - Richard Lenoir|48.8540|2.3695
rivoli-park|parks|Parking Rivoli - Pont Neuf|48.8589|2.3440
fournisseur|externalLocations|Point relais Oberkampf|48.8650|2.3800
covoit|rideSharingParks|Aire de covoiturage Bercy|48.8330|2.3850
auto|carSharingStations|Station Mobilib Nation|48.8480|2.3970
borne|chargingStations|Belib Voltaire|48.8580|2.3800
arceaux|bikeParks|Arceaux Parmentier|48.8650|2.3750
vigie|secureBikeParks|Véligo Gare de l'Est|48.8770|2.3590
relais|parkAndRides|Parc relais Porte d'Orléans|48.8230|2.3250
vente|pointOfSales|Agence Gare du Nord|48.8800|2.3550
moi|USER_POSITION|Belvédère de Belleville|48.8720|2.3850
quai-a|stopPoint|Bastille quai 5|48.8532|2.3692
`;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));

const position = (lat: string | undefined, lon: string | undefined) => ({ lat: Number(lat), lon: Number(lon) });

function line(code: string): LineRef {
  const mode: Mode = /\d/.test(code) ? 'METRO' : 'RER';
  return { id: `line:${code}`, code, name: `Ligne ${code}`, mode, color: '#003ca6', textColor: '#ffffff' };
}

export const parisSample = {
  stops: rows(stops).map(([name = '', lat, lon, codes = '', town = 'Paris'], index): StopRecord => {
    const lines = codes.split(' ').map(line);
    const modes = [...new Set(lines.map(({ mode }) => mode))];
    return { id: `stop:${index}`, name, town, ...position(lat, lon), modes, lines };
  }),
  streets: rows(streets).map(
    ([name = '', lat, lon, first, last, endLat, endLon, postCode = '', town = 'Paris']): StreetRecord => {
      const start = position(lat, lon);
      if (!first) return { name, town, postCode, ...start };
      const end = position(endLat, endLon);
      const middle = { lat: (start.lat + end.lat) / 2, lon: (start.lon + end.lon) / 2 };
      return { name, town, postCode, ...middle, numbers: { first: Number(first), last: Number(last), start, end } };
    },
  ),
  places: rows(places).map(
    ([id = '', type, name = '', lat, lon, street, importance, keyword]): PlaceRecord => ({
      id,
      type: type as PlaceType,
      name,
      town: 'Paris',
      ...position(lat, lon),
      ...(street && { street }),
      ...(importance && { importance: Number(importance) }),
      ...(keyword && { otherNames: [keyword] }),
    }),
  ),
} satisfies GeocoderRecords;

/** A street with a list of houses. */
export const rueDesBoulets: StreetRecord = {
  name: 'Rue des Boulets',
  town: 'Paris',
  postCode: '75011',
  lat: 48.851,
  lon: 2.389,
  numbers: [
    { number: 1, lat: 48.85, lon: 2.388 },
    { number: 3, lat: 48.8502, lon: 2.3882 },
    { number: 12, lat: 48.851, lon: 2.389 },
    { number: 12, suffix: 'bis', lat: 48.8511, lon: 2.3891 },
    { number: 20, lat: 48.852, lon: 2.39 },
  ],
};
