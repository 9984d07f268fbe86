import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locale } from '#shared/i18n/locales.ts';

/** The engines that the library is built on, with the folder of each below `/v/{version}/`. */
const folders = { standard: '', light: 'light/' } as const;
export type LibraryBuild = keyof typeof folders;

/** A file of the built library, below `/v/{version}/` and the folder of its build. */
export interface PublishedFile {
  readonly name: string;
  /** What a page transfers for it, in brotli. */
  readonly bytes: number;
  /** For the `integrity` attribute. */
  readonly integrity: string;
}

/** What a page with one tag loads at once. */
export interface PublishedTag {
  /** The module that defines the tag, with its texts in one language. */
  readonly entry: PublishedFile;
  /** The static imports of the entry, the largest first: a page that preloads them needs one hop. */
  readonly preloads: readonly PublishedFile[];
  readonly atOnce: Weight;
  /** The same without the files that at least half of all tags load at once. */
  readonly own: Weight;
}

export interface Weight {
  readonly files: number;
  readonly bytes: number;
}

/** Returns the files of a tag in a language, of the standard build unless another is named. */
export type PublishedLibrary = (tag: string, locale: Locale, build?: LibraryBuild) => PublishedTag;

const staticImport = /\b(?:from|import)\s*["'](\.[^"']+)["']/g;

/**
 * Reads facts of the built library from its files. The definitions page, the generator of snippets, the benchmark and the
 * weight tests share it. A file is read when it is first needed.
 */
export function publishedLibrary(folder: string): PublishedLibrary {
  const known = new Map<string, ReturnType<typeof readFile>>();
  const filesOf = (tag: string, locale: Locale, build: LibraryBuild) => {
    const fileNamed = (name: string) => {
      const path = `${folder}/${folders[build]}${name}`;
      const file = known.get(path) ?? readFile(path, name);
      known.set(path, file);
      return file;
    };
    const found = new Set([fileNamed(`${tag}.${locale}.js`)]);
    // The loop also visits files that are added to the set during iteration.
    for (const { imports } of found) for (const name of imports) found.add(fileNamed(name));
    return [...found].map(({ file }) => file) as [PublishedFile, ...PublishedFile[]];
  };
  const commonIn = new Map<LibraryBuild, ReadonlySet<string>>();
  const commonFiles = (locale: Locale, build: LibraryBuild) => {
    const tags = readdirSync(`${folder}/${folders[build]}`).flatMap(
      (name) => new RegExp(`^(.+)\\.${locale}\\.js$`).exec(name)?.[1] ?? [],
    );
    const loaded = Map.groupBy(
      tags.flatMap((tag) => filesOf(tag, locale, build)),
      ({ name }) => name,
    );
    return new Set([...loaded].flatMap(([name, loads]) => (loads.length * 2 >= tags.length ? [name] : [])));
  };
  return (tag, locale, build = 'standard') => {
    const [entry, ...imported] = filesOf(tag, locale, build);
    const preloads = imported.sort((one, other) => other.bytes - one.bytes);
    const common = commonIn.get(build) ?? commonFiles(locale, build);
    commonIn.set(build, common);
    return {
      entry,
      preloads,
      atOnce: weightOf([entry, ...preloads]),
      own: weightOf([entry, ...preloads].filter(({ name }) => !common.has(name))),
    };
  };
}

const weightOf = (files: readonly PublishedFile[]): Weight => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

function readFile(path: string, name: string) {
  const body = readFileSync(path);
  const imports = [...body.toString('utf8').matchAll(staticImport)].map(([, from = '']) =>
    posix.join(posix.dirname(name), from),
  );
  const file: PublishedFile = {
    name,
    // The build leaves the smallest files uncompressed.
    bytes: existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(body).length,
    integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  };
  return { file, imports };
}
