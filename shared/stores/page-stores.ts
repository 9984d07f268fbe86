import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#shared/api/client.ts';
import type { Config } from '#shared/config/schema.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locales.ts';
import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { whileHeld } from '#shared/lib/while-held.ts';

/** The dependencies of everything in a set. Injected, so that tests and the server provide their own. */
export interface Services {
  readonly api: ApiClient;
  readonly cookies: Cookies;
  readonly config: Config;
  /** False for `storage="none"`: nothing may be kept in the browser beyond this page. */
  readonly remembers: boolean;
  /** Returns another thing of the same set; the first call builds it. */
  get<Thing>(definition: Definition<Thing>): Thing;
}

/**
 * Defines a thing that exists once per set: its name, its constructor, and its `start`, which runs while at least one
 * widget of the set is on the page. A page loads only the definitions that its widgets import.
 */
export interface Definition<Thing> {
  readonly name: string;
  readonly create: (services: Services) => Thing;
  /** Starts listeners, timers and polls; returns the function that stops them. */
  readonly start?: (thing: Thing, services: Services) => () => void;
}

export type StoreDefinition<State> = Definition<StoreApi<State>>;

/* @__NO_SIDE_EFFECTS__ */
export function defineStore<State>(definition: StoreDefinition<State>): StoreDefinition<State> {
  return definition;
}

/** The stores of one group. */
export interface StoreSet extends Services {
  /** The language of the set's requests: that of the widget that set its language last. */
  locale: Locale;
  /** Keeps the started things running until the returned function is called. */
  retain(): () => void;
}

export interface StoreSetDependencies {
  readonly cookies: Cookies;
  /** Defaults to true. */
  readonly remembers?: boolean;
  /** Called for each read: a page may set its configuration after its widgets have been created. */
  readonly readConfig: () => Config;
  readonly createApi: (set: { readonly locale: Locale }) => ApiClient;
  /** Prebuilt things by the name of their definition; for tests. */
  readonly given?: Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly thing: unknown;
  readonly start: () => (() => void) | undefined;
  stop?: (() => void) | undefined;
}

export function createStoreSet({
  cookies,
  remembers = true,
  readConfig,
  createApi,
  given = {},
}: StoreSetDependencies): StoreSet {
  const entries = new Map<string, Entry>();
  let isRetained = false;

  const begin = (entry: Entry) => {
    entry.stop ??= entry.start();
  };

  const set: StoreSet = {
    cookies,
    remembers,
    get config() {
      return readConfig();
    },
    locale: defaultLocale,
    api: createApi({
      get locale() {
        return set.locale;
      },
    }),
    get<Thing>(definition: Definition<Thing>): Thing {
      const { name } = definition;
      let entry = entries.get(name);
      if (!entry) {
        const thing = Object.hasOwn(given, name) ? (given[name] as Thing) : definition.create(set);
        entry = { thing, start: () => definition.start?.(thing, set) };
        entries.set(name, entry);
        if (isRetained) begin(entry);
      }
      return entry.thing as Thing;
    },
    retain: whileHeld(() => {
      isRetained = true;
      for (const entry of entries.values()) begin(entry);
      return () => {
        isRetained = false;
        for (const entry of entries.values()) {
          entry.stop?.();
          entry.stop = undefined;
        }
      };
    }),
  };
  return set;
}

/** Returns the page's set for one group and one configuration; all bundles on the page share it. */
export function pageStores(key: string, create: () => StoreSet): StoreSet {
  return pageSingleton(`stores:${key}`, create);
}
