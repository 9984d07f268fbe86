import { readNetwork } from '#site/server/demo/make-feed/network.ts';
import { readDemoPlaces } from '#site/server/demo/places/read-demo-places.ts';
import { createGeocoderInTurns, type Geocoder } from '#site/server/geocoder/create-geocoder.ts';
import type { GeocoderRecords } from '#site/server/geocoder/records.ts';
import { manyAddresses } from './many-addresses.ts';
import { describeTimes, randomNumbers } from './questions.ts';

/**
 * Measures how long the index of places takes to build, how long it blocks the event loop, and how long a search takes
 * per typed letter: in the demo city and among 300,000 addresses.
 *
 * `node tests/bench/feeds/measure-places.ts [addresses]`
 */
const demo = new URL('../../../site/server/demo/', import.meta.url);

function demoRecords(): GeocoderRecords {
  const { stations } = readNetwork(new URL('network/', demo));
  const stops = [...stations].map(([id, { name, lat, lon }]) => {
    return { id, name, lat, lon, modes: ['METRO' as const], lines: [], importance: 2 };
  });
  return { stops, ...readDemoPlaces(new URL('places/', demo)) };
}

/** Queries while a traveller types the name of a place, letter by letter. */
function writings(records: GeocoderRecords): { readonly short: string[]; readonly longer: string[] } {
  const random = randomNumbers(3);
  const names = [...(records.stops ?? []), ...(records.streets ?? []), ...(records.places ?? [])].map(
    ({ name }) => name,
  );
  const short = new Set<string>();
  const longer: string[] = [];
  for (let index = 0; index < 150; index++) {
    const name = names[Math.floor(random() * names.length)] ?? '';
    for (const length of [1, 2]) short.add(name.slice(0, length));
    for (let length = 3; length <= name.length; length++) longer.push(name.slice(0, length));
    longer.push(`12 ${name}`, name.replace(/(..)(.)(.)/, '$1$3$2'), `${name} paris`);
  }
  return { short: [...short], longer };
}

function measure(geocoder: Geocoder, texts: readonly string[], near?: { lat: number; lon: number }): string {
  return describeTimes(
    texts.map((text) => {
      const before = performance.now();
      geocoder.search(text, { near });
      return performance.now() - before;
    }),
  );
}

for (const [what, records] of [
  ['demo', demoRecords()],
  ['many addresses', manyAddresses(Number(process.argv[2] ?? 300_000))],
] as const) {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(look, 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  longest = 0;
  const before = performance.now();
  const geocoder = await createGeocoderInTurns(records);
  const took = performance.now() - before;
  await new Promise((resolve) => setTimeout(resolve, 5));
  look();
  clearInterval(timer);
  const rss = Math.round(process.memoryUsage.rss() / 1e6);
  console.log(
    `${what}: index made in ${took.toFixed(0)} ms, nobody waits longer than ${longest.toFixed(0)} ms, ${rss} MB`,
  );
  const { short, longer } = writings(records);
  const [first] = records.streets ?? [];
  for (let round = 0; round < 3; round++) {
    console.log(`${what}: one or two letters: ${measure(geocoder, short)}`);
    console.log(`${what}: one or two letters, near: ${measure(geocoder, short, first)}`);
    console.log(`${what}: longer: ${measure(geocoder, longer)}`);
    console.log(`${what}: longer, near: ${measure(geocoder, longer, first)}`);
  }
  const positions = [...(records.streets ?? [])].slice(0, 500);
  const reversed = positions.map(({ lat, lon }) => {
    const start = performance.now();
    geocoder.reverse(lat + 0.0005, lon);
    return performance.now() - start;
  });
  console.log(`${what}: what lies at a position: ${describeTimes(reversed)}`);
}
