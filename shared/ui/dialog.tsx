import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import css from './dialog.css?inline';
import { CloseIcon } from './icon/controls.tsx';
import { useStableCallback } from './use-stable-callback.ts';
import { useStyles } from './use-styles.ts';

interface DialogProps {
  readonly open: boolean;
  /** Called once per closing: button, Escape or a click outside (BAN-30). */
  readonly onClose: () => void;
  /** Heading and accessible name of the dialog. */
  readonly title: string;
  readonly closeLabel: string;
  readonly part?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the native element: the browser traps focus, makes the rest of the page inert and returns focus, also
 * in a shadow root. The page itself is not changed.
 */
export function Dialog({ open, onClose, title, closeLabel, part, children }: DialogProps) {
  useStyles(css);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useStableCallback(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    const stop = listenForClosing(element, close);
    return () => {
      stop();
      element.close();
    };
  }, [open, close]);

  return (
    <dialog ref={dialog} className="dialog" part={part} aria-labelledby="dialog-title">
      <div className="dialog-box">
        <div className="dialog-bar">
          <h2 id="dialog-title">{title}</h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="dialog-body">{open && children}</div>
      </div>
    </dialog>
  );
}

/** Calls `onClose` when the visitor asks to close. The view then closes the dialog through its `open` state. */
function listenForClosing(element: HTMLDialogElement, onClose: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let pressedOutside = false;
  const closeOnce = () => {
    // One closing may fire two events.
    ended.abort();
    onClose();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    closeOnce();
  };
  // The content covers the whole element, so an event on the element itself hit the backdrop. Press and release must
  // both be there: a text selection dragged out of the dialog does not close it.
  const press = (event: Event) => {
    pressedOutside = event.target === element;
  };
  const release = (event: Event) => {
    if (pressedOutside && event.target === element) closeOnce();
  };
  element.addEventListener('cancel', cancel, { signal });
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('click', release, { signal });
  // Chromium closes on a second Escape without a `cancel` event. The event comes late: a dialog that is open again by then
  // stays open.
  element.addEventListener('close', () => element.open || closeOnce(), { signal });
  return () => ended.abort();
}
