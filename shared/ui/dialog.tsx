import { type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import css from './dialog.css?inline';
import { CloseIcon } from './icon/actions.tsx';
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
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  // Only a press that begins and ends outside closes: a text selection drawn out of the window does not.
  const press = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };
  const release = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      part={part}
      aria-labelledby="dialog-title"
      onPointerDown={press}
      onClick={release}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close without asking, as Chromium does on a second Escape.
      onClose={() => {
        if (open) onClose();
      }}
    >
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
