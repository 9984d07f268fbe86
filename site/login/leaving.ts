interface Leaving {
  readonly isTyped: () => boolean;
  readonly leave: () => void;
  readonly signal: AbortSignal;
}

/**
 * Closes the dialog on Escape or a click outside while the fields are empty. With typed text only the close button
 * closes it.
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
  // Browsers fire `cancel` once and close on the next Escape. Preventing the key event avoids that.
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && isTyped()) event.preventDefault();
    },
    options,
  );
  // The dialog's content covers the whole element, so an event on the element itself hit the backdrop. A text selection
  // dragged out of the dialog ends on the backdrop but starts inside.
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
  // Also closed without `cancel`, for example by a system gesture.
  dialog.addEventListener('close', leave, options);
}
