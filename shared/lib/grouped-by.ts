/** A group has at least one item. */
export type Group<Item> = readonly [Item, ...Item[]];

/** Groups items by key, in order of first appearance. */
export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Group<Item>> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
