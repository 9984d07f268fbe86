import type { KeyboardEvent } from 'react';
import { nextIndex } from './site-menu.model.ts';

/** Returns the visible links and buttons inside an element, in reading order. */
const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href], button')].filter((control) => control.checkVisibility());

/** Returns the panel of the second level that contains an element. */
const submenuAround = (element: Element): HTMLElement | null => element.closest('[part=submenu]');

/**
 * Moves the focus by arrow keys, Home and End, as the ARIA practices propose for disclosure navigation. Left and right
 * move along the first level, Home and End within the level. Up and down pass all visible controls; down on the button of
 * a closed panel opens it.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu, target: focused } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(focused instanceof HTMLElement)) return;
  const submenu = submenuAround(focused);
  if (key === 'ArrowDown' && focused.ariaExpanded === 'false') focused.click();

  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const isWithin = key === 'Home' || key === 'End';
  const button = isAcross ? submenu?.previousElementSibling : null;
  const from = button instanceof HTMLElement ? button : focused;
  const reachable = controlsIn(menu).filter(
    (control) => !(isAcross || isWithin) || submenuAround(control) === submenuAround(from),
  );
  const next = reachable[nextIndex(key, reachable.indexOf(from), reachable.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Keeps the menu open and the focus in it while its width changes: the row becomes a button with a panel, or the reverse.
 * Returns the function that ends this.
 */
export function followWidth(menu: HTMLElement): () => void {
  const panel = menu.querySelector<HTMLElement>('[part=panel]');
  const toggle = panel?.previousElementSibling;
  const observer = new ResizeObserver(() => {
    const focused = focusedIn(menu);
    const isRow = !toggle?.checkVisibility();
    if (isRow && panel?.matches(':popover-open')) {
      panel.hidePopover();
      if (focused) submenuAround(focused)?.showPopover();
    }
    const submenu = menu.querySelector<HTMLElement>('[part=submenu]:popover-open');
    if (!isRow && submenu) panel?.showPopover();
    if (!focused) return;
    const next = focused.checkVisibility() ? focused : controlsIn(submenu ?? menu)[0];
    if (next !== focusedIn(menu)) next?.focus();
  });
  observer.observe(menu);
  return () => observer.disconnect();
}

function focusedIn(menu: HTMLElement): HTMLElement | null {
  const root = menu.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  return focused instanceof HTMLElement && menu.contains(focused) ? focused : null;
}
