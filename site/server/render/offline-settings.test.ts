import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offlineFiles } from './offline-settings.ts';

let folder = '';

/** A built site: modules by name, as Vite's manifest has them. */
function build(
  manifest: Readonly<Record<string, { file: string; bytes?: number; name?: string; [more: string]: unknown }>>,
) {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const { file, bytes = 10 } of Object.values(manifest)) write(file, 'x'.repeat(bytes));
  write('.vite/manifest.json', JSON.stringify(manifest));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tp-built-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the files that pages need without a network', () => {
  it('are those that the script of all pages reaches, by language, without maps', () => {
    build({
      'site/main.ts': {
        file: 'assets/main-1.js',
        imports: ['_core.js'],
        dynamicImports: ['virtual:tp/favorites/fr', 'virtual:tp/favorites/de', '_tp-shell.de-1.js', '_map.js'],
        assets: ['assets/face-1.woff2', 'assets/worker-1.mjs'],
      },
      '_core.js': { file: 'assets/core-1.js', dynamicImports: ['board.tsx?de', '_core.js'] },
      'virtual:tp/favorites/fr': { file: 'assets/fr-1.js', imports: ['_favorites.js'] },
      'virtual:tp/favorites/de': { file: 'assets/de-1.js', imports: ['_favorites.js'] },
      'board.tsx?de': { file: 'assets/board-2.js', name: 'board' },
      '_favorites.js': { file: 'assets/favorites-1.js', name: 'tp-favorites' },
      '_tp-shell.de-1.js': { file: 'assets/tp-shell.de-1.js', name: 'tp-shell.de' },
      '_map.js': { file: 'assets/map-1.js', bytes: 400_000, imports: ['_of-map.js'] },
      '_of-map.js': { file: 'assets/of-map-1.js' },
      '_elsewhere.js': { file: 'assets/elsewhere-1.js' },
    });
    const { all, fr, de, en } = offlineFiles(folder);
    expect(all.filter((path) => path.startsWith('/assets/'))).toEqual([
      '/assets/main-1.js',
      '/assets/face-1.woff2',
      '/assets/core-1.js',
      '/assets/favorites-1.js',
    ]);
    expect(all).toContain('/favicon.svg');
    expect(fr).toEqual(['/assets/fr-1.js']);
    expect([...de].sort()).toEqual(['/assets/board-2.js', '/assets/de-1.js', '/assets/tp-shell.de-1.js']);
    expect(en).toEqual([]);
  });
});
