import type { Hono } from 'hono';
import { libraryHeaders, revalidated } from '../http/headers.ts';
import type { KeptVersion } from './kept-versions.ts';
import { type Manifest, upgradeNote } from './upgrade-note.ts';

interface Newest {
  readonly version: string;
  readonly manifest: () => Manifest;
}

/** Serves the changes from a version to the newest one under `/v/{version}/upgrade.md`. */
export function serveUpgradeNotes(app: Hono, newest: Newest, versionNamed: (name: string) => KeptVersion | null): void {
  app.get('/v/:version/upgrade.md', (context, next) => {
    const version = context.req.param('version');
    const kept = versionNamed(version);
    if (!kept) return next();
    const generator = new URL('/en/cobranding', context.get('origin')).href;
    const note = upgradeNote(
      { version, manifest: kept.manifest() },
      { version: newest.version, manifest: newest.manifest() },
      generator,
    );
    return context.body(note, 200, {
      ...libraryHeaders,
      'Cache-Control': revalidated,
      'Content-Type': 'text/markdown; charset=utf-8',
    });
  });
}
