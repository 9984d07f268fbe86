import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type ApiClient, createApiClient } from '#shared/api/client.ts';
import { addressOf, type Endpoint } from '#shared/api/endpoint.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { clockFrom } from '#shared/lib/time/clock.ts';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { loadCity } from '#site/server/city/load-city.ts';
import { createServer, type ServerDependencies } from '#site/server/create-server.ts';
import { zipDemoFeed } from '#site/server/demo/make-feed/make-feed.ts';
import { mounted } from '#site/server/http/call-table.ts';
import type { LogEntry } from '#site/server/http/request-log.ts';
import { type OpenServices, openServices } from '#site/server/open-services.ts';
import { operatorConfigOf } from '#site/server/operator-config.ts';
import { readServerSettings } from '#site/server/settings.ts';
import type { Passwords } from '#site/server/user-data/passwords.ts';
import { cheapPasswords } from './cheap-passwords.ts';

export interface TestServer {
  readonly app: Hono;
  readonly services: OpenServices;
  readonly dataFolder: string;
  /** Log entries. */
  readonly entries: Omit<LogEntry, 'time'>[];
  /** Messages to the operator. */
  readonly messages: string[];
  /** The widgets' API client, connected to this server. */
  readonly client: (options?: { readonly token?: string | null; readonly locale?: Locale }) => ApiClient;
  readonly close: () => Promise<void>;
}

const address = 'http://localhost';

const demoCities = new Map<boolean, ReturnType<typeof loadCity>>();

/** The city of the demo, with its addresses or without, is the same for all servers of a process. */
const loadDemoCity: typeof loadCity = (source) => {
  const hasAddresses = source.tables.streets.length > 0;
  const city = demoCities.get(hasAddresses) ?? loadCity(source);
  demoCities.set(hasAddresses, city);
  return city;
};

let demoZip: Uint8Array | undefined;

const zipDemoFeedOnce: typeof zipDemoFeed = (folder) => {
  demoZip ??= zipDemoFeed(folder);
  return demoZip;
};

/** The whole server over the demo city with its own data folder, without a socket. */
export async function openTestServer(
  environment: Readonly<Record<string, string>> = {},
  config: object = {},
  { passwords = cheapPasswords(), ...more }: Partial<ServerDependencies> & { readonly passwords?: Passwords } = {},
): Promise<TestServer> {
  const operatorConfig = operatorConfigOf(config, 'CONFIG');
  const dataFolder = mkdtempSync(join(tmpdir(), 'tp-server-'));
  // A test that wants threads names their number: they take longer to start than most tests.
  const ownEngine = environment.ENGINE === undefined ? { PLAN_THREADS: '0' } : {};
  const settings = readServerSettings({ DATA_DIR: dataFolder, RATE_LIMIT: 'off', ...ownEngine, ...environment });
  const entries: Omit<LogEntry, 'time'>[] = [];
  const messages: string[] = [];
  const clock = clockFrom(settings.now);
  const demoFolder = new URL('../../site/server/demo/', import.meta.url);
  const hasOwnCity = settings.feed !== undefined || settings.placesFile !== undefined;
  const services = await openServices({
    settings,
    demoFolder,
    clock,
    tell: (line) => messages.push(line),
    passwords,
    trustsUnknownAccessibility: operatorConfig.trustsUnknownAccessibility,
    ...(!hasOwnCity && { loadCity: loadDemoCity, demoFeed: zipDemoFeedOnce }),
  });
  const app = createServer({
    settings,
    config: operatorConfig,
    services,
    clock,
    version: '0.0.0-test',
    build: { id: 'test-build', timestamp: 1_700_000_000_000 },
    assets: { scripts: ['/main.js'], preloads: [], widgetFiles: () => [], css: 'body{margin:0}', fonts: [] },
    log: (entry) => entries.push(entry),
    ...more,
  });
  return {
    app,
    services,
    dataFolder,
    entries,
    messages,
    client: ({ token = null, locale = 'fr' } = {}) =>
      createApiClient({
        addresses: {
          bff: address,
          api: address,
          portal: address,
          site: address,
          account: `${address}/account-service`,
        },
        apiKey: 'demo',
        locale: () => locale,
        token: () => token,
        fetch: async (input, init) => app.request(String(input), init),
      }),
    async close() {
      await services.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Returns path and query of a successful example of a declared call on this server. */
export function addressOfCall(endpoint: Endpoint): string {
  return addressOf(mounted(endpoint), exampleCalls[endpoint.name as keyof typeof exampleCalls].input);
}
