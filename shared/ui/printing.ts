import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { styleRootOf } from './use-styles.ts';

/** Whether the page is being printed. Renders synchronously, because the browser prints the page as it is after `beforeprint`. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => ended.abort();
  }, []);
  return isPrinting;
}

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
  const view = page?.defaultView;
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
  printInFrame({ title, locale, beside: element }, (page, view) => {
    page.adoptedStyleSheets = styleRootOf(element).adoptedStyleSheets.map((sheet) => {
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
