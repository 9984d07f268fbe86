import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { wrapIndex } from './wrap-index.ts';

interface ToolbarProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Makes the buttons inside it one tab stop: arrow keys, Home and End move between them, and Tab comes back to the last one
 * used. Without script, each button is a stop of its own.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLButtonElement | null>(null);
  const visible = () => [...(toolbar.current?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility());
  const mark = () => {
    const buttons = visible();
    const stop = buttons.find((one) => one === last.current) ?? buttons[0];
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
  };
  // After each render: buttons come and go.
  useLayoutEffect(mark);
  const remember = ({ target }: FocusEvent) => {
    last.current = visible().find((one) => one === target) ?? null;
    mark();
  };
  const moveByKey = (event: KeyboardEvent) => {
    const buttons = visible();
    const at = last.current ? buttons.indexOf(last.current) : -1;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    buttons[wrapIndex(next, buttons.length)]?.focus();
  };
  return (
    <div ref={toolbar} className={className} role="toolbar" aria-label={label} onFocus={remember} onKeyDown={moveByKey}>
      {children}
    </div>
  );
}
