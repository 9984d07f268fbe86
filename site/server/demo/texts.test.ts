import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folders = ['network', 'places', 'basemap', 'content'].map((name) => new URL(`${name}/`, import.meta.url));
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(tsv|json)$/.test(name))
    .map((name) => new URL(name, folder)),
);

describe('the texts of the demo', () => {
  it('have typographic apostrophes', () => {
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(
        lines.filter((line) => line.includes("'")),
        file.pathname.split('/').at(-1),
      ).toEqual([]);
    }
  });
});
