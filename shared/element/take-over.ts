import { drawnStyle, earlyClicksOn } from './early-clicks.ts';
import { elementAt, type Way, wayTo } from './way.ts';

/** Past React, which would take a value that it has not seen typed for its own. */
const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set;

/**
 * What a server has drawn is drawn anew, in one step that nobody sees. What was typed and clicked meanwhile is typed and
 * clicked again, and the focus stays where it was. Call it right before the drawing.
 */
export function takeOver(root: ShadowRoot, container: HTMLElement): void {
  if (!container.firstChild) return;
  const typed = [...container.querySelectorAll('input')].filter(({ value }) => value !== '');
  const ways = new Map<Element, Way>(typed.map((field) => [field, wayTo(field, container)]));
  const active = root.activeElement;
  if (active) ways.set(active, wayTo(active, container));
  const observer = new MutationObserver(() => {
    observer.disconnect();
    drawnStyle(root)?.remove();
    const successorOf = (element: Element): Element | null => {
      const same = element.id ? root.getElementById(element.id) : elementAt(container, ways.get(element) ?? []);
      return same?.localName === element.localName ? same : null;
    };
    for (const field of typed) {
      const next = successorOf(field) as HTMLInputElement | null;
      if (!next || next.value === field.value) continue;
      setValue?.call(next, field.value);
      next.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    const next = active && (successorOf(active) as HTMLElement | null);
    next?.focus({ preventScroll: true });
    if (active instanceof HTMLInputElement && next instanceof HTMLInputElement && takesText(next))
      next.setSelectionRange(active.selectionStart, active.selectionEnd);
    void clickAgain(earlyClicksOn(root), container);
  });
  observer.observe(container, { childList: true });
}

/** One after the other: each meets what the one before has made of the widget. */
async function clickAgain(ways: readonly Way[], container: HTMLElement): Promise<void> {
  for (const way of ways) {
    (elementAt(container, way) as HTMLElement | null)?.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Others have no selection, and say so by an exception. */
const takesText = ({ selectionStart }: HTMLInputElement) => selectionStart !== null;
