import { flushSync } from 'react-dom';
import { drawnStyle, earlyClicksOn } from './early-clicks.ts';
import { elementAt, type Way, wayTo } from './way.ts';

/** Past React, which would take a value that it has not seen typed for its own. */
const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set;

/**
 * What a server has drawn is drawn anew, in one step that nobody sees and nothing comes between. What was typed,
 * chosen and clicked before is typed, chosen and clicked again, and the focus stays where it was.
 */
export function takeOver(root: ShadowRoot, container: HTMLElement, draw: () => void): void {
  if (!container.firstChild) {
    draw();
    return;
  }
  const fields = [...container.querySelectorAll('input')];
  const active = root.activeElement as HTMLElement | null;
  const ways = new Map<Element, Way>(
    [...fields, ...(active ? [active] : [])].map((element) => [element, wayTo(element, container)]),
  );
  const successorOf = (element: Element): Element | null => {
    const same = element.id ? root.getElementById(element.id) : elementAt(container, ways.get(element) ?? []);
    return same?.localName === element.localName ? same : null;
  };

  // React would give the focus back by itself, to the first field and while nobody hears of it.
  active?.blur();
  flushSync(draw);
  drawnStyle(root)?.remove();
  for (const field of fields) {
    const next = successorOf(field) as HTMLInputElement | null;
    if (next && field.checked && !next.checked) next.click();
    if (!next || !field.value || next.value === field.value) continue;
    setValue?.call(next, field.value);
    next.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  const next = active && (successorOf(active) as HTMLElement | null);
  next?.focus({ preventScroll: true });
  if (active instanceof HTMLInputElement && next instanceof HTMLInputElement && takesText(next))
    next.setSelectionRange(active.selectionStart, active.selectionEnd);
  void clickAgain(earlyClicksOn(root), container);
}

/** Others have no selection, and say so by an exception. */
const takesText = ({ selectionStart }: HTMLInputElement) => selectionStart !== null;

/** One after the other: each meets what the one before has made of the widget. */
async function clickAgain(ways: readonly Way[], container: HTMLElement): Promise<void> {
  for (const way of ways) {
    (elementAt(container, way) as HTMLElement | null)?.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
