export interface LayoutScope {
  /** Selector of the examined elements, found in open shadow roots too. Default: the whole page. */
  readonly within?: string;
  /** Selector of elements whose text may be cut or covered, such as a list that fades out. */
  readonly except?: string;
}

/**
 * Returns what a person would see as broken in the layout, as sentences: text that is cut off, text that lies on other
 * text, text or a control that something covers. Text that is scrolled out of sight is no fault.
 *
 * Long because it is one self-contained function: `page.evaluate(layoutFaults, scope)` sends it into a page.
 */
export function layoutFaults({ within, except }: LayoutScope = {}): string[] {
  /** Pixels that rounding and glyphs may take. */
  const slack = 1;
  const faults = new Set<string>();

  interface Drawn {
    readonly element: Element;
    readonly text: string;
    readonly rects: readonly DOMRect[];
  }

  const parentOf = (node: Node): Element | null => {
    const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
    if (slot) return slot;
    const parent = node.parentNode;
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  };
  const holds = (outer: Element, inner: Element | null): boolean => {
    for (let at = inner; at; at = parentOf(at)) if (at === outer) return true;
    return false;
  };
  const nameOf = (element: Element) => {
    const { className } = element;
    return `${element.localName}${typeof className === 'string' && className ? `.${className.trim().split(/\s+/).join('.')}` : ''}`;
  };
  const isForReadersOnly = (element: Element) => {
    const { clipPath, width, height } = getComputedStyle(element);
    return clipPath.startsWith('inset(50%') || (Number.parseFloat(width) <= 1 && Number.parseFloat(height) <= 1);
  };
  const matchesAnywhere = (element: Element | null, selector: string): boolean => {
    for (let at = element; at; at = parentOf(at)) if (at.matches(selector)) return true;
    return false;
  };

  /** The elements that a selector finds, in shadow roots too. */
  const find = (root: ParentNode, selector: string): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? find(element.shadowRoot, selector) : []),
    ]);

  const drawn: Drawn[] = [];
  const collect = (node: Node) => {
    if (node instanceof Text) {
      const element = parentOf(node);
      const text = node.data.trim().replace(/\s+/g, ' ');
      if (!element || !text) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > slack && height > slack);
      if (rects.length > 0) drawn.push({ element, text, rects });
      return;
    }
    if (!(node instanceof Element) || ['script', 'style', 'template', 'svg', 'option'].includes(node.localName)) return;
    if (node.localName !== 'slot' && getComputedStyle(node).display !== 'contents') {
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
        return;
      if (isForReadersOnly(node)) return;
    }
    if (except && node.matches(except)) return;
    const children =
      node instanceof HTMLSlotElement && node.assignedNodes().length > 0
        ? node.assignedNodes()
        : (node.shadowRoot ?? node).childNodes;
    for (const child of children) collect(child);
  };
  for (const root of within ? find(document, within) : [document.body]) collect(root);

  /** The part of a rectangle that its scrollers show; faults of what is cut on the way are recorded. */
  const shownPart = ({ element, text }: Drawn, rect: DOMRect) => {
    let { left, right, top, bottom } = rect;
    let isScrolled = false;
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const box = at.getBoundingClientRect();
        const canScroll = /auto|scroll/.test(overflowX + overflowY);
        const cut =
          (overflowX !== 'visible' && (left < box.left - slack || right > box.right + slack)) ||
          (overflowY !== 'visible' && (top < box.top - slack - 2 || bottom > box.bottom + slack + 2));
        if (cut && !canScroll && !isScrolled) faults.add(`"${text}" is cut by ${nameOf(at)}`);
        if (canScroll) isScrolled = true;
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
      if (position === 'fixed') break;
    }
    if (!isScrolled && (rect.left < -slack || rect.right > document.documentElement.clientWidth + slack))
      faults.add(`"${text}" leaves the page`);
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  const deepestAt = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y);
    while (element?.shadowRoot) {
      const inner: Element | null = element.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === element) break;
      element = inner;
    }
    return element;
  };

  const shown = drawn.flatMap((one) =>
    one.rects
      .map((rect) => ({ ...one, rect: shownPart(one, rect) }))
      .filter(({ rect }) => rect.width > slack && rect.height > slack),
  );
  for (const { element, text, rect } of shown) {
    const middle = rect.top + rect.height / 2;
    for (const x of [rect.left + 2, rect.left + rect.width / 2, rect.right - 2]) {
      if (x < 0 || x >= innerWidth || middle < 0 || middle >= innerHeight) continue;
      const top = deepestAt(x, middle);
      if (!top || holds(element, top) || holds(top, element)) continue;
      // A link or button that is drawn over the whole of its row is no cover.
      if (getComputedStyle(top).backgroundColor === 'rgba(0, 0, 0, 0)' && !top.childNodes.length) continue;
      if (except && matchesAnywhere(top, except)) continue;
      faults.add(`"${text}" lies under ${nameOf(top)}`);
    }
  }
  for (const [at, one] of shown.entries()) {
    for (const other of shown.slice(at + 1)) {
      if (holds(one.element, other.element) || holds(other.element, one.element)) continue;
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Lines stand closer than the boxes of their letters.
      if (width > 2 && height > Math.min(one.rect.height, other.rect.height) / 3)
        faults.add(`"${one.text}" lies on "${other.text}"`);
    }
  }
  return [...faults];
}

/** Returns the names of controls whose areas overlap: a finger would reach the wrong one. */
export function overlapping(controls: readonly Element[]): string[] {
  const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }));
  const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? '';
  return boxes.flatMap(({ control, box }, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
      )
      .map((other) => `${nameOf(control)} and ${nameOf(other.control)}`),
  );
}
