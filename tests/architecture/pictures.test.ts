import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { pictures } from '../pictures/picture-list.ts';

const folder = join(projectRoot, 'tests/pictures');
const listed = new Set(pictures.map(({ file }) => file));
const taken = new Set(globSync('*.png', { cwd: folder }));

it('no two pictures have one name', () => {
  expect(listed.size).toBe(pictures.length);
});

it('each picture to compare with is there (mend: npm run build && npm run pictures)', () => {
  expect([...listed.difference(taken)]).toEqual([]);
});

it('each picture is compared with (mend: delete the file)', () => {
  expect([...taken.difference(listed)]).toEqual([]);
});

it('the pictures stay few and small', () => {
  const bytes = [...taken].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(pictures.length).toBeLessThanOrEqual(250);
  expect(bytes).toBeLessThan(10_000_000);
});
