import { createContext, useContext, useInsertionEffect } from 'react';

/** Root that receives the styles of the current widget; null if nothing is drawn. */
export const StyleRootContext = createContext<ShadowRoot | Document | StyleSink | null>(null);

/** Collects styles as text for server rendering. */
export interface StyleSink {
  readonly collect: (css: string) => void;
}

/** One constructed stylesheet per text, shared by all roots of the page. */
const sheets = new Map<string, CSSStyleSheet>();

/** Returns the sheet, which can be taken out of the root again. */
export function adoptStyles(root: ShadowRoot | Document, css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return sheet;
}

/** Adopts a component's stylesheet into the root of its widget. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext);
  const isSink = root !== null && 'collect' in root;
  // Effects do not run on the server, so collect during render.
  if (isSink) root.collect(css);
  useInsertionEffect(() => {
    if (root && !isSink) adoptStyles(root as ShadowRoot | Document, css);
  }, [root, isSink, css]);
}
