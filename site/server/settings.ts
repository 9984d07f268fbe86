import { messageOf } from '#shared/lib/foreign.ts';
import { clockFrom } from '#shared/lib/time/clock.ts';
import { readLiveFeeds } from '#site/server/live/feeds/feed-settings.ts';
import { readTrustedProxies, trustsNoProxy } from './http/client-of.ts';
import { readBikeSources, readEngine, readGeocoder, readStreets } from './service-settings.ts';

/** ServerSettings from the environment, parsed. Only `main.ts` reads the environment. */
export type ServerSettings = Readonly<ReturnType<typeof readServerSettings>>;

type Environment = Readonly<Record<string, string | undefined>>;

const mostPlanThreads = 256;
/** A token that nobody guesses, such as one of `openssl rand -hex 24`. */
const metricsTokenForm = /^[\x21-\x7e]{16,512}$/;

/** Parses the settings. Throws an Error whose message is the single line that the operator sees. */
export function readServerSettings(environment: Environment) {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const port = readPort('PORT', text('PORT') ?? '8080', '8080 when unset');
  const metricsPort = text('METRICS_PORT');
  const metricsToken = text('METRICS_TOKEN');
  if (metricsToken !== undefined && !metricsTokenForm.test(metricsToken)) {
    throw new Error(
      'METRICS_TOKEN is no safe token: give 16 to 512 characters without blanks, such as those of openssl rand -hex 24.',
    );
  }
  const now = text('TP_NOW');
  try {
    clockFrom(now);
  } catch (reason) {
    throw new Error(`TP_NOW: ${messageOf(reason)}`);
  }
  const imageDays = text('IMAGE_DAYS') ?? '30';
  if (!/^\d{1,3}$/.test(imageDays)) {
    throw new Error(`IMAGE_DAYS=${imageDays} is not a number of days: give one from 0 to 999 (30 when unset).`);
  }
  const proxies = text('TRUST_PROXY');
  const trustsProxy = proxies === undefined ? trustsNoProxy : readTrustedProxies(proxies);
  if (trustsProxy === null) {
    throw new Error(
      `TRUST_PROXY=${proxies} names no proxies: give a number of hops (1 to 9), or addresses such as 10.0.0.0/8,fd00::1.`,
    );
  }
  const smtpUrl = text('SMTP_URL');
  if (smtpUrl !== undefined && !/^smtps?:$/.test(protocolOf(smtpUrl))) {
    throw new Error(
      'SMTP_URL is not the address of a mail server: give one such as smtps://user:password@mail.example.',
    );
  }
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(?:ql)?:$/.test(protocolOf(databaseUrl))) {
    throw new Error(
      'DATABASE_URL is not the address of a PostgreSQL database: give one such as postgresql://name:password@db.example/transport, and percent-encode special characters of the password (/ is %2F).',
    );
  }
  const feed = text('GTFS');
  const engine = readEngine(text);
  const isDemoCity = feed === undefined && engine === null;
  const isDemo = readSwitch('DEMO', text('DEMO'), ['1', '0'], isDemoCity);
  const liveFeeds = readLiveFeeds({ GTFS_RT: text('GTFS_RT'), SIRI: text('SIRI') }, engine !== null);
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    /** Folder of the user data and of the operator's files. */
    dataFolder: text('DATA_DIR') ?? '.data',
    /** JSON file with the configuration of pages and server. */
    configFile: text('CONFIG'),
    /** The timetable: a GTFS zip, folder or address. Without it the demo city is served. */
    feed,
    /** The live feeds of that timetable. */
    liveFeeds,
    /** The engine of others that plans; null for the own one. */
    engine,
    /** The geocoding service of others; null for the places in memory alone. */
    geocoder: readGeocoder(text),
    /** Systems of shared bikes: addresses and files of GBFS. */
    bikeSources: readBikeSources(text),
    /** Where walking and cycling along streets is computed; null to estimate it. */
    streets: readStreets(text, engine !== null),
    /** How services of others reach the operator. */
    contact: text('CONTACT'),
    /** File with addresses and places. */
    placesFile: text('PLACES'),
    /** File with the vector tiles of a real map. */
    mapFile: text('MAP'),
    /** Whether the city is the demo's. */
    isDemoCity,
    /** Whether the demo's banners, menus, carts, places and account exist. */
    isDemo,
    /** Whether live data of the demo city is simulated. */
    isSimulated: readSimulation(text('DEMO_LIVE'), isDemoCity && liveFeeds.length === 0, isDemo),
    /** Whether this server has accounts of its own. */
    hasAccounts: readSwitch('ACCOUNTS', text('ACCOUNTS'), ['on', 'off'], isDemoCity),
    /** The mail server; without it mails are files in the outbox. */
    smtpUrl,
    /** The PostgreSQL database of the user data; without it a file in the data folder. */
    databaseUrl,
    /** Whether rate limits and the limit on waiting apply. */
    limits: readSwitch('RATE_LIMIT', text('RATE_LIMIT'), ['on', 'off'], true),
    /** Threads that plan journeys: 0 for the main thread; undefined for one less than processors. */
    planThreads: readPlanThreads(text('PLAN_THREADS')),
    /** The operator's proxies, whose X-Forwarded-For and X-Forwarded-Proto are trusted. */
    trustsProxy,
    /** Days for which browsers cache an operator's image (CONST-4). */
    imageDays: Number(imageDays),
    /** Port of this machine alone with the metrics; undefined for none. */
    metricsPort:
      metricsPort === undefined ? undefined : readPort('METRICS_PORT', metricsPort, 'no port of its own when unset'),
    /** Token for the metrics on the main port; undefined for no metrics there. */
    metricsToken,
    /** Fixed or shifted time, in the syntax of `shared/lib/time/clock.ts`. */
    now,
  };
}

function readPlanThreads(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text) || Number(text) > mostPlanThreads) {
    throw new Error(
      `PLAN_THREADS=${text} is not a number of threads: give one from 0 (plan in the main thread) to ${mostPlanThreads}.`,
    );
  }
  return Number(text);
}

function readSimulation(text: string | undefined, isPossible: boolean, isDemo: boolean): boolean {
  const isSimulated = readSwitch('DEMO_LIVE', text, ['1', '0'], isDemo && isPossible);
  if (isSimulated && !isPossible) {
    throw new Error('DEMO_LIVE=1 simulates live data of the demo city: unset it, or GTFS, ENGINE, GTFS_RT and SIRI.');
  }
  return isSimulated;
}

/** Returns the protocol of an address; an empty text for what is no address. */
const protocolOf = (text: string): string => (URL.canParse(text) ? new URL(text).protocol : '');

function readPort(name: string, text: string, whenUnset: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) {
    throw new Error(`${name}=${text} is not a port: give a number from 0 to 65535 (${whenUnset}).`);
  }
  return Number(text);
}

function readSwitch(name: string, text: string | undefined, [yes, no]: [string, string], otherwise: boolean): boolean {
  const value = text?.toLowerCase();
  if (value === undefined) return otherwise;
  if (value !== yes && value !== no) throw new Error(`${name}=${text} is neither ${yes} nor ${no}.`);
  return value === yes;
}
