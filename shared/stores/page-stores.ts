import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#shared/api/client.ts';
import type { Config } from '#shared/config/schema.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locales.ts';
import type { BrowserStorage } from '#shared/lib/browser-storage.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { CookieJar } from '#shared/lib/cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import type { Ticker } from '#shared/lib/ticker.ts';

/** What every store is built from. Handed in, so that tests and the server hand in their own. */
export interface Services {
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly ticker: Ticker;
  readonly storage: BrowserStorage;
  readonly cookies: CookieJar;
  readonly config: Config;
  /** Another store of the same set. */
  get<State>(definition: StoreDefinition<State>): StoreApi<State>;
}

/** A noun with state: its name, how it is built, and what runs while at least one widget of its set is on the page. */
export interface StoreDefinition<State> {
  readonly name: string;
  readonly create: (services: Services) => StoreApi<State>;
  /** Listeners, timers and polls of this store; returns how they end. */
  readonly start?: (store: StoreApi<State>, services: Services) => () => void;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineStore<State>(definition: StoreDefinition<State>): StoreDefinition<State> {
  return definition;
}

/** The stores of one group, built when first asked for. */
export interface StoreSet extends Services {
  /** The language in which the set asks its questions: that of the widget that spoke last. */
  locale: Locale;
  /** Keeps listeners and timers of the set's stores running until the returned function is called. */
  retain(): () => void;
}

export type ServiceParts = Omit<Services, 'get' | 'api' | 'config'> & {
  /** Read anew each time: a page may configure itself after its widgets are there. */
  readonly readConfig: () => Config;
  readonly createApi: (set: { readonly locale: Locale }) => ApiClient;
};

export function createStoreSet({ createApi, readConfig, ...parts }: ServiceParts): StoreSet {
  type Entry = { definition: StoreDefinition<unknown>; store: StoreApi<unknown>; stop: (() => void) | undefined };
  const entries = new Map<string, Entry>();
  let keepers = 0;

  const begin = (entry: Entry) => {
    entry.stop ??= entry.definition.start?.(entry.store, set);
  };

  const set: StoreSet = {
    ...parts,
    get config() {
      return readConfig();
    },
    locale: defaultLocale,
    api: createApi({
      get locale() {
        return set.locale;
      },
    }),
    get<State>(definition: StoreDefinition<State>): StoreApi<State> {
      let entry = entries.get(definition.name);
      if (!entry) {
        entry = {
          definition: definition as StoreDefinition<unknown>,
          store: definition.create(set) as StoreApi<unknown>,
          stop: undefined,
        };
        entries.set(definition.name, entry);
        if (keepers > 0) begin(entry);
      }
      return entry.store as StoreApi<State>;
    },
    retain() {
      keepers += 1;
      if (keepers === 1) for (const entry of entries.values()) begin(entry);
      let kept = true;
      return () => {
        if (!kept) return;
        kept = false;
        keepers -= 1;
        if (keepers > 0) return;
        for (const entry of entries.values()) {
          entry.stop?.();
          entry.stop = undefined;
        }
      };
    },
  };
  return set;
}

/** The page's set for one group and one configuration; every bundle on the page gets the same one. */
export function pageStores(key: string, create: () => StoreSet): StoreSet {
  return pageSingleton(`stores:${key}`, create);
}
