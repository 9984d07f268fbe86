import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '#shared/lib/foreign.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { describeReport } from '#site/server/engine/reader/feed-report.ts';
import { FeedUnusable } from '#site/server/engine/reader/feed-unusable.ts';
import { createLive, type Live } from '#site/server/live/create-live.ts';
import { watchLiveFiles } from '#site/server/live/live-files.ts';
import type { City } from './city/city.ts';
import { lostRuns, periodWarning } from './city/feed-health.ts';
import { type CityTables, loadCity as loadCityOf } from './city/load-city.ts';
import { createPlannerHere } from './city/planning/plan-here.ts';
import { createPlannerInThreads } from './city/planning/plan-in-threads.ts';
import { readPlacesFile } from './city/read-places-file.ts';
import { serveCity } from './city/served-city.ts';
import { isAddress, stampOf } from './city/source-stamp.ts';
import { readContent } from './content/read-content.ts';
import { readGround } from './demo/basemap/read-ground.ts';
import { zipDemoFeed } from './demo/make-feed/make-feed.ts';
import { readDemoPlaces } from './demo/places/read-demo-places.ts';
import { openMailer } from './mail/open-mailer.ts';
import { createMonitoring } from './monitoring/create-monitoring.ts';
import { watchServices } from './monitoring/watch-services.ts';
import type { ServerSettings } from './settings.ts';
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
  /** How a city is loaded. Tests share one, for which a server takes a second. */
  readonly loadCity?: typeof loadCityOf;
  /** The feed of the demo as a zip. Tests make it once. */
  readonly demoFeed?: typeof zipDemoFeed;
  /** Tests hash at a low cost. */
  readonly passwords?: Passwords;
}

const fileCheckMilliseconds = 2000;
const addressCheckMilliseconds = 3_600_000;

/** Opens all services. Throws an Error whose message is for the operator when one cannot be opened. */
export async function openServices({
  settings,
  demoFolder,
  clock,
  tell,
  loadCity = loadCityOf,
  demoFeed = zipDemoFeed,
  passwords,
}: OpenOptions) {
  const { dataFolder, isDemo, feed: ownFeed, placesFile } = settings;
  const contentFolders = [dataFolder, ...(isDemo ? [new URL('content/', demoFolder).pathname] : [])];
  const sources = { folders: contentFolders, log: tell };
  const files = watchLiveFiles(sources);
  const content = readContent(sources, files.disruptions);
  const demoTables = isDemo ? [readDemoPlaces(new URL('places/', demoFolder))] : [];
  // The demo's ground is that of its own city, so it is not used with another feed.
  const ground = isDemo && ownFeed === undefined ? readGround(new URL('basemap/ground.tsv', demoFolder)) : [];
  const ownTables = placesFile === undefined ? [] : [await placesOf(placesFile, tell)];
  const userData = await openUserData({ folder: dataFolder, clock, tell, passwords });
  const mailer = openMailer({ smtpUrl: settings.smtpUrl, outbox: join(dataFolder, 'outbox'), tell });
  try {
    if (isDemo) await seedDemo(userData, content, clock.now());
    const feed = ownFeed ?? writeDemoFeed(dataFolder, demoFeed(new URL('network/', demoFolder)));
    const load = async (signal?: AbortSignal) => {
      const tables = allTables([...demoTables, ...ownTables]);
      const { city, report, unknownStops } = await loadCity({ feed, tables }, signal);
      for (const line of describeReport(report)) tell(line);
      if (unknownStops.length > 0) tell(describeUnknownStops(unknownStops));
      const warning = periodWarning(city.timetable, clock.now());
      if (warning !== null) tell(warning);
      return city;
    };
    const firstStamp = await stampOf(feed);
    const first = await load();
    const lives = new WeakMap<City, Live>();
    const live = (city: City) => {
      const known = lives.get(city) ?? createLive({ files, timetable: city.timetable, log: tell });
      lives.set(city, known);
      return known;
    };
    live(first);
    // One processor is for the main thread, which does all but planning.
    const threads = settings.planThreads ?? Math.max(1, availableParallelism() - 1);
    const planner = threads === 0 ? createPlannerHere() : createPlannerInThreads({ threads, tell });
    const city = serveCity({
      first,
      firstStamp,
      stamp: () => stampOf(feed),
      isWrittenInPlace: !isAddress(feed),
      load,
      refuse: (next, former) => lostRuns(next.timetable, former.timetable, clock.now()),
      replaced: planner.prepare,
      clock,
      everyMilliseconds: isAddress(feed) ? addressCheckMilliseconds : fileCheckMilliseconds,
      log: tell,
    });
    const monitoring = createMonitoring(tell);
    watchServices(monitoring, { city, planner, checkDatabase: userData.check, clock });
    return {
      city,
      /** Checks and metrics, to which services add their own. */
      monitoring,
      /** Plans journeys. Its first thread starts with the first search, or when it is prepared. */
      planner,
      content,
      /** Live data for a city. */
      live,
      userData,
      mailer,
      /** Shapes that maps draw below the lines. */
      ground,
      /** Folders of content files, the operator's before those of the demo. */
      contentFolders,
      /** Folders whose `img` has images, in the same order; the last has the flags of all languages. */
      imageFolders: [...contentFolders, new URL('../defaults', demoFolder).pathname],
      /** Mails that are still being sent after `longestWaitMs` are given up. */
      async close(longestWaitMs?: number) {
        city.close();
        await planner.close();
        await mailer.close(longestWaitMs);
        await userData.close();
      },
    };
  } catch (reason) {
    await userData.close();
    if (!(reason instanceof FeedUnusable)) throw reason;
    if (reason.report) for (const line of describeReport(reason.report)) tell(line);
    throw new Error(`${ownFeed ? `GTFS=${ownFeed}` : 'The feed of the demo'} cannot be used: ${reason.message}.`);
  }
}

const describeUnknownStops = (ids: readonly string[]) =>
  `PLACES names ${ids.length} stops that the feed does not have, such as ${JSON.stringify(ids[0])}. Their other names are not searchable: correct the ids.`;

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

/** Writes the demo feed anew at each start, so that it always matches the tables. */
function writeDemoFeed(dataFolder: string, zip: Uint8Array): string {
  const file = join(dataFolder, 'demo-feed.zip');
  mkdirSync(dataFolder, { recursive: true });
  // Write and rename, so that readers never see half of the file.
  writeFileSync(`${file}.part`, zip);
  renameSync(`${file}.part`, file);
  return file;
}
