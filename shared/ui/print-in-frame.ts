interface PrintedFrame {
  readonly title: string;
  readonly locale: string;
  /** The frame is inserted after this element, in its shadow root, until printing ends. */
  readonly beside: Element;
}

/**
 * Prints a document of its own without the page around it. `draw` builds it node by node: a strict policy of the page forbids
 * inline styles and markup from text.
 */
export function printInFrame(
  { title, locale, beside }: PrintedFrame,
  draw: (page: Document, view: Window & typeof globalThis) => void,
): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.tabIndex = -1;
  frame.style.setProperty('position', 'fixed');
  frame.style.setProperty('inset', '100% auto auto 100%');
  beside.after(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view) {
    frame.remove();
    return;
  }
  page.documentElement.lang = locale;
  page.title = title;
  draw(page, view);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.print();
}

/** Prints an element of a shadow root: a copy of it, with the styles of its root. */
export function printElement(element: HTMLElement, title: string, locale: string): void {
  const root = element.getRootNode() as ShadowRoot;
  printInFrame({ title, locale, beside: element }, (page, view) => {
    page.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => {
      const copy = new view.CSSStyleSheet();
      copy.replaceSync(Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n'));
      return copy;
    });
    const body = page.createElement('div');
    body.className = 'root';
    body.append(page.importNode(element, true));
    page.body.append(body);
  });
}
