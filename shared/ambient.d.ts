/** A stylesheet as text, for constructed stylesheets in shadow roots. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** The address of a file that is to be loaded as it is. */
declare module '*?url' {
  const url: string;
  export default url;
}

/** A compiled Lingui catalog: message id to compiled message. */
declare module '*.po' {
  export const messages: Record<string, unknown[] | string>;
}

/** Loads each tag in each language; made by `shared/build/widget-entries.ts` from the registry. */
declare module 'virtual:tp/loaders' {
  export const loaders: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>;
}

/** Loads the texts of a module that loads later, by language: `./outcome/outcome.tsx?texts`. */
declare module '*?texts' {
  const texts: Readonly<Record<string, () => Promise<{ readonly texts: import('@lingui/core').Messages }>>>;
  export default texts;
}

declare module 'virtual:tp/all' {}

/** Values that the build inserts. */
interface ImportMeta {
  /** Modules by path, each loaded when it is called; filled in while building. */
  glob<Module>(patterns: string | readonly string[]): Record<string, () => Promise<Module>>;
  /** All of them at once, for tests. */
  glob<Module>(pattern: string, options: { readonly eager: true }): Record<string, Module>;
  readonly env: {
    readonly TP_VERSION: string;
    /** Where the files of this version lie, seen from the autoloader. */
    readonly TP_BASE: string;
    /** `full` where tests run all their matrices. */
    readonly TP_MATRIX: string;
    /** The tag that the tests of conformance run for alone. */
    readonly TP_WIDGET: string;
    /** The chunks each tag shares with other tags, by tag. */
    readonly TP_SHARED_FILES: Readonly<Record<string, readonly string[]>>;
    /** Set in the build of our own pages. */
    readonly TP_OWN_PAGES?: boolean;
  };
}

declare module '*.css' {}
