/** How near to the edge of the viewport the pointer must come for the page to scroll. The bars of a page may cover it. */
const widestEdge = 96;
const mostPixelsAFrame = 14;

/**
 * Drags the list item of a handle until the pointer is released, and calls `move` with the number of places. The item only
 * looks moved meanwhile: a moved element would lose the pointer. Near an edge of the viewport the page scrolls. Escape ends
 * it, and all stays as it was.
 */
export function dragRow(handle: HTMLElement, event: PointerEvent, move: (steps: number) => void): void {
  const item = handle.closest('li');
  if (!item || event.button !== 0) return;
  event.preventDefault();
  const ended = new AbortController();
  const { signal } = ended;
  // The note of a removal stands between the rows, and has no key.
  const items = [...(item.parentElement?.querySelectorAll<HTMLElement>(':scope > li[data-key]') ?? [])];
  const from = items.indexOf(item);
  /** From the pointer to the middle of the item. */
  const grabbed = middleOf(item) - event.clientY;
  let pointer = event.clientY;
  let shift = 0;
  let to = from;
  let frame = 0;

  // Measured each time: the page scrolls, and rows that come into sight may change their height.
  const show = () => {
    const middle = pointer + grabbed;
    to = placeIn(items.map(middleOf), middle, from);
    shift += middle - middleOf(item);
    item.style.setProperty('transform', `translateY(${shift}px)`);
    for (const [index, one] of items.entries()) {
      one.toggleAttribute('data-drop-before', index === to && to < from);
      one.toggleAttribute('data-drop-after', index === to && to > from);
    }
  };
  const scroll = () => {
    // The end of a press does not reach a handle that has gone with its element.
    if (!item.isConnected) return end(0);
    const step = pixelsToScroll(pointer, innerHeight);
    frame = step === 0 ? 0 : requestAnimationFrame(scroll);
    if (step === 0) return;
    scrollBy({ top: step, behavior: 'instant' });
    show();
  };
  const end = (steps: number) => {
    ended.abort();
    cancelAnimationFrame(frame);
    item.style.removeProperty('transform');
    item.removeAttribute('data-dragged');
    for (const one of items) {
      one.removeAttribute('data-drop-before');
      one.removeAttribute('data-drop-after');
    }
    if (steps !== 0) move(steps);
  };

  handle.setPointerCapture(event.pointerId);
  item.setAttribute('data-dragged', '');
  handle.addEventListener(
    'pointermove',
    ({ clientY }) => {
      pointer = clientY;
      show();
      if (frame === 0) scroll();
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => end(to - from), { signal });
  handle.addEventListener('pointercancel', () => end(0), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(0), { signal });
}

/** Returns how far the page scrolls in a frame while the pointer is at `y` of a viewport: faster nearer to the edge. */
export function pixelsToScroll(y: number, height: number): number {
  const edge = Math.min(widestEdge, height / 6);
  const above = edge - y;
  const below = y - (height - edge);
  if (above > 0) return -Math.ceil(Math.min(1, above / edge) * mostPixelsAFrame);
  return below > 0 ? Math.ceil(Math.min(1, below / edge) * mostPixelsAFrame) : 0;
}

/** The middle of an element as it is drawn, in pixels from the top of the viewport. */
function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** Returns the index at which an item lands whose middle is at `middle`. */
export function placeIn(middles: readonly number[], middle: number, from: number): number {
  const passedUp = middles.slice(0, from).filter((one) => middle < one);
  const passedDown = middles.slice(from + 1).filter((one) => middle > one);
  return from - passedUp.length + passedDown.length;
}
