interface ListHandlers {
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

/**
 * Handles mouse and touch on an open list until the returned function is called. Focus stays in the field. If the options
 * are replaced between press and release, the pressed option is chosen.
 */
export function listenToPointer(
  whole: HTMLElement,
  popup: HTMLElement,
  latest: { readonly current: ListHandlers },
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const optionAt = ({ target }: Event) => (target as Element).closest('[role=option]');
  const chooserOf = (option: Element) => {
    const index = [...popup.querySelectorAll('[role=option]')].indexOf(option);
    const { choose } = latest.current;
    return () => choose(index);
  };
  let pressed: { readonly option: Element; readonly choose: () => void } | null = null;
  const release = () => {
    pressed?.choose();
    pressed = null;
  };
  popup.addEventListener(
    'pointerdown',
    (event) => {
      const option = optionAt(event);
      pressed = option && { option, choose: chooserOf(option) };
    },
    { signal },
  );
  popup.addEventListener('pointercancel', () => (pressed = null), { signal });
  // The browser fires no click if the pressed element was removed.
  popup.addEventListener(
    'pointerup',
    ({ pointerType }) => {
      if (pointerType === 'mouse' && pressed?.option.isConnected === false) release();
    },
    { signal },
  );
  popup.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  // Choose on click, not on pointerdown, so that a finger can scroll the list.
  popup.addEventListener(
    'click',
    (event) => {
      const option = optionAt(event);
      if (pressed && (pressed.option === option || !pressed.option.isConnected)) release();
      else if (option) chooserOf(option)();
      pressed = null;
    },
    { signal },
  );
  // On some phones a tap outside does not blur the field.
  addEventListener(
    'pointerdown',
    (event) => {
      if (!event.composedPath().includes(whole)) latest.current.close();
    },
    { signal, capture: true },
  );
  return () => ended.abort();
}
