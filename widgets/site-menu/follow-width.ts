import { buttonOf, controlsIn, submenuAround } from './move-focus.ts';

/**
 * Keeps the menu open and the focus in it while its width changes: the row becomes a button with a panel, or the other way
 * round. Returns the function that ends this.
 */
export function followWidth(menu: HTMLElement): () => void {
  const panel = menu.querySelector<HTMLElement>('[part=panel]');
  if (!panel) return () => undefined;
  const toggle = buttonOf(panel);
  const observer = new ResizeObserver(() => {
    const focused = focusedIn(menu);
    const isRow = !toggle.checkVisibility();
    if (isRow && panel.matches(':popover-open')) {
      panel.hidePopover();
      if (focused) submenuAround(focused)?.showPopover();
    }
    const submenu = menu.querySelector<HTMLElement>('[part=submenu]:popover-open');
    if (!isRow && submenu) panel.showPopover();
    if (!focused) return;
    const next = focused.checkVisibility() ? focused : controlsIn(submenu ?? menu)[0];
    if (next !== focusedIn(menu)) next?.focus();
  });
  observer.observe(menu);
  return () => observer.disconnect();
}

function focusedIn(menu: HTMLElement): HTMLElement | null {
  const focused = (menu.getRootNode() as ShadowRoot).activeElement;
  return menu.contains(focused) ? (focused as HTMLElement) : null;
}
