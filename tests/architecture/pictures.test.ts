import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { pictures } from '../pictures/picture-list.ts';

const folder = join(projectRoot, 'tests/pictures');

it('each picture to compare with is there, and no other (mend: npm run pictures, or delete the file)', () => {
  const listed = pictures.map(({ file }) => file);
  expect(new Set(listed).size).toBe(listed.length);
  expect(globSync('*.png', { cwd: folder }).sort()).toEqual(listed.sort());
});

it('the pictures stay few and small', () => {
  const bytes = pictures.reduce((sum, { file }) => sum + statSync(join(folder, file)).size, 0);
  expect(pictures.length).toBeLessThanOrEqual(250);
  expect(bytes).toBeLessThan(10_000_000);
});
