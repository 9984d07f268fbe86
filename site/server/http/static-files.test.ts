import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readStaticFiles } from './static-files.ts';

it('include every type of file that a build writes, by path, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tp-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const names = ['tp.js', 'assets/worker.mjs', 'assets/site.css', 'types.d.ts', 'logo.svg', 'face.woff2'];
  for (const name of [...names, 'assets/worker.mjs.map', 'notes']) writeFileSync(join(folder, name), name);
  writeFileSync(join(folder, 'tp.js.br'), 'in brotli');
  writeFileSync(join(folder, 'tp.js.gz'), 'in gzip');

  const files = readStaticFiles(folder);
  expect([...files.keys()].sort()).toEqual(names.map((name) => `/${name}`).sort());
  expect(files.get('/assets/worker.mjs')?.type).toBe('text/javascript; charset=utf-8');
  expect(String(files.get('/tp.js')?.packed.br)).toBe('in brotli');
  expect(String(files.get('/tp.js')?.packed.gzip)).toBe('in gzip');
  expect(files.get('/logo.svg')?.packed).toEqual({ br: undefined, gzip: undefined });
});
