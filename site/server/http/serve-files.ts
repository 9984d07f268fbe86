import { existsSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { imageHeaders, immutable, libraryHeaders, revalidated, siteFileHeaders } from './headers.ts';
import { encodingOf, isTagKnown } from './negotiate.ts';
import { readStaticFiles, type StaticFile } from './static-files.ts';

/** Responds with a file in the encoding of the build, or with 304. */
function sendFile(context: Context, file: StaticFile, headers: Readonly<Record<string, string>>): Response {
  const response = new Headers({ ...headers, 'Content-Type': file.type, ETag: file.etag, Vary: 'Accept-Encoding' });
  if (isTagKnown(context.req.header('if-none-match'), file.etag)) {
    response.delete('content-type');
    return new Response(null, { status: 304, headers: response });
  }
  const encoding = encodingOf(context.req.header('accept-encoding'));
  const packed = encoding && file.packed[encoding];
  if (packed) response.set('Content-Encoding', encoding);
  return new Response(packed || file.body, { headers: response });
}

/** Returns the files of a version of the library; undefined if this server does not have it. */
export type FilesOfVersion = (version: string) => ReadonlyMap<string, StaticFile> | undefined;

/** The scripts whose address has no version, with the file of the newest version. */
const newestScripts: Readonly<Record<string, string>> = {
  '/tp.js': '/tp-latest.js',
  '/tp-all.js': '/tp-all-latest.js',
  '/tp-classic.js': '/tp-classic.js',
  '/tp-frame.js': '/tp-frame.js',
};

/**
 * Serves the library for partners. The scripts at the root, and those of the light build under `/light/`, are those of the
 * newest version. The files of each version are under `/v/{version}/` and never change there.
 */
export function serveLibrary(app: Hono, files: ReadonlyMap<string, StaticFile>, filesOf: FilesOfVersion): void {
  for (const folder of ['', '/light']) {
    for (const [address, name] of Object.entries(newestScripts)) {
      const file = files.get(folder + name);
      const headers = { ...libraryHeaders, 'Cache-Control': revalidated };
      if (file) app.get(folder + address, (context) => sendFile(context, file, headers));
    }
  }
  app.get('/v/:version/*', (context, next) => {
    const version = context.req.param('version');
    const file = filesOf(version)?.get(context.req.path.slice(`/v/${version}`.length));
    return file ? sendFile(context, file, { ...libraryHeaders, 'Cache-Control': immutable }) : next();
  });
}

/**
 * Serves the operator's images (flags, logos, sponsors) under `/webapp/img` (API-49). For equal names the first folder
 * wins.
 */
export function serveImages(app: Hono, folders: readonly string[], days: number): void {
  const headers = imageHeaders(days);
  const images = new Map([...folders].reverse().flatMap((folder) => [...imagesIn(`${folder}/img`)]));
  app.get('/webapp/img/*', (context, next) => {
    const file = images.get(context.req.path.slice('/webapp/img'.length));
    return file ? sendFile(context, file, headers) : next();
  });
}

function imagesIn(folder: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  return new Map([...readStaticFiles(folder)].filter(([, { type }]) => type.startsWith('image/')));
}

/** The built service worker, without its settings. */
export const workerScript = '/service-worker.js';
const loginScript = '/login.js';
const loginAddress = /^\/login\/\w[\w.-]{0,63}\/\w[\w.-]{0,63}\/login\.js$/;

/**
 * Serves the files of our own pages. The build puts a hash into all names except those of public files. `keptAsset` finds those
 * of other versions, for pages that are older than this server or that a newer one beside it has sent.
 */
export function serveSiteFiles(
  app: Hono,
  files: ReadonlyMap<string, StaticFile>,
  keptAsset: (path: string) => StaticFile | null = () => null,
): void {
  for (const [path, file] of files) {
    if (path.startsWith('/.') || path === loginScript || path === workerScript) continue;
    const cache = path.startsWith('/assets/') ? immutable : revalidated;
    app.get(path, (context) => sendFile(context, file, { ...siteFileHeaders, 'Cache-Control': cache }));
  }
  app.get('/assets/*', (context, next) => {
    const file = keptAsset(context.req.path);
    return file ? sendFile(context, file, { ...siteFileHeaders, 'Cache-Control': immutable }) : next();
  });
  const drawing = files.get('/favicon.svg');
  // Browsers ask for this address on pages that name no icon, such as a partner's test page; the type says what it is.
  if (drawing) {
    const headers = { ...siteFileHeaders, 'Cache-Control': revalidated };
    app.get('/favicon.ico', (context) => sendFile(context, drawing, headers));
  }
  const login = files.get(loginScript);
  // One script for every environment and network, because this server has one set of accounts. Partners load it too.
  if (login) {
    app.get('/login/*', (context, next) =>
      loginAddress.test(context.req.path)
        ? sendFile(context, login, { ...libraryHeaders, 'Cache-Control': revalidated })
        : next(),
    );
  }
}

/** Where there are no accounts, the address of the login script tells the widgets so by an event, on pages of partners too. */
export function serveNoLogin(app: Hono, event: string): void {
  const body = `window.dispatchEvent(new CustomEvent('${event}'));\n`;
  const headers = { ...libraryHeaders, 'Content-Type': 'text/javascript; charset=UTF-8', 'Cache-Control': revalidated };
  app.get('/login/*', (context, next) =>
    loginAddress.test(context.req.path) ? Promise.resolve(context.body(body, 200, headers)) : next(),
  );
}
