interface Leaving {
  readonly isTyped: () => boolean;
  readonly leave: () => void;
  readonly signal: AbortSignal;
}

/**
 * Escape and a click beside the window close it as long as nothing would be lost by it. With something typed only the
 * close button does.
 */
export function listenForLeaving(dialog: HTMLDialogElement, { isTyped, leave, signal }: Leaving): void {
  let pressedOutside = false;
  const leaveUnlessTyped = () => {
    if (!isTyped()) leave();
  };
  const options = { signal };
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      leaveUnlessTyped();
    },
    options,
  );
  // A browser asks only once and closes on the next Escape; stopped as a key, it never gets so far.
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && isTyped()) event.preventDefault();
    },
    options,
  );
  // The window's box covers all of the element, so what hits the element itself hit the ground around it. A text
  // selection that is drawn out of the window ends there, but did not begin there.
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      pressedOutside = event.target === dialog;
    },
    options,
  );
  dialog.addEventListener(
    'click',
    (event) => {
      if (pressedOutside && event.target === dialog) leaveUnlessTyped();
    },
    options,
  );
  // By a gesture of the system, for instance, which asks nobody.
  dialog.addEventListener('close', leave, options);
}
