import { flushSync } from 'react-dom';
import { drawFirstPaint } from '#shared/lib/first-paint.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { drawnStyles, earlyClicksOn, earlyPressOn } from './early-clicks.ts';
import { elementAt, type NodePath, pathTo } from './node-path.ts';

/** The native setter. React overrides `value` and would ignore the input event of a value set through its own setter. */
const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set;

/**
 * Replaces server-rendered content by React's first drawing in one synchronous step. Typed values, checked options and
 * early clicks are replayed, an open popover stays open, and the focus stays on the same element. An element of the next
 * page has no such content: if it is still there, it is drawn once the browser has painted that page.
 */
export function takeOver(root: ShadowRoot, container: HTMLElement, draw: () => void): void {
  if (!container.firstChild) {
    afterPaint(() => {
      if (root.host.isConnected) draw();
    });
    return;
  }
  const fields = [...container.querySelectorAll('input')];
  const active = root.activeElement as HTMLElement | null;
  const paths = new Map<Element, NodePath>(
    [...fields, ...(active ? [active] : [])].map((element) => [element, pathTo(element, container)]),
  );
  const successorOf = (element: Element): Element | null => {
    const same = element.id ? root.getElementById(element.id) : elementAt(container, paths.get(element) ?? []);
    return same?.localName === element.localName ? same : null;
  };

  const openIds = [...container.querySelectorAll(':popover-open')].map(({ id }) => id);

  // React would restore the focus itself, to the first field and without focus events.
  active?.blur();
  drawFirstPaint(() => flushSync(draw));
  for (const style of drawnStyles(root)) style.remove();
  for (const field of fields) {
    const next = successorOf(field) as HTMLInputElement | null;
    if (next && field.checked && !next.checked) next.click();
    if (!next || !field.value || next.value === field.value) continue;
    setValue?.call(next, field.value);
    next.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  for (const id of openIds) root.getElementById(id)?.showPopover();
  const next = active && (successorOf(active) as HTMLElement | null);
  next?.focus({ preventScroll: true });
  if (active instanceof HTMLInputElement && next instanceof HTMLInputElement && takesText(next))
    next.setSelectionRange(active.selectionStart, active.selectionEnd);
  void clickAgain(earlyClicksOn(root), container);
  clickOnRelease(earlyPressOn(root), container);
}

/** Inputs without text selection have null here, and `setSelectionRange` would throw. */
const takesText = ({ selectionStart }: HTMLInputElement) => selectionStart !== null;

/**
 * Clicks a button. Safari does not focus what is clicked: a dialog needs the focus on its opener, unless the visitor has
 * moved it elsewhere.
 */
function clickOn(control: Element | null): void {
  if (!(control instanceof HTMLElement)) return;
  if (document.activeElement === document.body) control.focus({ preventScroll: true });
  control.click();
}

/** Clicks a button that the mouse pressed before the drawing and leaves after it. Browsers fire no click then. */
function clickOnRelease(path: NodePath | null, container: HTMLElement): void {
  const control = path && elementAt(container, path);
  if (!control) return;
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  document.addEventListener('pointercancel', () => ended.abort(), options);
  document.addEventListener(
    'pointerup',
    (event) => {
      ended.abort();
      if (event.composedPath().includes(control)) clickOn(control);
    },
    options,
  );
}

/** Replays clicks one task after another, so that each click meets the result of the one before. */
async function clickAgain(paths: readonly NodePath[], container: HTMLElement): Promise<void> {
  for (const path of paths) {
    clickOn(elementAt(container, path));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
