interface ListHandlers {
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

/**
 * Handles mouse and touch on an open list until the returned function is called. Focus stays in the field. If the options
 * are replaced between press and release, the pressed option is chosen.
 */
export function chooseByPointer(
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
  const on = <Name extends 'pointerdown' | 'pointercancel' | 'pointerup' | 'mousedown' | 'click'>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => popup.addEventListener(name, run, { signal });
  on('pointerdown', (event) => {
    const option = optionAt(event);
    pressed = option && { option, choose: chooserOf(option) };
  });
  on('pointercancel', () => {
    pressed = null;
  });
  // The browser fires no click if the pressed element was removed.
  on('pointerup', ({ pointerType }) => {
    if (pointerType === 'mouse' && pressed?.option.isConnected === false) release();
  });
  on('mousedown', (event) => event.preventDefault());
  // Choose on click, not on pointerdown, so that a finger can scroll the list.
  on('click', (event) => {
    const option = optionAt(event);
    if (pressed && (pressed.option === option || !pressed.option.isConnected)) release();
    else if (option) chooserOf(option)();
    pressed = null;
  });
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
