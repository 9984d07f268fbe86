const controlOf = ({ target }: Event) => (target as Element | null)?.closest<HTMLElement>('button, a[href], summary');

/**
 * Focuses a button or link that is clicked with a pointer. Safari leaves the focus where it was, so that a dialog could not give
 * it back to its opener. A press whose default was prevented leaves the focus where it is, on purpose.
 */
export function focusClicked(root: Document | ShadowRoot): void {
  let pressed: HTMLElement | null | undefined = null;
  root.addEventListener('mousedown', (event) => {
    pressed = event.defaultPrevented ? null : controlOf(event);
  });
  root.addEventListener(
    'click',
    (event) => {
      if (pressed && pressed === controlOf(event) && root.activeElement !== pressed)
        pressed.focus({ preventScroll: true });
      pressed = null;
    },
    // The capture phase runs before any handler opens a dialog.
    { capture: true },
  );
}
