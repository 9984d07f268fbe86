import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyClients } from '#site/server/http/client-of.ts';
import { serveLibrary } from '#site/server/http/serve-files.ts';
import { keepVersion, keptAssetsIn, keptVersionNames, keptVersionsIn } from './kept-versions.ts';
import { serveUpgradeNotes } from './serve-upgrade-notes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tp-versions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function buildOf(text: string, tagName: string): string {
  const build = join(folder, 'dist');
  mkdirSync(join(build, 'lib/chunks'), { recursive: true });
  rmSync(join(build, 'site'), { recursive: true, force: true });
  mkdirSync(join(build, 'site/assets'), { recursive: true });
  writeFileSync(join(build, `site/assets/main-${text}.js`), `page of ${text}`);
  writeFileSync(join(build, 'lib/tp.js'), text);
  writeFileSync(join(build, 'lib/chunks/a.js'), 'a');
  writeFileSync(join(build, 'custom-elements.json'), JSON.stringify({ modules: [{ declarations: [{ tagName }] }] }));
  writeFileSync(join(build, 'build.json'), JSON.stringify({ hash: text }));
  return build;
}

describe('the versions that a server has run', () => {
  it('are kept with all files and declarations, also after an upgrade', async () => {
    await keepVersion(buildOf('first', 'tp-old'), folder, '0.9.0');
    await keepVersion(buildOf('second', 'tp-new'), folder, '1.0.0');
    const kept = keptVersionsIn(folder);
    expect(String(kept('0.9.0')?.files.get('/tp.js')?.body)).toBe('first');
    expect([...(kept('0.9.0')?.files.keys() ?? [])].sort()).toEqual(['/chunks/a.js', '/tp.js']);
    expect(kept('0.9.0')?.manifest().modules[0]?.declarations[0]?.tagName).toBe('tp-old');
    expect(kept('0.8.0')).toBeNull();
  });

  it('have names by number, the newest first, without copies that are being written', async () => {
    expect(keptVersionNames(folder)).toEqual([]);
    for (const version of ['0.9.0', '0.10.0', '1.0.0-rc.1'])
      await keepVersion(buildOf(version, 'tp-a'), folder, version);
    mkdirSync(join(folder, 'versions/.1.0.0-1'));
    expect(keptVersionNames(folder)).toEqual(['1.0.0-rc.1', '0.10.0', '0.9.0']);
  });

  it('are replaced when they were built again, and copied once otherwise', async () => {
    await keepVersion(buildOf('first', 'tp-a'), folder, '1.0.0');
    writeFileSync(join(folder, 'versions/1.0.0/mark'), '');
    await keepVersion(buildOf('first', 'tp-a'), folder, '1.0.0');
    expect(existsSync(join(folder, 'versions/1.0.0/mark'))).toBe(true);
    await keepVersion(buildOf('mended', 'tp-a'), folder, '1.0.0');
    expect(String(keptVersionsIn(folder)('1.0.0')?.files.get('/tp.js')?.body)).toBe('mended');
    expect(readdirSync(join(folder, 'versions'))).toEqual(['1.0.0']);
  });

  it('have the files of their pages, those that are published while a server runs, too', async () => {
    const asset = keptAssetsIn(folder);
    expect(asset('/assets/main-first.js')).toBeNull();
    await keepVersion(buildOf('first', 'tp-a'), folder, '0.9.0');
    await keepVersion(buildOf('second', 'tp-a'), folder, '1.0.0');
    expect(String(asset('/assets/main-first.js')?.body)).toBe('page of first');
    expect(String(asset('/assets/main-second.js')?.body)).toBe('page of second');
    for (const path of ['/assets/', '/assets/../../build.json', '/assets/..', '/build.json', '/assets/none.js'])
      expect(asset(path), path).toBeNull();
  });

  it('are kept by servers that start at once, which leave nothing else', async () => {
    for (const text of ['first', 'mended']) {
      const build = buildOf(text, 'tp-a');
      await Promise.all(Array.from({ length: 8 }, () => keepVersion(build, folder, '1.0.0')));
      expect(String(keptVersionsIn(folder)('1.0.0')?.files.get('/tp.js')?.body)).toBe(text);
      expect(readdirSync(join(folder, 'versions'))).toEqual(['1.0.0']);
    }
  });

  it('leave nothing behind when a file of the build is missing, however many others are being copied', async () => {
    const build = buildOf('first', 'tp-a');
    for (let index = 0; index < 300; index++) writeFileSync(join(build, `site/assets/${index}.js`), 'a');
    rmSync(join(build, 'lib'), { recursive: true });
    await expect(keepVersion(build, folder, '2.0.0')).rejects.toThrow('ENOENT');
    expect(readdirSync(join(folder, 'versions'))).toEqual([]);
  });

  it('are served for good under their number, with what changed since', async () => {
    await keepVersion(buildOf('first', 'tp-old'), folder, '0.9.0');
    const kept = keptVersionsIn(folder);
    const app = new Hono().use('*', identifyClients({ trustsProxy: () => true, siteUrl: '', tell: () => {} }));
    serveUpgradeNotes(app, { version: '1.0.0', manifest: () => ({ modules: [] }) }, kept);
    serveLibrary(app, new Map(), (version) => kept(version)?.files);
    const file = await app.request('/v/0.9.0/tp.js');
    expect([file.status, await file.text()]).toEqual([200, 'first']);
    expect(file.headers.get('cache-control')).toMatch(/immutable/);
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
    const headers = { host: 'city.example', 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' };
    const note = await app.request('http://city.example/v/0.9.0/upgrade.md', { headers });
    expect(note.headers.get('content-type')).toMatch(/^text\/markdown/);
    const text = await note.text();
    expect(text).toContain('- `<tp-old>` no longer exists.');
    expect(text).toContain('from https://city.example/en/cobranding');
    const parse = vi.spyOn(JSON, 'parse');
    const again = await app.request('http://other.example/v/0.9.0/upgrade.md', { headers: { host: 'other.example' } });
    expect(await again.text()).toContain('from http://other.example/en/cobranding');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    for (const path of [
      '/v/0.9.0/build.json',
      '/v/%2e%2e/users.db',
      '/v/..%2f0.9.0/tp.js',
      '/v/.0.9.0-1/tp.js',
      '/v/0.8.0/upgrade.md',
      '/v/',
    ]) {
      expect((await app.request(path)).status, path).toBe(404);
    }
  });
});
