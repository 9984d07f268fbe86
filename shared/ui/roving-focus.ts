import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { wrapIndex } from './wrap-index.ts';

/**
 * Makes the buttons inside an element one tab stop, as in a toolbar: arrow keys, Home and End move between them, and Tab
 * comes back to the last one used. Without script, each button is a stop of its own. Returns listeners of the element.
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null);
  const visible = () => [...(toolbar.current?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility());
  const mark = () => {
    const buttons = visible();
    const stop = buttons.find((one) => one === last.current) ?? buttons[0];
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
  };
  // After each render: buttons come and go.
  useLayoutEffect(mark);
  return {
    onFocus({ target }: FocusEvent) {
      last.current = target;
      mark();
    },
    onKeyDown(event: KeyboardEvent) {
      const buttons = visible();
      const at = buttons.findIndex((one) => one === last.current);
      const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
      if (next === undefined || at < 0) return;
      event.preventDefault();
      buttons[wrapIndex(next, buttons.length)]?.focus();
    },
  };
}
