import type { Locale } from '#shared/i18n/locales.ts';

/** One attribute of a tag, as its declaration describes it. */
export interface AttributeFacts {
  readonly name: string;
  readonly type: 'text' | 'place' | 'places' | 'moment' | 'number' | 'flag' | 'choice' | 'data';
  /** What a text takes of a station. */
  readonly station?: 'displayName' | 'id';
  readonly doc: string;
  readonly values?: readonly string[];
  readonly default?: string | number;
  /** Returns why a value is refused, in English; null if it is valid. */
  readonly problemOf: (value: string) => string | null;
}

/** What the generator needs to know of a tag. */
export interface WidgetFacts {
  readonly tag: string;
  /** CSS height that a page reserves until the tag is there. */
  readonly reservedHeight: string;
  readonly attributes: readonly AttributeFacts[];
  /** The attributes of the first example in its declaration. */
  readonly exampleAttributes?: Readonly<Record<string, string>>;
}

/** The builds of the library: on React, or on preact for the smallest pages. */
export const snippetBuilds = ['standard', 'light'] as const;
export type SnippetBuild = (typeof snippetBuilds)[number];

/** The folder of a build, below the server's root for the newest version and below `/v/{version}`. */
export const folderOf = (build: SnippetBuild): string => (build === 'light' ? '/light' : '');

/** A file that a page loads for a tag, below `/v/{version}/` and the folder of its build. */
export interface SnippetFile {
  readonly name: string;
  readonly integrity: string;
  readonly bytes: number;
}

export interface TagFiles {
  /** The module that defines the tag. */
  readonly entry: SnippetFile;
  /** Its static imports. */
  readonly preloads: readonly SnippetFile[];
}

/** Files of all tags of a page, each once. */
export interface PageFiles {
  readonly entries: readonly SnippetFile[];
  /** The static imports of the entries, the largest first. */
  readonly preloads: readonly SnippetFile[];
}

/** The library as this server serves it. */
export interface Library {
  /** The address of this server for partners. */
  readonly origin: string;
  readonly version: string;
  /** Null where the library is not built, as in development. */
  readonly filesOf: ((tag: string, locale: Locale, build: SnippetBuild) => TagFiles) | null;
}

interface PageOfTags {
  readonly tags: readonly string[];
  readonly language: Locale;
  readonly build: SnippetBuild;
}

/** Returns the files of a page with these tags; null where the library is not built. */
export function filesOfTags({ tags, language, build }: PageOfTags, { filesOf }: Library): PageFiles | null {
  if (!filesOf) return null;
  const files = tags.map((tag) => filesOf(tag, language, build));
  const preloads = new Map(files.flatMap(({ preloads: own }) => own.map((file) => [file.name, file] as const)));
  return {
    entries: files.map(({ entry }) => entry),
    preloads: [...preloads.values()].sort((one, other) => other.bytes - one.bytes),
  };
}
