import { createContext, useContext, useInsertionEffect } from 'react';

type StyleRoot = ShadowRoot | Document;

/** Root that receives the styles of the current widget; null if nothing is drawn. */
export const StyleRootContext = createContext<StyleRoot | StyleSink | null>(null);

/** Collects styles as text for server rendering. */
export interface StyleSink {
  readonly collect: (css: string) => void;
}

/** One constructed stylesheet per document and text, shared by all roots of the document: no other may adopt it. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** The texts that each root has adopted, in order. A move to another document empties the list of its sheets. */
const textsOf = new WeakMap<StyleRoot, Set<string>>();

const documentOf = (root: StyleRoot) => ('defaultView' in root ? root : root.ownerDocument);

/** The root around an element that is in a page. */
export const styleRootOf = (element: Element) => element.getRootNode() as StyleRoot;

/** Makes a sheet for the document of a root; undefined in a document without a window, which draws nothing. */
export function createSheet(root: StyleRoot, css: string): CSSStyleSheet | undefined {
  const view = documentOf(root).defaultView;
  const sheet = view ? new view.CSSStyleSheet() : undefined;
  sheet?.replaceSync(css);
  return sheet;
}

export function adoptStyles(root: StyleRoot, css: string): void {
  const texts = textsOf.get(root) ?? new Set();
  textsOf.set(root, texts.add(css));
  const page = documentOf(root);
  const known = sheets.get(page) ?? new Map<string, CSSStyleSheet>();
  sheets.set(page, known);
  const sheet = known.get(css) ?? createSheet(root, css);
  if (!sheet) return;
  known.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Takes a style out of a root again. */
export function dropStyles(root: StyleRoot, css: string): void {
  textsOf.get(root)?.delete(css);
  const sheet = sheets.get(documentOf(root))?.get(css);
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
}

/** Adopts all styles of a root again, after its move to another document. */
export function adoptStylesAgain(root: StyleRoot): void {
  for (const css of textsOf.get(root) ?? []) adoptStyles(root, css);
}

/** Adopts a component's stylesheet into the root of its widget. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext);
  const isSink = root !== null && 'collect' in root;
  // Effects do not run on the server, so collect during render.
  if (isSink) root.collect(css);
  useInsertionEffect(() => {
    if (root && !isSink) adoptStyles(root, css);
  }, [root, isSink, css]);
}
