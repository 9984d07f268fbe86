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
  const items = [...(item.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const from = items.indexOf(item);
  const middles = items.map(middleOf);
  const middle = middleOf(item);
  let to = from;

  const show = (y: number) => {
    to = placeOf(middle + y - event.clientY, middles, from);
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

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** Returns the index at which an item lands whose middle is at `middle`. */
function placeOf(middle: number, middles: readonly number[], from: number): number {
  const passedUp = middles.slice(0, from).filter((one) => middle < one);
  const passedDown = middles.slice(from + 1).filter((one) => middle > one);
  return from - passedUp.length + passedDown.length;
}
