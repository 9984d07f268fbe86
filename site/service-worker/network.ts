import { keptAtHeader } from '#shared/lib/kept-at.ts';
import type { RequestFacts, ResponseFacts, Stamp } from '#site/rules/offline/keeping.ts';

/** The members of a `FetchEvent` that calls use. */
export interface CallEvent {
  readonly request: Request;
  waitUntil(done: Promise<unknown>): void;
}

/** The members of the `FetchEvent` of a page that are used. */
export interface PageEvent extends CallEvent {
  /** The response to a request that the browser has sent before the worker ran. */
  readonly preloadResponse: Promise<Response | undefined>;
}

export const requestFacts = ({ method, url, mode, destination, headers }: Request): RequestFacts => ({
  method,
  url,
  mode,
  destination,
  hasCredentials: headers.has('authorization'),
  isRange: headers.has('range'),
});

export const responseFacts = ({ status, type, redirected, headers }: Response): ResponseFacts => ({
  status,
  type,
  isRedirected: redirected,
  cacheControl: headers.get('cache-control') ?? '',
});

/** Header of a kept response: the language in which it was requested. */
const languageHeader = 'X-Kept-Language';

/** Returns a copy with a stamp in its headers. */
export async function stamped(response: Response, { at, language }: Stamp): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, new Date(at).toISOString());
  headers.set(languageHeader, language);
  // The body is decoded already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(await response.clone().blob(), { headers });
}

/** Returns the stamp of a kept response; its time is NaN if it has none. */
export const readStamp = ({ headers }: Response): Stamp => ({
  at: Date.parse(headers.get(keptAtHeader) ?? ''),
  language: headers.get(languageHeader) ?? '',
});

/** Whether the last request of the worker has failed, or was late. */
let hasFailed = false;

/** Whether the network is gone, as far as the browser and the worker know. */
export const isCut = (): boolean => !navigator.onLine || hasFailed;

/**
 * Returns the response of the network; what is kept if the network fails, or is slower than the patience of a traveller
 * (null for no limit). Without anything kept, waits as long as the browser does.
 */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  milliseconds: number | null,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    if (milliseconds !== null) setTimeout(resolve, milliseconds);
  });
  const first = await Promise.race([network.catch(() => undefined), late]);
  hasFailed = first === undefined;
  return first ?? (await kept()) ?? network;
}
