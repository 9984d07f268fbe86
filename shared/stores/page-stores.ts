import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#shared/api/client.ts';
import type { Config } from '#shared/config/schema.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locales.ts';
import type { CookieJar } from '#shared/lib/cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';

/** What everything in a set is built from. Handed in, so that tests and the server hand in their own. */
export interface Services {
  readonly api: ApiClient;
  readonly cookies: CookieJar;
  readonly config: Config;
  /** Another thing of the same set, built when it is first asked for. */
  get<Thing>(definition: Definition<Thing>): Thing;
}

/**
 * Something of which a set has one: its name, how it is built, and what runs while at least one widget of the set is on
 * the page. A page loads only the definitions that its widgets import.
 */
export interface Definition<Thing> {
  readonly name: string;
  readonly create: (services: Services) => Thing;
  /** Listeners, timers and polls; returns how they end. */
  readonly start?: (thing: Thing, services: Services) => () => void;
}

export type StoreDefinition<State> = Definition<StoreApi<State>>;

/* @__NO_SIDE_EFFECTS__ */
export function defineStore<State>(definition: StoreDefinition<State>): StoreDefinition<State> {
  return definition;
}

/** The stores of one group. */
export interface StoreSet extends Services {
  /** The language in which the set asks its questions: that of the widget that spoke last. */
  locale: Locale;
  /** Keeps what the set's things started running until the returned function is called. */
  retain(): () => void;
}

export interface ServiceParts {
  readonly cookies: CookieJar;
  /** Read anew each time: a page may configure itself after its widgets are there. */
  readonly readConfig: () => Config;
  readonly createApi: (set: { readonly locale: Locale }) => ApiClient;
  /** Things that are there already, by the name of their definition; for tests. */
  readonly given?: Readonly<Record<string, unknown>>;
}

interface Entry {
  readonly definition: Definition<unknown>;
  readonly thing: unknown;
  stop?: (() => void) | undefined;
}

export function createStoreSet({ cookies, readConfig, createApi, given = {} }: ServiceParts): StoreSet {
  const entries = new Map<string, Entry>();
  let keepers = 0;

  const begin = (entry: Entry) => {
    entry.stop ??= entry.definition.start?.(entry.thing, set);
  };

  const set: StoreSet = {
    cookies,
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
        entry = {
          definition: definition as Definition<unknown>,
          thing: Object.hasOwn(given, name) ? given[name] : definition.create(set),
        };
        entries.set(name, entry);
        if (keepers > 0) begin(entry);
      }
      return entry.thing as Thing;
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
