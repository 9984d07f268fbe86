/** A stylesheet as text, for constructed stylesheets in shadow roots. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** A compiled Lingui catalog: message id to compiled message. */
declare module '*.po' {
  export const messages: Record<string, unknown[] | string>;
}

/** Replaced at build time; `0.0.0-dev` while developing and testing. */
declare const __TP_VERSION__: string;

/** How each tag and language is loaded; made by `shared/build/widget-entries.ts` from the folders of `widgets`. */
declare module 'virtual:tp/loaders' {
  export const loaders: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>;
}

declare module 'virtual:tp/all' {}

/** Where the files of this version lie, seen from the autoloader; replaced at build time. */
declare const __TP_BASE__: string;

/** The chunks each tag shares with other tags, by tag; replaced at build time. */
declare const __TP_SHARED_FILES__: Readonly<Record<string, readonly string[]>>;
