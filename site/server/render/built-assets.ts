import { readFileSync } from 'node:fs';
import type { PageAssets } from '#site/layouts/document.ts';

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The addresses of what `vite build` made, from its manifest: everything the first hop needs is named in the page. */
export function builtAssets(folder: string): PageAssets {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, ManifestChunk>;
  const preloads = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const collect = (name: string, isEntry: boolean): string => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${folder}/.vite/manifest.json does not name ${name}: build again.`);
    if (!isEntry) preloads.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    // The Latin part of the face is on every page; the rest of it comes where it is needed.
    for (const asset of chunk.assets ?? []) if (/latin-wght-normal[^/]*\.woff2$/.test(asset)) fonts.add(`/${asset}`);
    for (const imported of chunk.imports ?? []) collect(imported, false);
    return `/${chunk.file}`;
  };
  const script = collect('site/main.ts', true);
  return { scripts: [script], preloads: [...preloads], styles: [...styles], fonts: [...fonts] };
}
