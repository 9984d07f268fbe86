import { join } from 'node:path';
import type { Network } from '#shared/domain/network.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { messageOf } from '#shared/lib/foreign.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { GeocodingService } from '#site/server/geocoder/contract.ts';
import type { LiveFeeds } from '#site/server/live/feeds/open-live-feeds.ts';
import { watchLiveFiles } from '#site/server/live/live-files.ts';
import { openSimulation } from '#site/server/live/simulation/open-simulation.ts';
import { createVehicleStreams } from '#site/server/live/vehicle-streams.ts';
import { withSharedBikes } from './bikes/city-with-bikes.ts';
import type { City } from './city/city.ts';
import { cityIn } from './city/city-in.ts';
import type { CityTables, loadCity as loadCityOf } from './city/load-city.ts';
import { openOwnCity } from './city/open-own-city.ts';
import { readPlacesFile } from './city/read-places-file.ts';
import { readContent } from './content/read-content.ts';
import { readGround } from './demo/basemap/read-ground.ts';
import { zipDemoFeed } from './demo/make-feed/make-feed.ts';
import { readDemoPlaces } from './demo/places/read-demo-places.ts';
import { openMailer } from './mail/open-mailer.ts';
import { serveMap } from './map/served-map.ts';
import { createMonitoring } from './monitoring/create-monitoring.ts';
import { watchCircuits } from './monitoring/watch-circuits.ts';
import { watchServices } from './monitoring/watch-services.ts';
import type { ServerSettings } from './settings.ts';
import type { Streets } from './streets/streets.ts';
import { seedDemo } from './user-data/demo/seed-demo.ts';
import { openUserData } from './user-data/open-user-data.ts';
import type { Passwords } from './user-data/passwords.ts';

/** Everything opened once before the first request. */
export type OpenServices = Awaited<ReturnType<typeof openServices>>;

interface OpenOptions {
  readonly settings: ServerSettings;
  /** The folder with the tables and texts of the demo. */
  readonly demoFolder: URL;
  readonly clock: Clock;
  /** Receives messages for the operator. */
  readonly tell: (line: string) => void;
  /** Whether stops and vehicles of unknown accessibility count as accessible by wheelchair. */
  readonly trustsUnknownAccessibility?: boolean;
  /** How a city is loaded. Tests share one, for which a server takes a second. */
  readonly loadCity?: typeof loadCityOf;
  /** The feed of the demo as a zip. Tests make it once. */
  readonly demoFeed?: typeof zipDemoFeed;
  /** Tests hash at a low cost. */
  readonly passwords?: Passwords;
}

/** Opens all services. Throws an Error whose message is for the operator when one cannot be opened. */
export async function openServices({
  settings,
  demoFolder,
  clock,
  tell,
  trustsUnknownAccessibility = false,
  loadCity,
  demoFeed = zipDemoFeed,
  passwords,
}: OpenOptions) {
  const { dataFolder, databaseUrl, isDemo, feed: ownFeed, placesFile } = settings;
  const contentFolders = [dataFolder, ...(isDemo ? [new URL('content/', demoFolder).pathname] : [])];
  const sources = { folders: contentFolders, log: tell };
  const files = watchLiveFiles(sources);
  const simulation = settings.isSimulated ? openSimulation({ clock, files }) : null;
  let liveFeeds: LiveFeeds | null = null;
  const content = readContent(sources, () => [...files.disruptions(), ...(liveFeeds?.alerts().disruptions ?? [])]);
  const demoTables = isDemo ? [readDemoPlaces(new URL('places/', demoFolder))] : [];
  // The demo's ground is that of its own city, so it is not used with another feed.
  const ground = isDemo && settings.isDemoCity ? readGround(new URL('basemap/ground.tsv', demoFolder)) : [];
  const opened = createClosing();
  try {
    const map = opened.add(settings.mapFile === undefined ? null : await serveMap(settings.mapFile, tell));
    const ownTables = placesFile === undefined ? [] : [await placesOf(placesFile, tell)];
    const userData = opened.add(await openUserData({ folder: dataFolder, databaseUrl, clock, tell, passwords }));
    const mailer = opened.add(openMailer({ smtpUrl: settings.smtpUrl, outbox: join(dataFolder, 'outbox'), tell }));
    if (isDemo) await seedDemo(userData, content, clock.now());
    const tables = allTables([...demoTables, ...ownTables]);
    const monitoring = createMonitoring(tell);
    const watch = watchCircuits(monitoring);
    liveFeeds = opened.add(await openLiveFeedsOf(settings, tell));
    const geocoding = await openGeocodingOf(settings, { tell, watch });
    const bikes = opened.add(await openBikesOf(settings, { clock, tell }));
    const streets = opened.add(await openStreetsOf(settings, { tell, watch }));
    const { city, planner } = settings.engine
      ? {
          city: await openCityOf(settings.engine, { contact: settings.contact, tables, geocoding, clock, tell, watch }),
          planner: null,
        }
      : await openOwnCity({
          feed: ownFeed,
          demoFeed: () => demoFeed(new URL('network/', demoFolder)),
          dataFolder,
          tables,
          geocoding,
          files,
          liveFeeds,
          simulation,
          trustsUnknownAccessibility,
          bikes: bikes?.now,
          streets,
          planThreads: settings.planThreads,
          clock,
          tell,
          loadCity,
        });
    opened.add(planner);
    opened.add(city);
    watchServices(monitoring, { city, planner, database: userData, liveFeeds, clock });
    const vehicleStreams = createVehicleStreams({ engine: () => city.now().engine, clock, limits: settings.limits });
    opened.add({ close: vehicleStreams.end });
    return {
      city,
      /** The served city as a caller of a language sees it: with the names of that language, and the shared bikes. */
      cityIn(language: Locale): City {
        const named = cityIn(city.now(), language);
        return bikes === null ? named : withSharedBikes(named, bikes.now, language, clock);
      },
      /** Shared bikes; null for none. */
      bikes,
      /** Checks and metrics, to which services add their own. */
      monitoring,
      /** Plans journeys over the own timetable; null with an engine of others. A thread starts when it is prepared, at the latest with the first search. */
      planner,
      /** The operator's live feeds; null without any. */
      liveFeeds,
      /** Streams of positions of vehicles. */
      vehicleStreams,
      /** Whether live data is simulated now. */
      isSimulated: () => simulation?.isActive() ?? false,
      content,
      userData,
      mailer,
      /** The operator's map of tiles; null without one. */
      map,
      /** What maps draw below the lines: tiles, else shapes. */
      basemap: (): Pick<Network, 'ground' | 'tiles'> =>
        map === null ? { ground } : { ground: [], tiles: map.tiles() },
      /** Folders of content files, the operator's before those of the demo. */
      contentFolders,
      /** Folders whose `img` has images, in the same order; the last has the flags of all languages. */
      imageFolders: [...contentFolders, new URL('../defaults', demoFolder).pathname],
      /** Mails that are still being sent after `longestWaitMs` are given up. */
      close: opened.close,
    };
  } catch (reason) {
    await opened.close();
    throw reason;
  }
}

interface Closable {
  readonly close: (longestWaitMs?: number) => unknown;
}

/** Collects opened services, and closes them in reverse order. */
function createClosing() {
  const opened: Closable[] = [];
  return {
    add<Service extends Closable | null>(service: Service): Service {
      if (service) opened.unshift(service);
      return service;
    },
    async close(longestWaitMs?: number): Promise<void> {
      for (const service of opened) await service.close(longestWaitMs);
    },
  };
}

/** What a service of others is shown to. */
interface Watching {
  readonly watch: ReturnType<typeof watchCircuits>;
}

/** Opens the city of an engine of others, whose code loads only now. */
async function openCityOf(
  engine: NonNullable<ServerSettings['engine']>,
  dependencies: Pick<OpenOptions, 'clock' | 'tell'> &
    Watching & {
      readonly contact: string | undefined;
      readonly tables: CityTables;
      readonly geocoding: GeocodingService | null;
    },
) {
  const { openRemoteCity } = await import('#site/server/remote/open-remote-city.ts');
  return openRemoteCity({ engine, ...dependencies });
}

/** Begins to read the operator's live feeds, whose code loads only now; null without any. */
async function openLiveFeedsOf(
  { liveFeeds: feeds, now }: ServerSettings,
  tell: (line: string) => void,
): Promise<LiveFeeds | null> {
  if (feeds.length === 0) return null;
  const { openLiveFeeds } = await import('#site/server/live/feeds/open-live-feeds.ts');
  return openLiveFeeds({ feeds, now, tell });
}

/** Connects to the operator's geocoding service, whose code loads only now; null without one. */
async function openGeocodingOf(
  { geocoder, contact }: ServerSettings,
  dependencies: Pick<OpenOptions, 'tell'> & Watching,
): Promise<GeocodingService | null> {
  if (geocoder === null) return null;
  const [{ openGeocoder }, { callerName }] = await Promise.all([
    import('#site/server/remote/geocoders/open-geocoder.ts'),
    import('#site/server/remote/caller-name.ts'),
  ]);
  return openGeocoder({ ...geocoder, headers: { 'User-Agent': callerName(contact) }, ...dependencies });
}

/** Begins to read the systems of shared bikes, with code that loads only now; null without one. */
async function openBikesOf(
  { bikeSources, contact }: ServerSettings,
  dependencies: Pick<OpenOptions, 'clock' | 'tell'>,
) {
  if (bikeSources.length === 0) return null;
  const [{ openSharedBikes }, { callerName }] = await Promise.all([
    import('./bikes/open-shared-bikes.ts'),
    import('#site/server/remote/caller-name.ts'),
  ]);
  return openSharedBikes({ sources: bikeSources, headers: { 'User-Agent': callerName(contact) }, ...dependencies });
}

/** Opens what computes streets, whose code loads only now; null without it. */
async function openStreetsOf(
  { streets, contact, dataFolder }: ServerSettings,
  dependencies: Pick<OpenOptions, 'tell'> & Watching,
): Promise<Streets | null> {
  if (streets === null) return null;
  const [{ openStreets }, { callerName }] = await Promise.all([
    import('#site/server/remote/streets/open-streets.ts'),
    import('#site/server/remote/caller-name.ts'),
  ]);
  return openStreets(streets, { dataFolder, headers: { 'User-Agent': callerName(contact) }, ...dependencies });
}

const allTables = (tables: readonly CityTables[]): CityTables => ({
  streets: tables.flatMap(({ streets }) => streets),
  places: tables.flatMap(({ places }) => places),
  areas: tables.flatMap(({ areas }) => areas),
  stopNames: tables.flatMap(({ stopNames }) => stopNames),
});

async function placesOf(file: string, tell: (line: string) => void) {
  try {
    const read = await readPlacesFile(file);
    for (const problem of read.problems) tell(`PLACES ${problem}.`);
    if (read.unusedRows > 0) tell(`PLACES: ${read.unusedRows} rows are not used.`);
    return read;
  } catch (reason) {
    throw new Error(`PLACES=${file} cannot be used: ${messageOf(reason)}.`);
  }
}
