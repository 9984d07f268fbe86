import type { Context, Hono } from 'hono';
import { immutable, libraryHeaders, revalidated } from './headers.ts';
import type { StaticFile } from './static-files.ts';

/** Answers with a file, compressed as the build left it, or says that the browser's copy is still good. */
export function sendFile(context: Context, file: StaticFile, headers: Readonly<Record<string, string>>): Response {
  const answer = new Headers({ ...headers, 'Content-Type': file.type, ETag: file.etag, Vary: 'Accept-Encoding' });
  if (context.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers: answer });
  const brotli = context.req.header('accept-encoding')?.includes('br') ? file.brotli : undefined;
  if (brotli) answer.set('Content-Encoding', 'br');
  return new Response(brotli ?? file.body, { headers: answer });
}

/**
 * What partners load: `/tp.js` and `/tp-all.js` are the newest, everything is also under `/v/{version}/` and never
 * changes there.
 */
export function serveLibrary(app: Hono, files: ReadonlyMap<string, StaticFile>, version: string): void {
  const newest: Readonly<Record<string, string>> = { '/tp.js': '/tp-latest.js', '/tp-all.js': '/tp-all.js' };
  for (const [address, name] of Object.entries(newest)) {
    const file = files.get(name);
    if (file)
      app.get(address, (context) => sendFile(context, file, { ...libraryHeaders, 'Cache-Control': revalidated }));
  }
  app.get('/v/:version/*', (context, next) => {
    const prefix = `/v/${version}`;
    const file = context.req.path.startsWith(`${prefix}/`) && files.get(context.req.path.slice(prefix.length));
    return file ? sendFile(context, file, { ...libraryHeaders, 'Cache-Control': immutable }) : next();
  });
}

/** What our own pages load; the build puts a hash into the names of all but the public files. */
export function serveSiteFiles(app: Hono, files: ReadonlyMap<string, StaticFile>): void {
  for (const [path, file] of files) {
    if (path.startsWith('/.')) continue;
    const cache = path.startsWith('/assets/') ? immutable : revalidated;
    app.get(path, (context) =>
      sendFile(context, file, { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': cache }),
    );
  }
}
