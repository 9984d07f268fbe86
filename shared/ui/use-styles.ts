import { createContext, useContext, useInsertionEffect } from 'react';

/** The root that styles of the present widget go into; null where nothing is drawn. */
export const StyleRootContext = createContext<ShadowRoot | Document | StyleSink | null>(null);

/** Where there is no document, the styles of what is drawn are told as texts. */
export interface StyleSink {
  readonly collect: (css: string) => void;
}

/** One constructed stylesheet a text, shared by every root of the page. */
const sheets = new Map<string, CSSStyleSheet>();

export function adoptStyles(root: ShadowRoot | Document, css: string): void {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Brings a piece's own stylesheet into the widget that draws it. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext);
  const isSink = root !== null && 'collect' in root;
  // Where there is no document, no effect is run either.
  if (isSink) root.collect(css);
  useInsertionEffect(() => {
    if (root && !isSink) adoptStyles(root as ShadowRoot | Document, css);
  }, [root, isSink, css]);
}
