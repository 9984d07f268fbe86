import { type Handling, handlingOf, type OfflineMessage } from '#site/rules/offline/keeping.ts';
import { asksForWidgetMode } from '#site/rules/query.ts';
import {
  forgetBuilds,
  keepLanguage,
  removeOldBuilds,
  respondWithFile,
  respondWithPage,
  takeOverLanguages,
} from './build-files.ts';
import {
  forgetTraveller,
  keepJourneys,
  keepTimetables,
  reportAccount,
  respondWithJourney,
  respondWithTimetable,
} from './kept-calls.ts';
import { isCut, requestFacts } from './network.ts';
import { origin, settings } from './settings.ts';

/** The global scope of the worker. The other modules use what pages have as well, so that tests need no browser. */
declare const self: ServiceWorkerGlobalScope;
const scope = self;

// The service worker of the full site. `site/rules/offline` decides what is kept; here its decisions meet the browser.

scope.addEventListener('install', (event) => {
  event.waitUntil(takeOverLanguages().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  await removeOldBuilds();
  // A page is requested while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

const responses: Readonly<Record<Handling, (event: FetchEvent) => Promise<Response>>> = {
  page: respondWithPage,
  file: respondWithFile,
  journey: respondWithJourney,
  timetable: respondWithTimetable,
};

scope.addEventListener('fetch', (event) => {
  const handling = handlingOf(requestFacts(event.request), settings, origin);
  // Files never change: with a network, the browser's own cache has them, and takes what a page names in `modulepreload`.
  if (handling === null || (handling === 'file' && !isCut())) return;
  event.respondWith(handling === 'page' ? respondWithPage(event) : respondForSite(event, responses[handling]));
});

/** Pages in frames and in widget mode are shown by other sites: their requests pass. */
async function respondForSite(event: FetchEvent, respond: (event: FetchEvent) => Promise<Response>): Promise<Response> {
  const client = await scope.clients.get(event.clientId);
  const isOfSite =
    client instanceof WindowClient &&
    client.frameType !== 'nested' &&
    !asksForWidgetMode(new URL(client.url).search.slice(1));
  return isOfSite ? respond(event) : fetch(event.request);
}

scope.addEventListener('message', (event) => {
  const { data, source, ports } = event;
  // Only pages of this origin have this worker.
  if (source instanceof WindowClient) event.waitUntil(respondToMessage(data as OfflineMessage, ports[0]));
});

async function respondToMessage(message: OfflineMessage, port: MessagePort | undefined): Promise<void> {
  const isDone = await follow(message);
  port?.postMessage(isDone);
  // After an update of the server, a new worker comes.
  if (!isDone) await scope.registration.update().catch(() => undefined);
}

/** Returns whether what a message says is done. */
async function follow(message: OfflineMessage): Promise<boolean> {
  try {
    switch (message.do) {
      case 'keep-language':
        await keepLanguage(message.language);
        break;
      case 'follow-session':
        await reportAccount(message.account);
        break;
      case 'keep-journeys':
        await keepJourneys(message.codes, message.headers);
        break;
      case 'keep-timetables':
        await keepTimetables(message.addresses, message.headers);
        break;
      case 'forget':
        await Promise.all([forgetTraveller(), forgetBuilds()]);
        break;
    }
    return true;
  } catch (reason) {
    // Without a network, or with a full disk, nothing more is kept. The next page tries again.
    console.info('The site keeps nothing more for now.', reason);
    return false;
  }
}
