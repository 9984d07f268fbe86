import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf, targetOf } from '#tests/architecture/import-law.ts';
import { sourceOf } from '#tests/architecture/source.ts';

const root = new URL('../../', import.meta.url);

const sources = ['shared', 'widgets', 'site'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);
const importsIn = (file: string) => importsOf(sourceOf(file, readFileSync(new URL(file, root), 'utf8')));
const opened = 'shared/map/open-transit-map.ts';

describe('a page without a visible map', () => {
  it('loads no drawing code: widgets import the opening module and types only', () => {
    const offences = sources
      .filter((file) => !file.startsWith('shared/map/'))
      .flatMap(importsIn)
      .filter((found) => !found.typeOnly && !found.dynamic)
      .filter((found) => /^maplibre-gl/.test(found.from) || targetOf(found)?.startsWith('shared/map/'))
      .filter((found) => targetOf(found) !== opened);
    expect(offences).toEqual([]);
  });

  it('the opening module imports nothing at load time', () => {
    const found = importsIn(opened);
    expect(found.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic)).toEqual([]);
    expect(found.filter(({ dynamic }) => dynamic).map(({ from }) => from)).toEqual(['./transit-map.ts']);
  });
});
