import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { reactFiles, reactModules } from './react-modules.ts';

const { resolveId, load } = reactModules() as Plugin & {
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
};
const require = createRequire(import.meta.url);

it.each(Object.entries(reactFiles))('%s is bundled as it was published, with all its exports', (name, path) => {
  const code = load(resolveId(name) ?? '') ?? '';
  const published = readFileSync(path, 'utf8').split('\n');
  // Only the listener to selections of the document is missing.
  const missing = published.filter((line) => !code.includes(line));
  expect(missing.join('\n')).toEqual(name === 'react-dom/client' ? expect.stringContaining('"selectionchange"') : '');
  expect(missing.length).toBeLessThanOrEqual(8);
  const exported = [...code.matchAll(/export \{ \w+ as (\w+) \}/g)].map(([, one]) => one);
  expect(exported).toEqual(Object.keys(require(path)));
  expect(exported.length).toBeGreaterThan(1);
});

it('leaves all other modules alone', () => {
  expect(resolveId('react-dom/server')).toBeNull();
  expect(load('/src/main.ts')).toBeNull();
});
