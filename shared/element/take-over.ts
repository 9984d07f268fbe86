import { flushSync } from 'react-dom';
import { drawFirstPaint } from '#shared/lib/first-paint.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { drawnStyles, earlyClicksOn, earlyPressOn } from './early-clicks.ts';
import { elementAt, type NodePath, pathTo } from './node-path.ts';

/** The native setter. React overrides `value` and would ignore the input event of a value set through its own setter. */
const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set;

/**
 * Replaces server-rendered content by the first drawing in one synchronous step. React makes all nodes anew, preact keeps those
 * that fit, and sets their fields to what the drawing says. Typed values, checked options and early clicks are replayed, an open popover stays open, and the focus stays on the same element. An element of the next
 * page has no such content: if it is still there, it is drawn once the browser has painted that page.
 */
export function takeOver(root: ShadowRoot, container: HTMLElement, draw: () => void): void {
  if (!container.firstChild) {
    afterPaint(() => {
      if (root.host.isConnected) draw();
    });
    return;
  }
  const fields = Array.from(container.querySelectorAll('input'), (field) => {
    const { value, checked } = field;
    return { field, value, checked };
  });
  const active = root.activeElement as HTMLElement | null;
  const selection = active instanceof HTMLInputElement && takesText(active) ? selectionOf(active) : null;
  const paths = new Map<Element, NodePath>(
    [...fields.map(({ field }) => field), ...(active ? [active] : [])].map((element) => [
      element,
      pathTo(element, container),
    ]),
  );
  const successorOf = (element: Element): Element | null => {
    const same = element.id ? root.getElementById(element.id) : elementAt(container, paths.get(element) ?? []);
    return same?.localName === element.localName ? same : null;
  };

  const press = earlyPressOn(root);
  const pressed = press && elementAt(container, press);
  const openIds = [...container.querySelectorAll(':popover-open')].map(({ id }) => id);

  // React would restore the focus itself, to the first field and without focus events.
  active?.blur();
  drawFirstPaint(() => flushSync(draw));
  for (const style of drawnStyles(root)) style.remove();
  for (const { field, value, checked } of fields) {
    const next = successorOf(field) as HTMLInputElement | null;
    if (next && checked && !next.checked) next.click();
    if (!next || !value || next.value === value) continue;
    setValue?.call(next, value);
    next.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  for (const id of openIds) {
    const popover = root.getElementById(id);
    if (!popover?.matches(':popover-open')) popover?.showPopover();
  }
  const next = active && (successorOf(active) as HTMLElement | null);
  next?.focus({ preventScroll: true });
  if (selection && next instanceof HTMLInputElement && takesText(next)) next.setSelectionRange(...selection);
  void clickAgain(earlyClicksOn(root), container);
  const control = press && elementAt(container, press);
  // Browsers fire no click on a button that was pressed before it was replaced.
  if (control && control !== pressed) clickOnRelease(control);
}

const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd] as const;

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

/** Clicks a button once the mouse is released over it. */
function clickOnRelease(control: Element): void {
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
