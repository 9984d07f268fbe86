import type { GeocoderRecords, HouseNumber, StopRecord, StreetRecord } from '#site/server/geocoder/records.ts';
import { randomNumbers } from './questions.ts';

const streetKinds = [
  'Rue',
  'Rue',
  'Rue',
  'Avenue',
  'Boulevard',
  'Place',
  'Impasse',
  'Chemin',
  'Allée',
  'Quai',
  'Square',
];
const links = ['de la', 'du', 'de', 'des', "de l'", ''];
const syllables =
  'ba be bri cha clé dau é fon gar hau is ju ké la lé mar mon nan nou o pas quin ré ro sar te u val vi zo'.split(' ');
const firsts = ['Général', 'Docteur', 'Saint', 'Sainte', 'Maréchal', 'Jean', 'Marie', 'Victor', 'Émile', ''];

/** Deterministic addresses of a region: numbered streets of many towns, and the stops between them. */
export function manyAddresses(count: number): GeocoderRecords {
  const random = randomNumbers(count);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const name = () => {
    const word = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  const names = Array.from({ length: 6000 }, name);
  const streets: StreetRecord[] = [];
  const stops: StopRecord[] = [];
  for (let houses = 0; houses < count; ) {
    const towns = streets.length >> 9;
    const centre = { lat: 48 + (towns % 8) * 0.06, lon: 2 + Math.floor(towns / 8) * 0.08 };
    const at = { lat: centre.lat + random() * 0.05, lon: centre.lon + random() * 0.07 };
    const town = `${names[towns]}-sur-${names[towns + 100]}`;
    const where = { town, postCode: String(75_000 + towns * 10) };
    const numbers = Array.from({ length: 4 + Math.floor(random() * 26) }, (_, index): HouseNumber => {
      const suffix = random() < 0.05 ? { suffix: 'bis' } : {};
      return { number: index * 2 + 1, ...suffix, lat: at.lat + index * 0.0001, lon: at.lon + (index % 2) * 0.0002 };
    });
    const words = [pick(streetKinds), pick(links), pick(firsts), pick(names)].filter(Boolean);
    streets.push({ name: words.join(' '), ...where, ...at, numbers });
    houses += numbers.length;
    if (streets.length % 3 > 0) continue;
    const stop = { id: `stop:${stops.length}`, name: `${pick(names)} - ${pick(names)}`, town, ...at };
    stops.push({ ...stop, modes: ['BUS'], lines: [], importance: Math.floor(random() * 8) });
  }
  return { streets, stops };
}
