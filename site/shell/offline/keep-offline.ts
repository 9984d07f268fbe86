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
  const send = async (message: OfflineMessage): Promise<boolean> => {
    await serviceWorker.ready;
    // Another page may have removed the worker, which lasts as long as this page and would keep on.
    const worker = (await serviceWorker.getRegistration())?.active;
    return worker && !signal.aborted ? deliver(worker, message) : false;
  };
  const language = () => toLocale(view.document.documentElement.lang);
  const headers = () => ({ 'X-Api-Key': stores.config.apiKey, 'Accept-Language': language() ?? '' });

  /** The last value sent to the worker, by the subject of its message. An equal one is not sent again. */
  const last = new Map<OfflineMessage['do'], string>();
  const isNew = (subject: OfflineMessage['do'], value: string) => {
    if (last.get(subject) === value) return false;
    last.set(subject, value);
    return true;
  };
  /** Sends the message of a subject. If the worker could not do it, the next page sends it again. */
  async function sendNews(message: OfflineMessage, value: string): Promise<void> {
    if (!(await send(message)) && last.get(message.do) === value) last.delete(message.do);
  }

  function keepLanguage(): void {
    const now = language();
    // A traveller who pays for each byte has no files loaded ahead.
    if (!now || savesData(view) || !isNew('keep-language', now)) return;
    void sendNews({ do: 'keep-language', language: now }, now);
  }

  function keepJourneys(): void {
    const { journeyCode, returnJourneyCode } = readLinkedJourneys(new URLSearchParams(current().query));
    const codes = [journeyCode, returnJourneyCode].filter((code) => code !== null);
    const wanted = String(codes);
    if (codes.length === 0 || !view.navigator.onLine || !isNew('keep-journeys', wanted)) return;
    void sendNews({ do: 'keep-journeys', codes, headers: headers() }, wanted);
  }

  async function keepTimetables(): Promise<void> {
    const stops = favoriteStops(stores.get(favoritesStore).getState());
    const today = dayOf(stores.get(pageClock).now(), stores.config.appConfig.timeZone);
    const wanted = JSON.stringify([stops, today, language()]);
    if (!view.navigator.onLine || !isNew('keep-timetables', wanted)) return;
    const addresses = await favoriteTimetables(stores, stops);
    if (last.get('keep-timetables') !== wanted) return;
    if (addresses === null) last.delete('keep-timetables');
    else void sendNews({ do: 'keep-timetables', addresses, headers: headers() }, wanted);
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

/** Sends a message, and resolves to whether the worker has done it. Never resolves if the browser ends the worker before. */
function deliver(worker: ServiceWorker, message: OfflineMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage(message, [port2]);
  });
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

/** How long a removal waits for a worker of a former build, which does not know its message, in milliseconds. */
const longestRemoval = 3000;

/** Removes the worker and everything that it has kept. It ends its work first: an unregistered worker lasts as long as its pages. */
export async function forgetOffline({ navigator, caches }: Window & typeof globalThis): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const workers = [registration?.installing, registration?.waiting, registration?.active].filter((one) => one != null);
  const late = new Promise((resolve) => setTimeout(resolve, longestRemoval));
  await Promise.race([late, Promise.all(workers.map((worker) => deliver(worker, { do: 'forget' })))]);
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
