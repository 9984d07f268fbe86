import { foreignFields } from '#shared/lib/foreign.ts';
import { keptAtHeader } from '#shared/lib/kept-at.ts';
import { clockFrom } from '#shared/lib/time/clock.ts';
import {
  type CallHeaders,
  type Handling,
  handlingOf,
  isExpired,
  isFresh,
  isTemporary,
  journeyKey,
  mayKeep,
  mostJourneys,
  mostTimetables,
  ownerAfter,
  patience,
  surplus,
  timetableKeys,
  travellerCache,
} from '#site/rules/offline/keeping.ts';
import { isDayOf, withLaterDepartures } from '#site/rules/offline/later-departures.ts';
import { createPace } from '#site/rules/offline/pacing.ts';
import { plannedOnly } from '#site/rules/offline/planned-only.ts';
import { type CallEvent, networkFirst, readStamp, requestFacts, responseFacts, stamped } from './network.ts';
import { origin, settings } from './settings.ts';

// What belongs to the traveller: journeys and timetables. All of it is in one cache, which ends with the session.

type Kept = Extract<Handling, 'journey' | 'timetable'>;

/** Kept responses age in real time; departures are those of the pages' clock. */
const clock = clockFrom(settings.clock || undefined);

/** Pages need the same allowance of the service for what they show. */
const pace = createPace({
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

const journeyAddress = new URL(settings.journey, origin).href;
/** Key of the note that says whose account was signed in. */
const accountNote = `${origin}/sw.js?account`;

const isJourney = (key: string) => key.startsWith(`${journeyAddress}?code=`);
const isTimetable = (key: string) => key !== accountNote && !isJourney(key);

/** Raised by each sign-out and each refusal: what was requested before is not kept afterwards. */
let session = 0;

const openCache = () => caches.open(travellerCache);
const keysIn = async (cache: Cache) => (await cache.keys()).map(({ url }) => url);

/** Ends what is being kept, and removes what is kept. */
async function endSession(): Promise<void> {
  session += 1;
  await caches.delete(travellerCache);
}

/** A request whose response may be kept: the session in which it began, and its language. */
interface Sent {
  readonly began: number;
  readonly language: string;
}

const sentWith = (headers: CallHeaders | Headers): Sent => ({
  began: session,
  language: new Headers(headers).get('accept-language') ?? '',
});

/** Keeps a response that was received `at` for a key as the newest, unless the session has ended since its request. */
async function keep(key: string, response: Response, { began, language }: Sent, at = Date.now()): Promise<void> {
  const copy = await stamped(response, { at, language });
  // Before, so that no empty cache appears; and after, because a cache that is deleted from then on takes the entry with it.
  if (began !== session) return;
  const cache = await openCache();
  if (began !== session) return;
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, copy);
}

async function keptFor(handling: Kept, key: string): Promise<Response | undefined> {
  if (!(await caches.has(travellerCache))) return undefined;
  const cache = await openCache();
  const response = await cache.match(key, { ignoreVary: true });
  if (!response || !isExpired(handling, readStamp(response).at, Date.now())) return response;
  await cache.delete(key, { ignoreVary: true });
  return undefined;
}

/** Writes a kept response for the page, with its age. */
function responseWith(content: unknown, kept: Response): Response {
  const headers = { 'Content-Type': 'application/json', [keptAtHeader]: kept.headers.get(keptAtHeader) ?? '' };
  return new Response(JSON.stringify(content), { headers });
}

/** Responds with a journey of the network, else with the kept one. */
export async function respondWithJourney(event: CallEvent): Promise<Response> {
  const { request } = event;
  const sent = sentWith(request.headers);
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const code = String(foreignFields(body).journeySummaryCode ?? '');
  const key = journeyKey(journeyAddress, code);
  const network = fetch(request).then((response) => {
    event.waitUntil(renew('journey', key, response.clone(), sent));
    return response;
  });
  const kept = async () => {
    const found = await keptFor('journey', key);
    return found && responseWith(plannedOnly(await found.json()), found);
  };
  return networkFirst(network, kept, patience.journey);
}

/** Responds with a timetable of the network, else with the kept one. */
export function respondWithTimetable(event: CallEvent): Promise<Response> {
  const { request } = event;
  const sent = sentWith(request.headers);
  const network = fetch(request).then((response) => {
    event.waitUntil(renew('timetable', request.url, response.clone(), sent));
    return response;
  });
  return networkFirst(network, () => keptTimetable(request.url), patience.timetable);
}

/** Replaces a kept response by a newer one. */
async function renew(handling: Kept, key: string, response: Response, sent: Sent): Promise<void> {
  // Before the page shows the response: the page compares the two times.
  const at = Date.now();
  if (mayKeep(handling, responseFacts(response)) && (await keptFor(handling, key))) await keep(key, response, sent, at);
}

async function keptTimetable(url: string): Promise<Response | undefined> {
  for (const key of timetableKeys(url)) {
    const found = await keptFor('timetable', key);
    if (!found) continue;
    const content = plannedOnly(await found.json());
    // Of the departures of now, some have left.
    const isOfNow = 'schedules' in foreignFields(content) && !new URL(key).searchParams.has('fromDatetime');
    const shown = isOfNow ? await asOfNow(content) : content;
    return shown ? responseWith(shown, found) : undefined;
  }
  return undefined;
}

async function asOfNow(content: unknown): Promise<unknown> {
  const cache = await openCache();
  const ofLines = (await keysIn(cache)).filter((key) => isTimetable(key) && isDayOf(key, content));
  const days = await Promise.all(
    ofLines.map(async (address) => {
      const day = await keptFor('timetable', address);
      return { address, content: plannedOnly(await day?.json()) };
    }),
  );
  return withLaterDepartures(content, days, clock.now());
}

/** Requests journeys again to keep them: the page may have opened them before this worker began. */
export async function keepJourneys(codes: readonly string[], headers: CallHeaders): Promise<void> {
  await settled;
  const sent = sentWith(headers);
  for (const journeySummaryCode of codes) {
    if (sent.began !== session) return;
    const response = await fetch(journeyAddress, {
      method: 'POST',
      credentials: 'omit',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tripType: 0, journeySummaryCode }),
      priority: 'low',
    });
    if (!mayKeep('journey', responseFacts(response))) continue;
    await keep(journeyKey(journeyAddress, journeySummaryCode), response, sent);
  }
  await removeSurplus(isJourney, mostJourneys);
}

/** Keeps the timetables at these addresses, and removes the others. Rejects if the service lacks some for now. */
export async function keepTimetables(addresses: readonly string[], headers: CallHeaders): Promise<void> {
  await settled;
  const sent = sentWith(headers);
  const wanted = addresses
    .map((address) => new Request(address))
    .filter((request) => handlingOf(requestFacts(request), settings, origin) === 'timetable')
    .map(({ url }) => url);
  if (wanted.length === 0 && !(await caches.has(travellerCache))) return;
  const cache = await openCache();
  for (const key of await keysIn(cache))
    if (isTimetable(key) && !wanted.includes(key)) await cache.delete(key, { ignoreVary: true });
  let missing = 0;
  for (const address of wanted.slice(0, mostTimetables)) {
    const known = await keptFor('timetable', address);
    if (known && isFresh(readStamp(known), { at: Date.now(), language: sent.language })) continue;
    if (sent.began !== session) return;
    const response = await pace(() => fetch(address, { credentials: 'omit', headers, priority: 'low' }));
    if (mayKeep('timetable', responseFacts(response))) await keep(address, response, sent);
    else if (isTemporary(response.status)) missing += 1;
  }
  if (missing > 0) throw new Error(`${missing} timetable(s) cannot be kept for now.`);
}

async function removeSurplus(isOne: (key: string) => boolean, most: number): Promise<void> {
  if (!(await caches.has(travellerCache))) return;
  const cache = await openCache();
  const keys = (await keysIn(cache)).filter(isOne);
  for (const key of surplus(keys, most)) await cache.delete(key, { ignoreVary: true });
}

/** The last change of the session that a page has reported: what is kept after it belongs to it. */
let settled = Promise.resolve();

/** Follows the session of the pages: after a sign-out, or with another account, everything kept before goes. */
export function reportAccount(account: string): Promise<void> {
  // A report that failed, on a full disk, must not keep later ones from being followed.
  settled = settled.catch(() => undefined).then(() => takeAccount(account));
  return settled;
}

/** Follows a refusal, after the reports before it: one of them may be writing its note. */
export function forgetTraveller(): Promise<void> {
  settled = settled.catch(() => undefined).then(endSession);
  return settled;
}

async function takeAccount(account: string): Promise<void> {
  const known = (await caches.has(travellerCache)) ? await (await openCache()).match(accountNote) : undefined;
  const former = (await known?.text()) ?? '';
  const { owner, forgets } = ownerAfter(former, account);
  if (forgets) await endSession();
  if (owner !== '' && owner !== former) await (await openCache()).put(accountNote, new Response(owner));
}
