import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import css from './dialog.css?inline';
import { CloseIcon } from './icon/basic.tsx';
import { useSteady } from './use-steady.ts';
import { useStyles } from './use-styles.ts';

interface DialogProps {
  readonly open: boolean;
  /** Told once for each way of closing: button, Escape, a click outside (BAN-30). */
  readonly onClose: () => void;
  /** What the window is about; also its name for screen readers. */
  readonly title: string;
  readonly closeLabel: string;
  readonly part?: string;
  readonly children: ReactNode;
}

/**
 * A modal window on the native element: the browser keeps focus inside, makes the rest inert and gives focus back, also
 * in a shadow root, and touches nothing of the page around.
 */
export function Dialog({ open, onClose, title, closeLabel, part, children }: DialogProps) {
  useStyles(css);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useSteady(onClose);

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
        <header className="dialog-bar">
          <h2 id="dialog-title">{title}</h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className="dialog-body">{open && children}</div>
      </div>
    </dialog>
  );
}

/** Calls back when the visitor wants the window closed; closing itself is the view's, whose state says what is open. */
function listenForClosing(element: HTMLDialogElement, onClose: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let pressedOutside = false;
  const tell = () => {
    // One way of closing may fire two events.
    ended.abort();
    onClose();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    tell();
  };
  // The window's box covers all of the element, so what hits the element itself hit the ground around it. Only a press
  // that begins and ends there closes: a text selection drawn out of the window does not.
  const press = (event: Event) => {
    pressedOutside = event.target === element;
  };
  const release = (event: Event) => {
    if (pressedOutside && event.target === element) tell();
  };
  element.addEventListener('cancel', cancel, { signal });
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('click', release, { signal });
  // A browser may close without asking, as Chromium does on a second Escape.
  element.addEventListener('close', tell, { signal });
  return () => ended.abort();
}
