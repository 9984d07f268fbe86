import { describe, expect, it } from 'vitest';
import { trustsNoProxy } from './http/client-of.ts';
import { readServerSettings } from './settings.ts';

describe('the settings of the server', () => {
  it.each([
    [{}, true],
    [{ DEMO_LIVE: '0' }, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '0', DEMO_LIVE: '1' }, true],
    [{ GTFS: '/data/feed.zip' }, false],
    [{ GTFS: '/data/feed.zip', DEMO: '1' }, false],
    [{ GTFS_RT: '/data/rt.pb' }, false],
  ])('simulate live data of the demo city alone: %j', (environment, expected) => {
    expect(readServerSettings(environment).isSimulated).toBe(expected);
  });

  it.each([{ GTFS: '/data/feed.zip' }, { SIRI: '/data/siri.json' }])('refuse to simulate with %j', (more) => {
    expect(() => readServerSettings({ DEMO_LIVE: '1', ...more })).toThrow(
      'DEMO_LIVE=1 simulates live data of the demo',
    );
  });

  it('have defaults', () => {
    expect(readServerSettings({})).toEqual({
      port: 8080,
      trustsProxy: trustsNoProxy,
      host: '127.0.0.1',
      dataFolder: '.data',
      configFile: undefined,
      bikeSources: [],
      contact: undefined,
      geocoder: null,
      streets: null,
      feed: undefined,
      liveFeeds: [],
      engine: null,
      isDemoCity: true,
      placesFile: undefined,
      isDemo: true,
      isSimulated: true,
      hasAccounts: true,
      smtpUrl: undefined,
      databaseUrl: undefined,
      limits: true,
      imageDays: 30,
      planThreads: undefined,
      metricsPort: undefined,
      metricsToken: undefined,
      now: undefined,
    });
    expect(readServerSettings({ PORT: '', HOST: ' ' })).toEqual(readServerSettings({}));
  });

  it('are read from the environment', () => {
    expect(
      readServerSettings({ PORT: '0', HOST: '0.0.0.0', CONFIG: 'c.json', TP_NOW: '+PT2H', DATA_DIR: 'd' }),
    ).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      configFile: 'c.json',
      now: '+PT2H',
      dataFolder: 'd',
    });
  });

  it('have accounts without a feed, unless ACCOUNTS says otherwise, and a mail server that is one', () => {
    expect(readServerSettings({ GTFS: 'f.zip' }).hasAccounts).toBe(false);
    expect(readServerSettings({ GTFS: 'f.zip', ACCOUNTS: 'on' }).hasAccounts).toBe(true);
    expect(readServerSettings({ ACCOUNTS: 'off' }).hasAccounts).toBe(false);
    expect(readServerSettings({ SMTP_URL: 'smtps://u:p@mail.example' }).smtpUrl).toBe('smtps://u:p@mail.example');
    for (const wrong of ['mail.example', 'https://mail.example']) {
      expect(() => readServerSettings({ SMTP_URL: wrong })).toThrow('SMTP_URL is not the address of a mail server');
    }
  });

  it.each(['postgresql://name:p%2Fw@db.example/transport', 'postgres:///transport?host=/run/postgresql'])(
    'accept DATABASE_URL=%s',
    (address) => {
      expect(readServerSettings({ DATABASE_URL: address }).databaseUrl).toBe(address);
    },
  );

  it.each([
    'mysql://name:secret@db.example/transport',
    'db.example',
    'postgresql://name:sec/ret@db.example:x/transport',
  ])('refuse DATABASE_URL=%s without its password', (address) => {
    const refusal = () => readServerSettings({ DATABASE_URL: address });
    expect(refusal).toThrow(/^DATABASE_URL is not the address of a PostgreSQL database/);
    expect(refusal).not.toThrow(/sec/);
  });

  it('have no demo content with a feed, unless DEMO=1', () => {
    expect(readServerSettings({ GTFS: 'f.zip', PLACES: 'p.csv' })).toMatchObject({
      feed: 'f.zip',
      placesFile: 'p.csv',
      isDemo: false,
    });
    expect(readServerSettings({ GTFS: 'f.zip', DEMO: '1' }).isDemo).toBe(true);
    expect(readServerSettings({ DEMO: '0' }).isDemo).toBe(false);
    expect(() => readServerSettings({ DEMO: 'yes' })).toThrow('DEMO=yes is neither 1 nor 0.');
  });

  it('have a number of planning threads', () => {
    expect(readServerSettings({ PLAN_THREADS: '0' }).planThreads).toBe(0);
    expect(readServerSettings({ PLAN_THREADS: '12' }).planThreads).toBe(12);
    for (const wrong of ['-1', 'two', '257', '1.5']) {
      expect(() => readServerSettings({ PLAN_THREADS: wrong })).toThrow(
        `PLAN_THREADS=${wrong} is not a number of threads: give one from 0 (plan in the main thread) to 256.`,
      );
    }
    const other = { ENGINE: 'otp', ENGINE_URL: 'http://localhost:8080', PLAN_THREADS: '2' };
    expect(() => readServerSettings(other)).toThrow(
      'PLAN_THREADS and ENGINE are set: the engine plans, not this server. Unset one of them.',
    );
  });

  it('have metrics on a port or behind a token that nobody guesses, and never print it', () => {
    expect(readServerSettings({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    expect(() => readServerSettings({ METRICS_PORT: 'on' })).toThrow(
      'METRICS_PORT=on is not a port: give a number from 0 to 65535 (no port of its own when unset).',
    );
    const token = 'a3f9'.repeat(8);
    expect(readServerSettings({ METRICS_TOKEN: token }).metricsToken).toBe(token);
    for (const wrong of ['short-secret', 'a secret of several words', 'é'.repeat(20)]) {
      expect(() => readServerSettings({ METRICS_TOKEN: wrong })).toThrow(
        /^METRICS_TOKEN is no safe token: give 16 to 512 characters without blanks, such as those of openssl rand -hex 24\.$/,
      );
    }
  });

  it('refuse an invalid time, in one line', () => {
    expect(() => readServerSettings({ TP_NOW: 'tomorrow' })).toThrow(
      'TP_NOW: "tomorrow" is not a time: write 2026-11-20',
    );
  });

  it('have live feeds, unless an engine of others has its own', () => {
    expect(readServerSettings({}).liveFeeds).toEqual([]);
    expect(readServerSettings({ SIRI: '/data/siri.json' }).liveFeeds).toMatchObject([{ name: 'siri-1' }]);
    expect(readServerSettings({ GTFS_RT: 'https://city.example/rt' }).liveFeeds).toMatchObject([{ name: '1' }]);
    const engine = { ENGINE: 'otp', ENGINE_URL: 'http://otp.internal:8080' };
    expect(() => readServerSettings({ ...engine, GTFS_RT: 'https://city.example/rt' })).toThrow('GTFS_RT and ENGINE');
  });

  it('find places by a geocoder of others, with the limits of public ones', () => {
    expect(readServerSettings({}).geocoder).toBeNull();
    expect(readServerSettings({ GEOCODER: 'embedded' }).geocoder).toBeNull();
    const address = 'https://data.geopf.fr/geocodage';
    const ban = { kind: 'ban', address, key: undefined, mostPerSecond: 40 };
    expect(readServerSettings({ GEOCODER: 'BAN' }).geocoder).toEqual(ban);
    const own = { GEOCODER: 'photon', GEOCODER_URL: 'http://photon:2322' };
    expect(readServerSettings(own).geocoder).toMatchObject({ kind: 'photon', mostPerSecond: undefined });
    const shared = { ...own, GEOCODER_URL: 'https://photon.komoot.io' };
    expect(readServerSettings(shared).geocoder).toMatchObject({ mostPerSecond: 1 });
    const paid = { GEOCODER: 'pelias', GEOCODER_URL: 'https://pelias', GEOCODER_KEY: 'k', GEOCODER_RATE: '10' };
    expect(readServerSettings(paid).geocoder).toMatchObject({ key: 'k', mostPerSecond: 10 });
  });

  it.each([
    [{ GEOCODER: 'google' }, 'GEOCODER=google is not known: give photon, ban or pelias'],
    [{ GEOCODER: 'photon' }, 'GEOCODER_URL is not the address of the geocoder'],
    [{ GEOCODER: 'photon', GEOCODER_URL: 'photon:2322' }, 'GEOCODER_URL is not the address of the geocoder'],
    [{ GEOCODER_URL: 'http://photon' }, 'GEOCODER_URL is set without GEOCODER'],
    [{ GEOCODER: 'ban', GEOCODER_URL: 'https://api-adresse.data.gouv.fr' }, 'was closed in January 2026'],
    [{ GEOCODER: 'ban', GEOCODER_RATE: '0' }, 'GEOCODER_RATE=0 is not a number of requests'],
  ])('refuse the incomplete geocoder %j', (environment, message) => {
    expect(() => readServerSettings(environment)).toThrow(message);
  });

  it('plan with an engine of others by name and address', () => {
    const url = 'http://otp.internal:8080';
    const settings = readServerSettings({ ENGINE: 'OTP', ENGINE_URL: url });
    expect(settings).toMatchObject({ engine: { kind: 'otp', address: url, seconds: '10' }, isDemoCity: false });
    expect(settings).toMatchObject({ isDemo: false, hasAccounts: false });
  });

  it('have what each engine needs', () => {
    const motis = {
      ENGINE: 'motis',
      ENGINE_URL: 'https://api.transitous.org',
      ENGINE_AREA: '2.1,48.7,2.6,49',
      CONTACT: 'c',
    };
    expect(readServerSettings(motis)).toMatchObject({
      contact: 'c',
      engine: { kind: 'motis', version: 'v6', area: { west: 2.1, south: 48.7, east: 2.6, north: 49 } },
    });
    const navitia = { ENGINE: 'navitia', ENGINE_URL: 'https://n/v1/coverage/x', ENGINE_TOKEN: 't' };
    expect(readServerSettings(navitia).engine).toMatchObject({ kind: 'navitia', token: 't', area: null });
  });

  it.each([
    [{ ENGINE: 'navi' }, 'ENGINE=navi is not known: give otp'],
    [{ ENGINE: 'otp', ENGINE_URL: 'http://otp', ENGINE_TOKEN: 't' }, 'ENGINE_TOKEN is no setting of ENGINE=otp'],
    [
      { ENGINE: 'navitia', ENGINE_URL: 'http://n', ENGINE_AREA: '1,2,3,4' },
      'ENGINE_AREA is no setting of ENGINE=navitia',
    ],
    [{ ENGINE: 'motis', ENGINE_URL: 'http://motis', ENGINE_VERSION: '6' }, 'ENGINE_VERSION=6 is not a version'],
    [{ ENGINE: 'motis', ENGINE_URL: 'http://motis', ENGINE_AREA: '3,2,1,4' }, 'ENGINE_AREA=3,2,1,4 is no area'],
    [{ ENGINE: 'motis', ENGINE_URL: 'http://motis', ENGINE_AREA: '1,2,3' }, 'ENGINE_AREA=1,2,3 is no area'],
    [{ ENGINE: 'motis', ENGINE_URL: 'https://api.transitous.org' }, 'CONTACT is not set: Transitous needs'],
    [{ ENGINE: 'motis', ENGINE_URL: 'https://x.motis-project.de', CONTACT: 'c' }, 'is for its developers alone'],
    [{ ENGINE_TOKEN: 't' }, 'ENGINE_TOKEN is set without ENGINE'],
    [{ ENGINE: 'otp' }, 'ENGINE_URL is not the address of the engine'],
    [{ ENGINE: 'otp', ENGINE_URL: 'ftp://otp' }, 'ENGINE_URL is not the address of the engine'],
    [{ ENGINE_URL: 'http://otp' }, 'ENGINE_URL is set without ENGINE'],
    [{ ENGINE_TIMEOUT: '5' }, 'ENGINE_TIMEOUT is set without ENGINE'],
    [{ ENGINE: 'otp', ENGINE_URL: 'http://otp', GTFS: 'f.zip' }, 'GTFS and ENGINE are set'],
  ])('refuse the incomplete engine %j', (environment, message) => {
    expect(() => readServerSettings(environment)).toThrow(message);
  });

  it.each(['abc', '70000', '-1', '80.5', '1e3'])('refuse PORT=%s in one line', (port) => {
    expect(() => readServerSettings({ PORT: port })).toThrow(
      `PORT=${port} is not a port: give a number from 0 to 65535`,
    );
  });

  it('CONST-4: cache images for 30 days, or IMAGE_DAYS', () => {
    expect(readServerSettings({}).imageDays).toBe(30);
    expect(readServerSettings({ IMAGE_DAYS: '0' }).imageDays).toBe(0);
    expect(() => readServerSettings({ IMAGE_DAYS: 'two' })).toThrow('IMAGE_DAYS=two is not a number of days');
  });

  it('accept TRUST_PROXY as hops or addresses', () => {
    expect(readServerSettings({ TRUST_PROXY: '1' }).trustsProxy('10.0.0.1', 0)).toBe(true);
    expect(readServerSettings({ TRUST_PROXY: '10.0.0.0/8' }).trustsProxy('10.0.0.1', 3)).toBe(true);
    expect(() => readServerSettings({ TRUST_PROXY: 'yes' })).toThrow(
      'TRUST_PROXY=yes names no proxies: give a number of hops',
    );
  });

  it('accept RATE_LIMIT as on or off only', () => {
    expect(readServerSettings({ RATE_LIMIT: 'off' }).limits).toBe(false);
    expect(() => readServerSettings({ RATE_LIMIT: '0' })).toThrow('RATE_LIMIT=0 is neither on nor off.');
  });

  it('have the sources of shared bikes, addresses and files', () => {
    const sources = ['https://velo.example/gbfs.json?key=a,b', '/data/manifest.json', 'north/gbfs.json'];
    expect(readServerSettings({ GBFS: ` ${sources.join('\n  ')} ` }).bikeSources).toEqual(sources);
    expect(() => readServerSettings({ GBFS: 'gbfs.json ftp://velo.example/?key=secret' })).toThrow(
      /^GBFS names no http\(s\) address and no file as number 2: (?!.*secret)/,
    );
  });

  it('have the streets of a service or of a file', () => {
    const streetsOf = (environment: Record<string, string>) => readServerSettings(environment).streets;
    expect(streetsOf({ VALHALLA: 'http://localhost:8002' })).toEqual({
      kind: 'service',
      address: 'http://localhost:8002',
    });
    expect(streetsOf({ OSM: 'city.osm.pbf' })).toEqual({ kind: 'file', file: 'city.osm.pbf', packageFolder: '.' });
    expect(streetsOf({ OSM: 'a', VALHALLA_PACKAGE: '/opt/v' })).toMatchObject({ packageFolder: '/opt/v' });
  });

  it.each([
    [{ VALHALLA: 'localhost:8002' }, 'VALHALLA is not the address of a Valhalla service'],
    [{ VALHALLA: 'http://v', OSM: 'a' }, 'OSM and VALHALLA are set: streets come from one of them'],
    [{ VALHALLA_PACKAGE: '/opt' }, 'VALHALLA_PACKAGE is set without OSM'],
    [{ VALHALLA: 'http://v', VALHALLA_PACKAGE: '/opt' }, 'VALHALLA_PACKAGE is no setting of VALHALLA'],
    [{ OSM: 'a', ENGINE: 'otp', ENGINE_URL: 'http://o' }, 'OSM and ENGINE are set: the engine has its own streets'],
  ])('refuse %o', (environment, message) => {
    expect(() => readServerSettings(environment)).toThrow(message);
  });
});
