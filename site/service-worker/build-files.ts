import { type Locale, locales, toLocale } from '#shared/i18n/locales.ts';
import {
  buildCache,
  isOldCache,
  mayKeep,
  pagePatience,
  shellLanguageFor,
  shellOf,
} from '#site/rules/offline/keeping.ts';
import { type CallEvent, networkFirst, type PageEvent, responseFacts } from './network.ts';
import { origin, settings } from './settings.ts';

// What belongs to a build: its files, and a page in each language that the traveller has used. They come and go together.

const { build, files } = settings;

/** Key of the note that says which language the traveller used last. */
const languageNote = `${origin}/sw.js?language`;

const pathIn = ({ url }: Request) => new URL(url).pathname;
const openCache = () => caches.open(buildCache(build));

/** Responds with a file of this build: kept, then from the browser's own cache or the network. */
export async function respondWithFile({ request }: CallEvent): Promise<Response> {
  const cache = await openCache();
  return (await cache.match(new URL(request.url).pathname, { ignoreVary: true })) ?? fetch(request);
}

/** Responds with a page of the network; without one with the kept page, whose script draws the page of the address. */
export function respondWithPage(event: PageEvent): Promise<Response> {
  const network = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request));
  const pathname = pathIn(event.request);
  return networkFirst(network, () => shellFor(pathname), pagePatience(pathname));
}

async function shellFor(pathname: string): Promise<Response | undefined> {
  const cache = await openCache();
  const language = shellLanguageFor(pathname, await languagesIn(cache), await lastLanguageIn(cache));
  return language ? cache.match(shellOf(language), { ignoreVary: true }) : undefined;
}

async function lastLanguageIn(cache: Cache): Promise<Locale | null> {
  const note = await cache.match(languageNote);
  return toLocale(await note?.text());
}

async function languagesIn(cache: Cache): Promise<Locale[]> {
  const paths = new Set((await cache.keys()).map(pathIn));
  return locales.map(({ code }) => code).filter((code) => paths.has(shellOf(code)));
}

/** Keeps what pages in the traveller's language need. */
export async function keepLanguage(language: Locale): Promise<void> {
  const cache = await openCache();
  await cache.put(languageNote, new Response(language));
  await keepShell(cache, language);
}

/** Raised by each refusal: what was being kept before is left. Its cache is deleted, and takes late entries with it. */
let refusals = 0;

/** Follows a refusal: ends what is being kept, and removes what is kept. */
export async function forgetBuilds(): Promise<void> {
  refusals += 1;
  const names = (await caches.keys()).filter((name) => name.startsWith(buildCache('')));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Keeps the page of a language after all of its files. Rejects if something is missing. */
async function keepShell(cache: Cache, language: Locale): Promise<void> {
  const began = refusals;
  const path = shellOf(language);
  if (await cache.match(path, { ignoreVary: true })) return;
  const missing = [...files.all, ...files[language]];
  const keepOneByOne = async () => {
    for (let file = missing.shift(); file !== undefined && began === refusals; file = missing.shift())
      await keepFile(cache, file);
  };
  await Promise.all(Array.from({ length: 4 }, keepOneByOne));
  if (began !== refusals) return;
  // As an anonymous visitor gets it.
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache', priority: 'low' });
  // A server with another build has another page, with other files.
  const isOfBuild = (await response.clone().text()).includes(JSON.stringify(build));
  if (!isOfBuild || !mayKeep('page', responseFacts(response))) throw new Error(`${path} cannot be kept.`);
  await cache.put(path, response);
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return;
  const response = await fetch(path, { credentials: 'omit', priority: 'low' });
  if (!mayKeep('file', responseFacts(response))) throw new Error(`${path} cannot be kept: status ${response.status}.`);
  await cache.put(path, response);
}

/** Keeps the languages of the build before. Rejects if something is missing: the former worker then stays as it is. */
export async function takeOverLanguages(): Promise<void> {
  const began = refusals;
  const cache = await openCache();
  for (const name of await oldBuilds()) {
    const former = await caches.open(name);
    const last = await lastLanguageIn(former);
    if (last) await cache.put(languageNote, new Response(last));
    for (const language of await languagesIn(former)) if (began === refusals) await keepShell(cache, language);
  }
}

/** Removes what other builds have kept. */
export async function removeOldBuilds(): Promise<void> {
  await Promise.all((await oldBuilds()).map((name) => caches.delete(name)));
}

const oldBuilds = async () => (await caches.keys()).filter((name) => isOldCache(name, build));
