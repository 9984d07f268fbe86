import { entryAt } from '../../timetable.ts';

/** An entry of the merged order. */
interface Node {
  readonly value: number;
}

/** Aligns `sequence` to `merged` (longest common subsequence): the node of each entry, or null. */
function alignTo(merged: readonly Node[], sequence: readonly number[]): (Node | null)[] {
  const width = sequence.length + 1;
  const longest = new Uint16Array((merged.length + 1) * width);
  for (let row = merged.length - 1; row >= 0; row--) {
    for (let column = sequence.length - 1; column >= 0; column--) {
      const here = row * width + column;
      longest[here] =
        merged[row]?.value === sequence[column]
          ? (longest[here + width + 1] ?? 0) + 1
          : Math.max(longest[here + width] ?? 0, longest[here + 1] ?? 0);
    }
  }
  const aligned: (Node | null)[] = [];
  let row = 0;
  for (let column = 0; column < sequence.length; column++) {
    const left = longest[row * width + column] ?? 0;
    let at = row;
    while (at < merged.length && merged[at]?.value !== sequence[column]) at++;
    const isShared = at < merged.length && (longest[(at + 1) * width + column + 1] ?? 0) + 1 === left;
    aligned.push(isShared ? entryAt(merged, at) : null);
    if (isShared) row = at + 1;
  }
  return aligned;
}

/**
 * Merges sequences that mostly agree, such as the stops of a line with branches. Additions of a later sequence are
 * inserted together before the next shared entry, or at the end. A value occurs twice only if one sequence has it
 * twice; sequences with contradicting orders share its entry. `places` has the merged index of each entry, by sequence.
 */
export function mergeSequences(sequences: readonly (readonly number[])[]): { merged: number[]; places: number[][] } {
  let merged: Node[] = [];
  const nodesOf = sequences.map((sequence) => {
    const aligned = alignTo(merged, sequence);
    const taken = new Set(aligned);
    const added = new Map<Node | null, Node[]>();
    const nodes = aligned.map((node, index) => {
      if (node !== null) return node;
      const value = sequence[index] ?? 0;
      const elsewhere = merged.find((known) => known.value === value && !taken.has(known));
      const own = elsewhere ?? { value };
      taken.add(own);
      if (elsewhere === undefined) {
        const next = aligned.slice(index).find((later) => later !== null) ?? null;
        added.set(next, [...(added.get(next) ?? []), own]);
      }
      return own;
    });
    merged = [...merged.flatMap((node) => [...(added.get(node) ?? []), node]), ...(added.get(null) ?? [])];
    return nodes;
  });
  const placeOf = new Map(merged.map((node, place) => [node, place]));
  return {
    merged: merged.map(({ value }) => value),
    places: nodesOf.map((nodes) => nodes.map((node) => placeOf.get(node) ?? 0)),
  };
}
