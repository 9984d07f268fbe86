import type { KeyboardEvent } from 'react';
import { nextIndex } from './site-menu.model.ts';

/** Returns the visible links and buttons inside an element, in reading order. */
export const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href], button')].filter((control) => control.checkVisibility());

/** Returns the panel of the second level that contains an element. */
export const submenuAround = (element: Element): HTMLElement | null => element.closest('[part=submenu]');

/** Returns the button of a panel. */
export const buttonOf = (panel: Element): HTMLElement => panel.previousElementSibling as HTMLElement;

/**
 * Moves the focus by arrow keys, Home and End, as the ARIA practices propose for disclosure navigation. Left and right
 * move along the first level, Home and End within the level. Up and down pass all visible controls; down on the button of
 * a closed panel opens it.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const focused = event.target as HTMLElement;
  const submenu = submenuAround(focused);
  if (key === 'ArrowDown' && focused.ariaExpanded === 'false') focused.click();

  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const isWithin = key === 'Home' || key === 'End';
  const from = isAcross && submenu ? buttonOf(submenu) : focused;
  const reachable = controlsIn(menu).filter(
    (control) => !(isAcross || isWithin) || submenuAround(control) === submenuAround(from),
  );
  const next = reachable[nextIndex(key, reachable.indexOf(from), reachable.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
