const pollMilliseconds = 50;

/**
 * Prints an element of a shadow root without the page around it: in a frame of its own with a copy of the element and of the
 * styles of its root, once its tables are complete. Built node by node, because a strict policy of the page forbids inline styles and markup from text.
 */
export async function printElement(element: HTMLElement, title: string, locale: string): Promise<void> {
  while (element.querySelector('.timetable-blocks[aria-busy]')) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
  const root = element.getRootNode();
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.tabIndex = -1;
  frame.style.setProperty('position', 'fixed');
  frame.style.setProperty('inset', '100% auto auto 100%');
  element.after(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view || !(root instanceof ShadowRoot)) {
    frame.remove();
    return;
  }
  page.documentElement.lang = locale;
  page.title = title;
  page.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => {
    const copy = new view.CSSStyleSheet();
    copy.replaceSync(Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n'));
    return copy;
  });
  const body = page.createElement('div');
  body.className = 'root';
  body.append(page.importNode(element, true));
  page.body.append(body);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.print();
}
