import type { DataSource } from '#shared/domain/data-source.ts';
import type { Bounds } from '#shared/domain/place/coordinates.ts';
import { messageOf } from '#shared/lib/foreign.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { City } from '#site/server/city/city.ts';
import { finderOf } from '#site/server/city/finder-of-city.ts';
import { type CityTables, describeUnknownStops, placesOfCity, unknownStopsIn } from '#site/server/city/load-city.ts';
import { type ServedCity, serveCity } from '#site/server/city/served-city.ts';
import type { Engine } from '#site/server/engine/contract.ts';
import type { GeocodingService } from '#site/server/geocoder/contract.ts';
import { callerName } from './caller-name.ts';
import { openMotis } from './motis/open-motis.ts';
import { openNavitia } from './navitia/open-navitia.ts';
import { openOtp } from './otp/open-otp.ts';
import type { RemoteDependencies } from './remote-service.ts';
import { timeBudgetOf } from './time-budget.ts';

/** The operator's engine, as set. */
interface RemoteEngine {
  readonly kind: 'otp' | 'motis' | 'navitia';
  readonly address: string;
  /** Time limit of a request, as the operator wrote it. */
  readonly seconds: string;
  /** Version of the API, for MOTIS. */
  readonly version: string;
  /** The area whose lines are read, for MOTIS; null for all. */
  readonly area: Bounds | null;
  /** For Navitia. */
  readonly token: string | undefined;
}

interface RemoteCityOptions {
  readonly engine: RemoteEngine;
  /** How the operator is reached, for services of others. */
  readonly contact: string | undefined;
  readonly tables: CityTables;
  /** The operator's geocoding service. */
  readonly geocoding: GeocodingService | null;
  readonly clock: Clock;
  readonly tell: (line: string) => void;
  readonly watch: RemoteDependencies['watch'];
}

/** How often the engine is checked for another timetable. */
const checkMilliseconds = 600_000;

/** What public services want to have named beside what comes from them, with a link. */
const publicSources: Readonly<Record<string, readonly DataSource[]>> = {
  'api.transitous.org': [
    { name: 'Transitous', url: 'https://transitous.org/sources/' },
    { name: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
  ],
};

/** Returns the engine, whose journeys name where they come from. */
export function withSources(engine: Engine, sources: readonly DataSource[]): Engine {
  return {
    ...engine,
    sources: [...sources, ...engine.sources],
    async searchJourneys(request, context) {
      return { ...(await engine.searchJourneys(request, context)), sources: [...sources] };
    },
  };
}

/** Connects to an engine. `load` makes the engine of its present timetable, `stamp` tells when it has another. */
function connect({ engine, contact, tell, watch }: Pick<RemoteCityOptions, 'engine' | 'contact' | 'tell' | 'watch'>) {
  const { kind, address, seconds, version, area, token } = engine;
  const headers = { 'User-Agent': callerName(contact) };
  const service = { name: 'ENGINE', address, budget: timeBudgetOf(seconds), headers, tell, watch };
  if (kind === 'motis') return openMotis({ ...service, version, area });
  return kind === 'navitia' ? openNavitia({ ...service, token }) : openOtp(service);
}

/** Opens the city of an engine of others, with places found in this process. Throws an Error for the operator. */
export async function openRemoteCity({
  engine: set,
  contact,
  tables,
  geocoding,
  clock,
  tell,
  watch,
}: RemoteCityOptions): Promise<ServedCity> {
  const remote = connect({ engine: set, contact, tell, watch });
  const sources = publicSources[new URL(set.address).hostname] ?? [];
  const named = (engine: Engine) => (sources.length > 0 ? withSources(engine, sources) : engine);
  const load = async (signal: AbortSignal): Promise<City> => {
    const { network, engine } = await remote.load(signal);
    const stations = [...network.stations.values()];
    const services = stations.map(({ lines, patternCount }) => {
      const refs = lines.map(({ ref }) => ref);
      return { lines: refs, modes: [...new Set(refs.map(({ mode }) => mode))], tripCount: patternCount };
    });
    const findsStopsOnly = engine.lacks.includes('coordinates');
    const places = await placesOfCity(stations, { services, tables, findsStopsOnly, namesOf: () => [] });
    const unknownStops = unknownStopsIn(stations, tables);
    if (unknownStops.length > 0) tell(describeUnknownStops(unknownStops));
    return { ...places, ...finderOf(places, findsStopsOnly ? null : geocoding), engine: named(engine) };
  };
  const { signal } = new AbortController();
  try {
    const firstStamp = await remote.stamp(signal);
    const first = await load(signal);
    if (first.engine.lacks.includes('coordinates')) {
      tell(
        'ENGINE has no streets: journeys begin and end at stops only. Give it a map of OpenStreetMap to change that.',
      );
    }
    return serveCity({
      first,
      firstStamp,
      // An engine out of reach has no new timetable; the client has logged why.
      stamp: () => remote.stamp(signal).catch(() => null),
      isWrittenInPlace: false,
      load,
      refuse: () => null,
      clock,
      everyMilliseconds: checkMilliseconds,
      log: tell,
    });
  } catch (reason) {
    throw new Error(`ENGINE_URL=${withoutPassword(set.address)} cannot be used: ${messageOf(reason)}`);
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
