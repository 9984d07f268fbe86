interface Acts {
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

/**
 * Listens to mouse and finger on an open list until the returned function is called; focus stays in the field. Another list
 * may come between press and release: the option that was pressed is chosen.
 */
export function listenToPointer(
  whole: HTMLElement,
  popup: HTMLElement,
  latest: { readonly current: Acts },
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
  // No click follows where the element that the mouse pressed is gone.
  popup.addEventListener(
    'pointerup',
    ({ pointerType }) => {
      if (pointerType === 'mouse' && pressed?.option.isConnected === false) release();
    },
    { signal },
  );
  popup.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  // On the click, so that a finger can scroll the list.
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
  // A tap beside it takes no focus away on some phones.
  addEventListener(
    'pointerdown',
    (event) => {
      if (!event.composedPath().includes(whole)) latest.current.close();
    },
    { signal, capture: true },
  );
  return () => ended.abort();
}
