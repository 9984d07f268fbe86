import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findValhalla } from './find-package.ts';

it('finds the package, or says which command installs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'find-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => findValhalla(folder)).toThrow(
    `run "npm install --no-save --prefix ${folder} @valhallajs/valhallajs@3.6"`,
  );
  const own = join(folder, 'node_modules/@valhallajs/valhallajs');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{"main":"index.js"}');
  writeFileSync(join(own, 'index.js'), '');
  expect(() => findValhalla(folder)).toThrow(`has no program for ${process.platform} on ${process.arch}`);
  const programs = join(own, process.platform, process.arch);
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'valhalla_build_tiles'), '');
  expect(findValhalla(folder)).toEqual({ folder: own, buildTiles: join(programs, 'valhalla_build_tiles') });
});
