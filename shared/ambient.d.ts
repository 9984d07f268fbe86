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
