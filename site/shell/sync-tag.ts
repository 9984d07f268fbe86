/** Sets an attribute, or removes it for null. */
export function putAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Gives an element the attributes and the content of another one, and keeps the elements that both contain, with their
 * state. `data-key` identifies them. Attributes in `kept` stay as they are.
 */
export function syncTag(element: Element, wanted: Element, kept: readonly string[] = []): void {
  for (const name of element.getAttributeNames()) {
    if (!wanted.hasAttribute(name) && !kept.includes(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value && !kept.includes(name)) element.setAttribute(name, value);
  }
  const keyOf = (child: Element) => `${child.localName} ${child.getAttribute('data-key')}`;
  const known = new Map([...element.children].map((child) => [keyOf(child), child]));
  let before: Element | null = element.firstElementChild;
  for (const next of [...wanted.children]) {
    const child = known.get(keyOf(next));
    known.delete(keyOf(next));
    if (child) syncTag(child, next);
    const placed = child ?? next;
    if (placed === before) before = before.nextElementSibling;
    else element.insertBefore(placed, before);
  }
  for (const child of known.values()) child.remove();
}
