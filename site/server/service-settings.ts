import { type Bounds, isPosition } from '#shared/domain/place/coordinates.ts';
import type { StreetSource } from '#site/server/remote/streets/open-streets.ts';

/** Reads a setting; undefined if it is not set. */
type Read = (name: string) => string | undefined;

/** Engines of others that plan instead of the own one, and what each is. */
const engines = { otp: 'OpenTripPlanner 2.9 or later', motis: 'MOTIS 2', navitia: 'Navitia' } as const;

const isEngine = (name: string): name is keyof typeof engines => Object.hasOwn(engines, name);
const engineNames = Object.entries(engines)
  .map(([name, what]) => `${name} (${what})`)
  .join(', ');

/** Settings that only some engines have. */
const engineOptions: Readonly<Record<string, readonly (keyof typeof engines)[]>> = {
  ENGINE_VERSION: ['motis'],
  ENGINE_AREA: ['motis'],
  ENGINE_TOKEN: ['navitia'],
};

/** Settings of the own engine, which another one leaves without effect. */
const ownOptions = { GTFS: 'the engine has its own timetable', PLAN_THREADS: 'the engine plans, not this server' };

/** Reads the engine of others with its address, its time limit and its own settings; null without one. */
export function readEngine(text: Read) {
  const name = text('ENGINE')?.toLowerCase();
  const options = ['ENGINE_URL', 'ENGINE_TIMEOUT', ...Object.keys(engineOptions)];
  if (name === undefined) {
    const unused = options.find((option) => text(option) !== undefined);
    if (unused) throw new Error(`${unused} is set without ENGINE: set ENGINE=otp, motis or navitia, or unset it.`);
    return null;
  }
  if (!isEngine(name)) {
    throw new Error(`ENGINE=${name} is not known: give ${engineNames}, or unset it for the own engine.`);
  }
  const foreign = options.find(
    (option) => text(option) !== undefined && engineOptions[option]?.includes(name) === false,
  );
  if (foreign) throw new Error(`${foreign} is no setting of ENGINE=${name}: unset it.`);
  for (const [option, reason] of Object.entries(ownOptions)) {
    if (text(option) !== undefined) throw new Error(`${option} and ENGINE are set: ${reason}. Unset one of them.`);
  }
  const address = text('ENGINE_URL');
  if (!isHttpAddress(address)) {
    throw new Error(
      'ENGINE_URL is not the address of the engine: give one such as http://localhost:8080 (ENGINE is set).',
    );
  }
  checkPublicEngine(new URL(address).hostname, text('CONTACT'));
  const version = text('ENGINE_VERSION') ?? 'v6';
  if (!/^v\d{1,2}$/.test(version)) {
    throw new Error(`ENGINE_VERSION=${version} is not a version of the API: give one such as v6 (v6 when unset).`);
  }
  const seconds = text('ENGINE_TIMEOUT') ?? '10';
  return { kind: name, address, seconds, version, area: readArea(text('ENGINE_AREA')), token: text('ENGINE_TOKEN') };
}

/** Holds an operator to the rules of public servers, which volunteers run. */
function checkPublicEngine(hostname: string, contact: string | undefined): void {
  if (hostname === 'staging.api.transitous.org' || hostname.endsWith('.motis-project.de')) {
    throw new Error(`ENGINE_URL is on ${hostname}, which is for its developers alone: give another one.`);
  }
  if (hostname === 'api.transitous.org' && contact === undefined) {
    throw new Error('CONTACT is not set: Transitous needs your mail address or site with every request.');
  }
}

/** Reads an area as `west,south,east,north` in degrees; null without one. */
function readArea(text: string | undefined): Bounds | null {
  if (text === undefined) return null;
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = text.split(',').map(Number);
  const isArea = isPosition({ lat: south, lon: west }) && isPosition({ lat: north, lon: east });
  if (!isArea || more.length > 0 || west >= east || south >= north) {
    throw new Error(`ENGINE_AREA=${text} is no area: give west,south,east,north in degrees, such as 2.1,48.7,2.6,49.`);
  }
  return { north, south, east, west };
}

/** Geocoding services, with the address of each that has a public one. */
const geocoders = { photon: undefined, ban: 'https://data.geopf.fr/geocodage', pelias: undefined } as const;

/** What public services allow in a second: less than their limits, since others may share the address of this server. */
const publicRates: Readonly<Record<string, number>> = { 'data.geopf.fr': 40, 'photon.komoot.io': 1 };

const isGeocoder = (name: string): name is keyof typeof geocoders => Object.hasOwn(geocoders, name);

/** Reads the geocoding service with its address, key and rate; null without one. */
export function readGeocoder(text: Read) {
  const name = text('GEOCODER')?.toLowerCase() ?? 'embedded';
  if (name === 'embedded') {
    const unused = ['GEOCODER_URL', 'GEOCODER_KEY', 'GEOCODER_RATE'].find((one) => text(one) !== undefined);
    if (unused)
      throw new Error(`${unused} is set without GEOCODER: set GEOCODER to photon, ban or pelias, or unset it.`);
    return null;
  }
  if (!isGeocoder(name)) {
    throw new Error(
      `GEOCODER=${name} is not known: give photon, ban or pelias, or unset it for the places of this server.`,
    );
  }
  const address = text('GEOCODER_URL') ?? geocoders[name];
  if (!isHttpAddress(address)) {
    throw new Error(
      `GEOCODER_URL is not the address of the geocoder: give one such as http://localhost:2322 (GEOCODER=${name}).`,
    );
  }
  const { hostname } = new URL(address);
  if (hostname === 'api-adresse.data.gouv.fr') {
    throw new Error(`GEOCODER_URL=${address} was closed in January 2026: give ${geocoders.ban}, or unset it.`);
  }
  const rate = text('GEOCODER_RATE');
  if (rate !== undefined && !/^[1-9]\d{0,3}$/.test(rate)) {
    throw new Error(`GEOCODER_RATE=${rate} is not a number of requests a second: give one from 1 to 9999.`);
  }
  const mostPerSecond = rate === undefined ? publicRates[hostname] : Number(rate);
  return { kind: name, address, key: text('GEOCODER_KEY'), mostPerSecond };
}

/** Reads where the systems of shared bikes are: addresses and paths, separated by blanks; an empty list without any. */
export function readBikeSources(text: Read): readonly string[] {
  const sources = text('GBFS')?.split(/\s+/) ?? [];
  const wrong = sources.findIndex((source) => /^[a-z][a-z\d+.-]*:/i.test(source) && !isHttpAddress(source));
  if (wrong >= 0) {
    throw new Error(
      `GBFS names no http(s) address and no file as number ${wrong + 1}: give the addresses of gbfs.json or manifest.json, or their files, separated by blanks.`,
    );
  }
  return sources;
}

/** Reads where streets come from: a running Valhalla or an extract of OpenStreetMap; null without either. */
export function readStreets(text: Read, hasEngine: boolean): StreetSource | null {
  const [address, file, packageFolder] = ['VALHALLA', 'OSM', 'VALHALLA_PACKAGE'].map(text);
  const set = address === undefined ? 'OSM' : 'VALHALLA';
  if (address === undefined && file === undefined) {
    if (packageFolder === undefined) return null;
    throw new Error('VALHALLA_PACKAGE is set without OSM: set OSM to a file such as city.osm.pbf, or unset it.');
  }
  if (hasEngine) throw new Error(`${set} and ENGINE are set: the engine has its own streets. Unset one of them.`);
  if (address === undefined) return { kind: 'file', file: file ?? '', packageFolder: packageFolder ?? '.' };
  if (file !== undefined) throw new Error('OSM and VALHALLA are set: streets come from one of them. Unset the other.');
  if (packageFolder !== undefined) throw new Error('VALHALLA_PACKAGE is no setting of VALHALLA: unset it.');
  if (!isHttpAddress(address)) {
    throw new Error('VALHALLA is not the address of a Valhalla service: give one such as http://localhost:8002.');
  }
  return { kind: 'service', address };
}

function isHttpAddress(address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
