import { visitorOf } from '#shared/domain/favorites/visitor.ts';
import { readLinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import { toLocale } from '#shared/i18n/locales.ts';
import { foreignFields } from '#shared/lib/foreign.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { sessionStore } from '#shared/stores/session.ts';
import type { Destination } from '#site/rules/address.ts';
import { cachePrefix, type OfflineMessage, unknownAccount } from '#site/rules/offline/keeping.ts';
import { favoriteStops, favoriteTimetables } from './favorite-timetables.ts';

export interface OfflineOptions {
  readonly view: Window;
  readonly stores: StoreSet;
  /** The page that is shown now. */
  readonly current: () => Destination;
}

/** What a page has the worker keep. */
export interface OfflineKeeper {
  /** Call it for each page that is put in place. */
  followPage(): void;
  stop(): void;
}

/** Registers the service worker, and tells it what the traveller uses. Null where the browser has none. */
export async function keepOffline({ view, stores, current }: OfflineOptions): Promise<OfflineKeeper | null> {
  const { serviceWorker, onLine } = view.navigator;
  // Absent over plain http, and in private windows of some browsers. Without a network, a worker that is there goes on.
  if (!serviceWorker || (!onLine && !serviceWorker.controller)) return null;
  try {
    await updated(await serviceWorker.register('/sw.js'));
  } catch (reason) {
    if (!serviceWorker.controller) {
      console.info('This browser keeps no pages for when there is no network.', reason);
      return null;
    }
  }
  const ended = new AbortController();
  const { signal } = ended;
  const send = async (message: OfflineMessage) => {
    const { active } = await serviceWorker.ready;
    if (!signal.aborted) active?.postMessage(message);
  };
  const language = () => toLocale(view.document.documentElement.lang);
  const headers = () => ({ 'X-Api-Key': stores.config.apiKey, 'Accept-Language': language() ?? '' });

  /** What was requested last, by its subject: a page that says nothing new sends nothing. */
  const last = new Map<OfflineMessage['do'], string>();
  const isNew = (subject: OfflineMessage['do'], value: string) => {
    if (last.get(subject) === value) return false;
    last.set(subject, value);
    return true;
  };

  function keepLanguage(): void {
    const now = language();
    // A traveller who pays for each byte has no files loaded ahead.
    if (now && !savesData(view) && isNew('keep-language', now)) void send({ do: 'keep-language', language: now });
  }

  function keepJourneys(): void {
    const { journeyCode, returnJourneyCode } = readLinkedJourneys(new URLSearchParams(current().query));
    const codes = [journeyCode, returnJourneyCode].filter((code) => code !== null);
    if (codes.length === 0 || !view.navigator.onLine || !isNew('keep-journeys', String(codes))) return;
    void send({ do: 'keep-journeys', codes, headers: headers() });
  }

  async function keepTimetables(): Promise<void> {
    const stops = favoriteStops(stores.get(favoritesStore).getState());
    const today = dayOf(stores.get(pageClock).now(), stores.config.appConfig.timeZone);
    const wanted = JSON.stringify([stops, today, language()]);
    if (!view.navigator.onLine || !isNew('keep-timetables', wanted)) return;
    const addresses = await favoriteTimetables(stores, stops);
    if (last.get('keep-timetables') !== wanted) return;
    if (addresses === null) last.delete('keep-timetables');
    else void send({ do: 'keep-timetables', addresses, headers: headers() });
  }

  const followSession = () => void send({ do: 'follow-session', account: accountIn(stores) });

  function followPage(): void {
    keepLanguage();
    keepJourneys();
    whenIdle(() => void keepTimetables(), 5000);
  }

  const ends = [
    stores.get(sessionStore).subscribe(followSession),
    stores.get(favoritesStore).subscribe(({ favorites, subjects }, before) => {
      if (favorites !== before.favorites || subjects !== before.subjects) followPage();
    }),
  ];
  view.addEventListener('online', followPage, { signal });
  followSession();
  followPage();
  return {
    followPage,
    stop() {
      ended.abort();
      for (const end of ends) end();
    },
  };
}

/** How long an update may take before the former worker is used, in milliseconds. */
const longestUpdate = 10_000;

/** Resolves once no other worker is about to take over. A message would wake the former one, which then stays. */
function updated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  return new Promise((resolve) => {
    const check = () => {
      if (!coming || ['activated', 'redundant'].includes(coming.state)) resolve();
    };
    coming?.addEventListener('statechange', check);
    check();
    setTimeout(resolve, longestUpdate);
  });
}

/** Removes the worker and everything that it has kept. */
export async function forgetOffline({ navigator, caches }: Window & typeof globalThis): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  const names = (await caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
}

/** Identifies the signed-in account without naming it; empty for none. */
function accountIn(stores: StoreSet): string {
  const { authenticated, token, attributes } = stores.get(sessionStore).getState();
  return authenticated ? (visitorOf(token, attributes?.email).account ?? unknownAccount) : '';
}

/** Whether the browser saves data, as far as it says so. */
function savesData({ navigator }: Window): boolean {
  return foreignFields('connection' in navigator ? navigator.connection : null).saveData === true;
}
