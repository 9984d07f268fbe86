/**
 * Closes the dialog on Escape or a click outside while the fields are empty. With typed text only the close button
 * closes it.
 */
export function listenForLeaving(dialog: HTMLDialogElement, isTyped: () => boolean, leave: () => void): void {
  let pressedOutside = false;
  const leaveUnlessTyped = () => {
    if (!isTyped()) leave();
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    leaveUnlessTyped();
  });
  // Browsers fire `cancel` once and close on the next Escape. Preventing the key event avoids that.
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isTyped()) event.preventDefault();
  });
  // The dialog's content covers the whole element, so an event on the element itself hit the backdrop. A text selection
  // dragged out of the dialog ends on the backdrop but starts inside.
  dialog.addEventListener('pointerdown', (event) => {
    pressedOutside = event.target === dialog;
  });
  dialog.addEventListener('click', (event) => {
    if (pressedOutside && event.target === dialog) leaveUnlessTyped();
  });
  // Also closed without `cancel`, for example by a system gesture.
  dialog.addEventListener('close', () => leave());
}
