/** A module of the sources or of a package. */
export interface GroupedModule {
  /** Estimated compressed size. */
  readonly bytes: number;
  /** Ids of the modules that it imports statically. */
  readonly imports: readonly string[];
}

/** A loader requests modules at once: the first render of a tag, or a dynamic import. */
export interface Loader {
  /** The name of the file with its own entries. */
  readonly name: string;
  /** Ids of the modules that it begins with. */
  readonly entries: readonly string[];
  /** Names of the loaders that it follows, one of them or several; none for a first render. */
  readonly after: readonly string[];
  /** How much its bytes and requests count: 1 or more where a page waits for them, less for a later import. */
  readonly weight: number;
}

type Graph = ReadonlyMap<string, GroupedModule>;
type ByLoader<Thing> = ReadonlyMap<Loader, ReadonlySet<Thing>>;
type Most = ReadonlyMap<Loader, number>;
interface File {
  readonly ids: readonly string[];
  readonly bytes: number;
  readonly name: string | undefined;
}
type Files = ReadonlySet<File>;
const noFiles: Files = new Set();

/** The plan names, for each file, all files that it imports, directly or not, and for each loader the files that it adds. */
interface Plan {
  readonly files: ReadonlyMap<File, Files>;
  readonly loads: ReadonlyMap<Loader, { readonly before: Files; readonly own: Files; readonly bytes: number }>;
}

/**
 * Requests in bytes. A file costs its headers and worse compression. Browsers send six requests to a host at a time over
 * HTTP/1.1: each further file waits for a round trip, a sixth of which is as long as 15 kB on a slow phone (180 kB/s).
 */
const [bytesPerFile, bytesPerLateFile] = [600, 15_000];

/**
 * The files of a loader that browsers request at a time, and the bytes that a first render of weight 1 may gain so that it or
 * others need fewer files.
 */
export type Limits = Readonly<Record<'filesAtOnce' | 'growth', number>>;

/**
 * Returns the name of the file of each module that a loader needs: that of a loader for its own entries, `core` for what all first
 * renders need, else a number. Modules of the same loaders begin as one file. Then the two files become one that gain most over
 * all loaders, and so on: one with both files saves a request, one with only the first loads bytes that it does not need.
 */
export function groupModules(graph: Graph, loaders: readonly Loader[], limits: Limits): ReadonlyMap<string, string> {
  const needed = new Map(loaders.map((one) => [one, reached(one.entries, (id) => graph.get(id)?.imports ?? [])]));
  let plan = planLoading(filesOfSameLoaders(graph, needed), graph, needed);
  const most = new Map([...plan.loads].map(([loader, { bytes }]) => [loader, bytes + limits.growth / loader.weight]));
  // Estimates of the most that each file gains by a merge: each merge changes them a little.
  const hopes = new Map([...plan.files.keys()].map((file) => [file, Number.POSITIVE_INFINITY]));
  for (;;) {
    const [file, hope] = greatest([...hopes]);
    const others = [...hopes.keys()].filter((other) => other !== file && !(other.name && file.name));
    const gains = others.map((other) => [other, gainOf(file, other, plan, most, limits)] as const);
    const [partner, gain] = greatest([[file, 0], ...gains]);
    hopes.set(file, gain);
    if (gain < hope) continue;
    if (gain === 0) break;
    for (const merged of [file, partner]) hopes.delete(merged);
    hopes.set(joined([partner, file]), Number.POSITIVE_INFINITY);
    plan = planLoading([...hopes.keys()], graph, needed);
  }
  const shared = [...hopes.keys()].filter(({ name }) => !name);
  const nameOf = (file: File) => file.name ?? `shared-${shared.indexOf(file) + 1}`;
  return new Map([...hopes.keys()].flatMap((file) => file.ids.map((id) => [id, nameOf(file)])));
}

const greatest = (all: readonly (readonly [File, number])[]) =>
  all.reduce((best, next) => (next[1] > best[1] ? next : best));

const isWaitedFor = ({ weight }: Loader) => weight >= 1;

/** Returns the bytes that all loaders together save when two files become one, or 0 if they must not. */
function gainOf(one: File, other: File, { files, loads }: Plan, most: Most, { filesAtOnce }: Limits): number {
  const withImports = (file: File) => files.get(file) ?? noFiles;
  const costOf = (bytes: number, count: number) =>
    bytes + count * bytesPerFile + Math.max(0, count - filesAtOnce) * bytesPerLateFile;
  let gain = 0;
  for (const [loader, { before, own, bytes }] of loads) {
    if (!own.has(one) && !own.has(other)) continue;
    const isThere = (file: File) => own.has(file) || before.has(file);
    const missing = [one, other].filter((file) => !isThere(file)).flatMap((file) => [...withImports(file)]);
    const added = missing.filter((file) => !isThere(file));
    const bytesAfter = bytes + bytesOf(added);
    const isFirst = loader.after.length === 0;
    // A file with the entry of another loader has what this one never needs; that of a later import also imports the runtime of the bundler.
    if (isWaitedFor(loader) && added.some(({ name }) => name)) return 0;
    if (isFirst && added.length > 0 && bytesAfter > (most.get(loader) ?? 0)) return 0;
    gain += loader.weight * (costOf(bytes, own.size) - costOf(bytesAfter, own.size + added.length - 1));
  }
  const importsBack = (from: File, to: File) =>
    [...withImports(from)].some((file) => file !== from && file !== to && withImports(file).has(to));
  // The merged file and the one between them would import each other.
  return gain > 0 && (importsBack(one, other) || importsBack(other, one)) ? 0 : gain;
}

const bytesOf = (files: Iterable<File>) => [...files].reduce((sum, { bytes }) => sum + bytes, 0);

const joined = (files: readonly File[]): File => ({
  ids: files.flatMap(({ ids }) => ids),
  bytes: bytesOf(files),
  name: files.find(({ name }) => name)?.name,
});

function filesOfSameLoaders(graph: Graph, needed: ByLoader<string>): File[] {
  const loadersOf = new Map<string, Loader[]>();
  for (const [loader, ids] of needed) {
    const before = thereBefore(loader, needed);
    for (const id of ids) loadersOf.set(id, [...(loadersOf.get(id) ?? []), ...(before.has(id) ? [] : [loader])]);
  }
  const isFirst = ({ after }: Loader) => after.length === 0;
  const firsts = [...needed.keys()].filter(isFirst).length;
  const nameOf = (id: string, loaders: readonly Loader[]) =>
    loaders.filter(isFirst).length === firsts ? 'core' : loaders.find(({ entries }) => entries.includes(id))?.name;
  return [...Map.groupBy(loadersOf, ([, loaders]) => loaders.map(({ name }) => name).join()).values()].map((members) =>
    joined(members.map(([id, its]) => ({ ids: [id], bytes: graph.get(id)?.bytes ?? 0, name: nameOf(id, its) }))),
  );
}

/** Returns what all loaders have that a loader may follow. */
function thereBefore<Thing>({ after }: Loader, all: ByLoader<Thing>): ReadonlySet<Thing> {
  const sets = [...all].flatMap(([{ name }, things]) => (after.includes(name) ? [things] : []));
  return sets.reduce((common, next) => common.intersection(next), sets[0] ?? new Set<Thing>());
}

function planLoading(files: readonly File[], graph: Graph, needed: ByLoader<string>): Plan {
  const fileOf = new Map(files.flatMap((file) => file.ids.map((id) => [id, file] as const)));
  const filesWith = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => fileOf.get(id) ?? []));
  const imports = new Map(
    files.map((file) => [file, filesWith(file.ids.flatMap((id) => graph.get(id)?.imports ?? []))]),
  );
  const importsOf = (file: File) => imports.get(file) ?? noFiles;
  const all = new Map([...needed].map(([loader, ids]) => [loader, reached(filesWith(ids), importsOf)]));
  const loads = [...all].map(([loader, its]) => {
    const before = thereBefore(loader, all);
    const own = its.difference(before);
    return [loader, { before, own, bytes: bytesOf(own) }] as const;
  });
  return { files: new Map(files.map((file) => [file, reached([file], importsOf)])), loads: new Map(loads) };
}

/** Returns what `begin` leads to by `next`, directly or not, itself included. */
export function reached<Thing>(begin: Iterable<Thing>, next: (thing: Thing) => Iterable<Thing>): ReadonlySet<Thing> {
  const found = new Set(begin);
  // The loop also visits things that are added to the set during iteration.
  for (const thing of found) for (const other of next(thing)) found.add(other);
  return found;
}
