/** Where a node is below another: the positions that lead to it, which lead to its like in a second drawing. */
export type Way = readonly number[];

export function wayTo(element: Element, container: Element): Way {
  const way: number[] = [];
  for (let at = element; at !== container && at.parentElement; at = at.parentElement) {
    way.unshift([...at.parentElement.children].indexOf(at));
  }
  return way;
}

export function elementAt(container: Element, way: Way): Element | null {
  return way.reduce<Element | null>((at, position) => at?.children[position] ?? null, container);
}
