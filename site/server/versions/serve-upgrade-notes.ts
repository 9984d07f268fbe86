import type { Hono } from 'hono';
import { libraryHeaders, revalidated } from '../http/headers.ts';
import type { KeptVersion } from './kept-versions.ts';
import { type Manifest, type UpgradeNote, upgradeNote } from './upgrade-note.ts';

interface Newest {
  readonly version: string;
  readonly manifest: () => Manifest;
}

/**
 * Serves the changes from a version to the newest one under `/v/{version}/upgrade.md`. A note is computed once for
 * each version: reading and comparing two manifests takes longer than a file.
 */
export function serveUpgradeNotes(app: Hono, newest: Newest, versionNamed: (name: string) => KeptVersion | null): void {
  const notes = new WeakMap<KeptVersion, UpgradeNote>();
  function noteOf(version: string, kept: KeptVersion): UpgradeNote {
    const note =
      notes.get(kept) ??
      upgradeNote({ version, manifest: kept.manifest() }, { version: newest.version, manifest: newest.manifest() });
    notes.set(kept, note);
    return note;
  }

  app.get('/v/:version/upgrade.md', (context, next) => {
    const version = context.req.param('version');
    const kept = versionNamed(version);
    if (!kept) return next();
    const generator = new URL('/en/cobranding', context.get('origin')).href;
    return context.body(noteOf(version, kept)(generator), 200, {
      ...libraryHeaders,
      'Cache-Control': revalidated,
      'Content-Type': 'text/markdown; charset=utf-8',
    });
  });
}
