import { readFileSync } from 'node:fs';
import type { PageAssets } from '#site/layouts/document.ts';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

const entry = 'site/main.ts';

/** The addresses of what `vite build` made, from its manifest: everything the first hop needs is named in the page. */
export function builtAssets(folder: string): PageAssets {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, ManifestChunk>;
  const chunkOf = (name: string): ManifestChunk => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${folder}/.vite/manifest.json does not name ${name}: build again.`);
    return chunk;
  };
  const addressOf = (name: string) => `/${chunkOf(name).file}`;
  /** A file and all that it cannot begin without, each once. */
  const closureOf = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const imported of chunkOf(name).imports ?? []) closureOf(imported, found);
    return found;
  };

  const begin = [...closureOf(entry)];
  const assets = begin.flatMap((name) => chunkOf(name).assets ?? []);
  return {
    scripts: [addressOf(entry)],
    // The entry as well, which is last in the page: what comes first is asked for first.
    preloads: begin.map(addressOf),
    widgetFiles(tags, locale) {
      const needed = tags.map((tag) => `virtual:tp/${tag.replace(/^tp-/, '')}/${locale}`);
      return [...new Set(needed.flatMap((name) => [...closureOf(name)]))].map(addressOf);
    },
    css: begin
      .flatMap((name) => chunkOf(name).css ?? [])
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join(''),
    // The Latin part of the face is on every page; the rest of it comes where it is needed.
    fonts: [...new Set(assets)]
      .filter((asset) => /latin-wght-normal[^/]*\.woff2$/.test(asset))
      .map((asset) => `/${asset}`),
  };
}
