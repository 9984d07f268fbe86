import { type Import, targetOf } from './import-law.ts';

/**
 * Returns each knot of files that import each other, as its shortest round. Types count: files whose types need each
 * other cannot be read, moved or tested alone.
 */
export function importCycles(imports: readonly Import[]): string[] {
  const edges = new Map<string, Map<string, Import>>();
  for (const found of imports) {
    const target = targetOf(found);
    // The texts of a module are loaded without it.
    if (target === null || target === found.file || found.from.endsWith('?texts')) continue;
    const from = edges.get(found.file) ?? new Map<string, Import>();
    edges.set(found.file, from);
    if (!from.has(target)) from.set(target, found);
  }

  /** The shortest path from a file to each file that it leads to, itself included, as the imports on it. */
  const pathsFrom = (start: string) => {
    const paths = new Map<string, readonly Import[]>();
    const queue: { readonly file: string; readonly path: readonly Import[] }[] = [{ file: start, path: [] }];
    // The queue grows while it is walked.
    for (const { file, path } of queue) {
      for (const [target, found] of edges.get(file) ?? []) {
        if (paths.has(target)) continue;
        paths.set(target, [...path, found]);
        queue.push({ file: target, path: [...path, found] });
      }
    }
    return paths;
  };

  const paths = new Map([...edges.keys()].map((file) => [file, pathsFrom(file)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  for (const [file, reached] of paths) {
    if (done.has(file) || !reached.has(file)) continue;
    const knot = [...reached.keys()].filter((other) => paths.get(other)?.has(file)).sort();
    for (const other of knot) done.add(other);
    const shortest = knot
      .map((other) => paths.get(other)?.get(other) ?? [])
      .reduce((one, other) => (other.length < one.length ? other : one));
    const round = shortest.map((found) => `${found.file}:${found.line} imports ${targetOf(found)}`).join(', ');
    cycles.push(`${round}: move what both need to a file of its own`);
  }
  return cycles;
}
