import { readFileSync } from 'node:fs';
import type { PageAssets } from '#site/layouts/document.ts';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The script of all pages. */
export const siteEntry = 'site/main.ts';

/** Reads Vite's manifest: the built file of each module and what it imports. */
export function readManifest(folder: string): Readonly<Record<string, ManifestChunk>> {
  return JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
}

/** Reads the addresses of the built files from Vite's manifest. A page names all files that it needs at start. */
export function builtAssets(folder: string): PageAssets {
  const manifest = readManifest(folder);
  const chunkOf = (name: string): ManifestChunk => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${folder}/.vite/manifest.json does not name ${name}: build again.`);
    return chunk;
  };
  const addressOf = (name: string) => `/${chunkOf(name).file}`;
  /** Returns a chunk with all its static imports. */
  const closureOf = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const imported of chunkOf(name).imports ?? []) closureOf(imported, found);
    return found;
  };

  const begin = [...closureOf(siteEntry)];
  const assets = begin.flatMap((name) => chunkOf(name).assets ?? []);
  return {
    scripts: [addressOf(siteEntry)],
    // The entry is also preloaded, because its script is at the end of the page.
    preloads: begin.map(addressOf),
    widgetFiles(tags, locale) {
      const needed = tags.map((tag) => `virtual:tp/${tag.replace(/^tp-/, '')}/${locale}`);
      return [...new Set(needed.flatMap((name) => [...closureOf(name)]))].map(addressOf);
    },
    css: begin
      .flatMap((name) => chunkOf(name).css ?? [])
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join(''),
    // Preload only the Latin subset of the font; the page loads other subsets when needed.
    fonts: [...new Set(assets)]
      .filter((asset) => asset.includes('latin-wght-normal') && asset.endsWith('.woff2'))
      .map((asset) => `/${asset}`),
  };
}
