import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#shared/lib/time/clock.ts';
import { createEmbeddedEngine } from '#site/server/engine/embedded/embedded-engine.ts';
import { noVehicles } from '#site/server/engine/live/live-vehicles.ts';
import { describeReport } from '#site/server/engine/reader/feed-report.ts';
import { FeedUnusable } from '#site/server/engine/reader/feed-unusable.ts';
import type { GeocodingService } from '#site/server/geocoder/contract.ts';
import { createLive, type Live } from '#site/server/live/create-live.ts';
import type { LiveFeeds } from '#site/server/live/feeds/open-live-feeds.ts';
import type { LiveFiles } from '#site/server/live/live-files.ts';
import type { Simulation } from '#site/server/live/simulation/open-simulation.ts';
import { rentalOffer } from '../bikes/city-with-bikes.ts';
import type { SharedBikes } from '../bikes/shared-bikes.ts';
import { type StreetGuide, streetGuideOf } from '../streets/street-guide.ts';
import type { Streets } from '../streets/streets.ts';
import type { City, OwnCity } from './city.ts';
import { lostRuns, periodWarning } from './feed-health.ts';
import { finderOf } from './finder-of-city.ts';
import { type CityTables, describeUnknownStops, loadCity as loadCityOf } from './load-city.ts';
import { createPlannerHere } from './planning/plan-here.ts';
import { createPlannerInThreads } from './planning/plan-in-threads.ts';
import { isAddress } from './read-source.ts';
import { serveCity } from './served-city.ts';
import { stampOf } from './source-stamp.ts';

interface OwnCityOptions {
  /** The operator's feed; without it the feed of the demo, written into `dataFolder`. */
  readonly feed: string | undefined;
  readonly demoFeed: () => Uint8Array;
  readonly dataFolder: string;
  readonly tables: CityTables;
  /** The operator's geocoding service. */
  readonly geocoding: GeocodingService | null;
  readonly files: LiveFiles;
  /** The operator's live feeds; null without any. */
  readonly liveFeeds: LiveFeeds | null;
  /** Simulated live data of the demo; null for none. */
  readonly simulation: Simulation | null;
  readonly trustsUnknownAccessibility: boolean;
  /** Shared bikes; undefined for none. */
  readonly bikes: (() => SharedBikes) | undefined;
  /** What computes streets; null to estimate walks. */
  readonly streets: Streets | null;
  /** Threads that plan: 0 for the main thread; undefined for one less than processors. */
  readonly planThreads: number | undefined;
  readonly clock: Clock;
  readonly tell: (line: string) => void;
  readonly loadCity: typeof loadCityOf | undefined;
}

const fileCheckMilliseconds = 2000;
const addressCheckMilliseconds = 3_600_000;

type LiveCity = City & OwnCity & { readonly live: () => Live };

/** Opens the city of a feed, with what plans its journeys. Throws an Error whose message is for the operator. */
export async function openOwnCity({
  feed: ownFeed,
  demoFeed,
  dataFolder,
  tables,
  geocoding,
  files,
  liveFeeds,
  simulation,
  trustsUnknownAccessibility,
  bikes,
  streets,
  planThreads,
  clock,
  tell,
  loadCity = loadCityOf,
}: OwnCityOptions) {
  const feed = ownFeed ?? writeDemoFeed(dataFolder, demoFeed());
  // One processor is for the main thread, which does all but planning.
  const threads = planThreads ?? Math.max(1, availableParallelism() - 1);
  const planner = threads === 0 ? createPlannerHere() : createPlannerInThreads({ threads, tell });
  const guide: StreetGuide | null = streets && streetGuideOf(streets);
  const load = async (signal?: AbortSignal): Promise<LiveCity> => {
    const { city, report, unknownStops } = await loadCity({ feed, tables }, signal);
    for (const line of describeReport(report)) tell(line);
    if (unknownStops.length > 0) tell(describeUnknownStops(unknownStops));
    const { timetable } = city;
    const { zone } = timetable;
    const warning = periodWarning(timetable, clock.now());
    if (warning !== null) tell(warning);
    // A feed that is held back has no live data.
    let made: Live | undefined;
    const live = () =>
      (made ??= createLive({
        files,
        timetable,
        ...(liveFeeds && { alerts: () => liveFeeds.of(timetable).alerts }),
        runs: () => (liveFeeds ?? simulation)?.of(timetable).runs ?? null,
        log: tell,
      }));
    const engine = createEmbeddedEngine({
      timetable,
      circumstances: ({ now, language }) => ({
        ...live().at(now, language),
        isSimulated: simulation?.isActive() ?? false,
        bikeStationNow: (id) => bikes?.().placeOf(id, { language, zone, now })?.availability,
      }),
      vehicles: () => (liveFeeds ?? simulation)?.of(timetable).vehicles ?? noVehicles,
      async plan(request, { now, language, signal }) {
        const rentals = bikes ? rentalOffer(request, bikes(), { language, zone, now }) : null;
        const measured = guide && { streets: await guide.aroundRequest(timetable, request) };
        const question = { request, locale: language, now, trustsUnknownAccessibility, rentals, ...measured };
        const { results } = await planner.plan({ city, live: live().at(now, language), question, signal });
        return results;
      },
      ...(guide && { guide }),
    });
    return { ...city, ...finderOf(city, geocoding), engine, live };
  };
  try {
    const firstStamp = await stampOf(feed);
    const first = await load();
    first.live();
    liveFeeds?.serve(first);
    const served = serveCity({
      first,
      firstStamp,
      stamp: () => stampOf(feed),
      isWrittenInPlace: !isAddress(feed),
      load,
      refuse: (next, former) => lostRuns(next.timetable, former.timetable, clock.now()),
      replaced(next) {
        planner.prepare(next);
        liveFeeds?.serve(next);
      },
      clock,
      everyMilliseconds: isAddress(feed) ? addressCheckMilliseconds : fileCheckMilliseconds,
      log: tell,
    });
    return { city: served, planner: { ...planner, prepare: () => planner.prepare(served.now()) } };
  } catch (reason) {
    if (!(reason instanceof FeedUnusable)) throw reason;
    if (reason.report) for (const line of describeReport(reason.report)) tell(line);
    throw new Error(`${ownFeed ? `GTFS=${ownFeed}` : 'The feed of the demo'} cannot be used: ${reason.message}.`);
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
