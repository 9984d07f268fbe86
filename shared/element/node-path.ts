/** Position of a node below a container, as child indexes. The same path finds its counterpart in a second drawing. */
export type NodePath = readonly number[];

export function pathTo(element: Element, container: Element): NodePath {
  const path: number[] = [];
  for (let at = element; at !== container && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path;
}

export function elementAt(container: Element, path: NodePath): Element | null {
  return path.reduce<Element | null>((at, position) => at?.children[position] ?? null, container);
}
