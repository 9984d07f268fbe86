import { createContext, useContext, useInsertionEffect } from 'react';

/** The root that styles of the present widget go into; null where nothing is drawn yet, as on a server. */
export const StyleRootContext = createContext<ShadowRoot | Document | null>(null);

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
  useInsertionEffect(() => {
    if (root) adoptStyles(root, css);
  }, [root, css]);
}
