/**
 * Drags the list item of a handle until the pointer is released, and calls `move` with the number of places. The item only
 * looks moved meanwhile: a moved element would lose the pointer.
 */
export function dragRow(handle: HTMLElement, event: PointerEvent, move: (steps: number) => void): void {
  const item = handle.closest('li');
  if (!item || event.button !== 0) return;
  event.preventDefault();
  const ended = new AbortController();
  const { signal } = ended;
  const items = [...(item.parentElement?.children ?? [])] as HTMLElement[];
  const from = items.indexOf(item);
  const middles = items.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return top + height / 2;
  });
  let to = from;

  const show = (y: number) => {
    const middle = (middles[from] as number) + y - event.clientY;
    to = placeOf(middle, middles, from);
    item.style.setProperty('transform', `translateY(${y - event.clientY}px)`);
    for (const [index, one] of items.entries()) {
      one.toggleAttribute('data-drop-before', index === to && to < from);
      one.toggleAttribute('data-drop-after', index === to && to > from);
    }
  };
  const end = (steps: number) => {
    ended.abort();
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
  handle.addEventListener('pointermove', ({ clientY }) => show(clientY), { signal });
  handle.addEventListener('pointerup', () => end(to - from), { signal });
  handle.addEventListener('pointercancel', () => end(0), { signal });
}

/** Returns the index at which an item lands whose middle is at `middle`. */
function placeOf(middle: number, middles: readonly number[], from: number): number {
  let to = from;
  while (to > 0 && middle < (middles[to - 1] as number)) to -= 1;
  while (to < middles.length - 1 && middle > (middles[to + 1] as number)) to += 1;
  return to;
}
