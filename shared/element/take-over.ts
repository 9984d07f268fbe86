/** Past React, which would take a value that it has not seen typed for its own. */
const setValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set;

/**
 * What a server has drawn is drawn anew, in one step that nobody sees. What was typed meanwhile is typed again, and the
 * focus stays where it was. Call it right before the drawing.
 */
export function takeOver(root: ShadowRoot, container: HTMLElement): void {
  if (!container.firstChild) return;
  const fields = [...container.querySelectorAll('input')];
  const active = root.activeElement;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    root.querySelector('style')?.remove();
    const successorOf = ({ id }: Element) => (id ? root.getElementById(id) : null) as HTMLInputElement | null;
    for (const field of fields) {
      const next = field.value ? successorOf(field) : null;
      if (!next || next.value === field.value) continue;
      setValue?.call(next, field.value);
      next.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    const next = active && successorOf(active);
    if (!next) return;
    next.focus({ preventScroll: true });
    if (active instanceof HTMLInputElement) next.setSelectionRange(active.selectionStart, active.selectionEnd);
  });
  observer.observe(container, { childList: true });
}
