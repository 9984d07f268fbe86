/** Reads a setting; undefined if it is not set. */
type Read = (name: string) => string | undefined;

/** Engines of others that plan instead of the own one. */
const engines = ['otp'] as const;

/** Reads the engine of others with its address and its time limit; null without one. */
export function readEngine(text: Read) {
  const [name, address, seconds] = ['ENGINE', 'ENGINE_URL', 'ENGINE_TIMEOUT'].map(text);
  if (name === undefined) {
    const unused = address !== undefined ? 'ENGINE_URL' : seconds !== undefined ? 'ENGINE_TIMEOUT' : null;
    if (unused !== null) throw new Error(`${unused} is set without ENGINE: set ENGINE=otp, or unset it.`);
    return null;
  }
  const kind = engines.find((one) => one === name.toLowerCase());
  if (kind === undefined) {
    throw new Error(
      `ENGINE=${name} is not known: give otp (OpenTripPlanner 2.9 or later), or unset it for the own engine.`,
    );
  }
  if (!isHttpAddress(address)) {
    throw new Error(
      'ENGINE_URL is not the address of the engine: give one such as http://localhost:8080 (ENGINE is set).',
    );
  }
  return { kind, address, seconds: seconds ?? '10' };
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

function isHttpAddress(address: string | undefined): address is string {
  return address !== undefined && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
