/** The focused element and its ancestors, by shadow root. */
const trails = new WeakMap<ShadowRoot, readonly HTMLElement[]>();

export function followFocus(root: ShadowRoot): void {
  root.addEventListener('focusin', ({ target }) => {
    const trail: HTMLElement[] = [];
    for (let at = target as HTMLElement | null; at; at = at.parentElement) trail.push(at);
    trails.set(root, trail);
    leaveBars(target as HTMLElement, root);
  });
  root.addEventListener('focusout', ({ target }) => {
    // Focus that moved to another element is not lost. Removal and moving also fire focusout, so check after the change.
    queueMicrotask(() => {
      const [last] = trails.get(root) ?? [];
      if (last === target && last?.isConnected && root.activeElement !== last) trails.delete(root);
    });
  });
}

/**
 * Scrolls a focused element from under the bar at the bottom of the page, whose height is the page's `scroll-padding`.
 * Firefox does not scroll by itself, because the element lies in the viewport.
 */
function leaveBars(element: HTMLElement, root: ShadowRoot): void {
  if (!element.matches(':focus-visible')) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const start = Number.parseFloat(scrollPaddingTop) || 0;
  const end = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  if (bottom <= end || bottom > innerHeight || bottom - top > end - start) return;
  // From the document: a shadow root of Firefox may return its own element although another covers it.
  const above = document.elementFromPoint((left + right) / 2, bottom - 1);
  const tag = outermostHost(root);
  // In sight, or in a bar itself.
  if (above && (tag.contains(above) || above.contains(tag))) return;
  scrollBy({ top: bottom - end, behavior: 'instant' });
}

function outermostHost({ host }: ShadowRoot): Element {
  const around = host.getRootNode();
  return around instanceof ShadowRoot ? outermostHost(around) : host;
}

/**
 * Returns the element to focus after the focused one was moved or removed: the same element, or the nearest remaining
 * ancestor that is focusable. Null when no focus was lost.
 */
export function focusAfterLoss(root: ShadowRoot): HTMLElement | null {
  if (document.activeElement !== document.body) return null;
  const [last, ...around] = trails.get(root) ?? [];
  if (!last || last.isConnected) return last ?? null;
  return around.find((element) => element.isConnected && element.matches('[tabindex]')) ?? null;
}

/**
 * Stops keys typed into a field of the widget from reaching the page. The page sees the tag as their target, so a host's
 * single-key shortcuts would fire. Keys with a modifier and keys that type nothing go on to the page.
 */
export function keepTypingFromHost(event: Event): void {
  const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
  const target = event.composedPath()[0];
  const writes = key?.length === 1 && !ctrlKey && !metaKey && !altKey;
  if (writes && target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) {
    event.stopPropagation();
  }
}
