interface Acts {
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

/** What mouse and finger do with an open list, until told to stop. Focus stays in the field all the while. */
export function listenToPointer(
  whole: HTMLElement,
  popup: HTMLElement,
  latest: { readonly current: Acts },
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  popup.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  // On the click, so that a finger can scroll the list.
  popup.addEventListener(
    'click',
    ({ target }) => {
      const option = (target as Element).closest('[role=option]');
      const index = [...popup.querySelectorAll('[role=option]')].indexOf(option as Element);
      if (index >= 0) latest.current.choose(index);
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
