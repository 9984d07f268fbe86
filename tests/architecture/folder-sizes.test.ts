import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const mostSources = 24;

it('keeps every folder at 24 sources or less, so that a reader finds a file by its noun', () => {
  const sources = sourceFiles().filter((file) => /^(shared|site|widgets)\/.*(?<!\.test)\.tsx?$/.test(file));
  const folders = Map.groupBy(sources, dirname);
  const large = [...folders].filter(([, files]) => files.length > mostSources);
  expect(large.map(([folder, { length }]) => `${folder}: ${length} sources: group them by noun`)).toEqual([]);
});
