/** A file of the library before files are merged. */
export interface PlannedFile {
  /** Estimated compressed size. */
  readonly bytes: number;
  /** What needs modules of the file: tags and dynamic imports. */
  readonly users: ReadonlySet<string>;
  /** Names of the files whose modules it imports. */
  readonly imports: ReadonlySet<string>;
  /** Whether the file must stay as it is. */
  readonly isFixed: boolean;
}

/** What loads files: a tag, or a dynamic import. */
export interface FileUser {
  /** The weight of what it loads in the sum of all users. */
  readonly weight: number;
  /** Whether its bytes may grow by no more than the tolerance. */
  readonly isBounded: boolean;
  /** Users that are loaded before it, one of them or several. */
  readonly after: readonly string[];
}

/**
 * Requests in bytes. A file costs its headers and worse compression. Browsers send six requests to a host at a time over
 * HTTP/1.1: each further file waits for a round trip, a sixth of which is as long as 15 kB on a slow phone (180 kB/s).
 */
const bytesPerFile = 300;
const bytesPerLateFile = 15_000;
const filesAtOnce = 6;

/** The bytes that a tag may gain so that it or others need fewer files. */
const tolerance = 300;

type Names = ReadonlySet<string>;
type Files = ReadonlyMap<string, PlannedFile>;
type Users = ReadonlyMap<string, FileUser>;

/** The files of a user: those that are loaded before it, and those that it adds. */
interface Loaded {
  readonly before: Names;
  readonly own: Names;
  readonly bytes: number;
}

interface Plan {
  readonly files: Files;
  /** Each file with all files that it imports, directly or not. */
  readonly withImports: ReadonlyMap<string, Names>;
  readonly loaded: ReadonlyMap<string, Loaded>;
}

/**
 * Merges small files as long as that makes loading cheaper, over all users: one with both files saves a request, one with
 * only the first loads bytes that it does not need. Starts with the smallest file. Returns the new name of each file: that
 * of its largest member.
 */
export function mergeFiles(planned: Files, users: Users): ReadonlyMap<string, string> {
  const names = new Map([...planned.keys()].map((name) => [name, name]));
  const first = planLoading(planned, users);
  const bounded = [...first.loaded].filter(([user]) => users.get(user)?.isBounded);
  const mostBytes = new Map(bounded.map(([user, { bytes }]) => [user, bytes + tolerance]));
  for (let plan = first; ; ) {
    const pair = bestPair(plan, (from, into) => gainOf(from, into, plan, users, mostBytes));
    if (!pair) return names;
    const [from, into] = pair;
    for (const [name, file] of names) if (file === from) names.set(name, into);
    plan = planLoading(withMerged(plan.files, from, into), users);
  }
}

/** Returns the smaller and the larger file of the merge that gains most. */
function bestPair(
  { files }: Plan,
  gain: (from: string, into: string) => number,
): readonly [string, string] | undefined {
  const free = [...files].filter(([, { isFixed }]) => !isFixed).sort(([, one], [, other]) => one.bytes - other.bytes);
  let best: { readonly pair: readonly [string, string]; readonly gain: number } | undefined;
  for (const [index, [from]] of free.entries()) {
    for (const [into] of free.slice(index + 1)) {
      const gained = gain(from, into);
      if (gained > (best?.gain ?? 0)) best = { pair: [from, into], gain: gained };
    }
  }
  return best?.pair;
}

/** Returns the bytes that all users together save when two files become one, or 0 if they must not. */
function gainOf(one: string, other: string, plan: Plan, users: Users, mostBytes: ReadonlyMap<string, number>): number {
  const { files, withImports, loaded } = plan;
  // The merged file and the one between them would import each other.
  if (isBetween(one, other, withImports) || isBetween(other, one, withImports)) return 0;
  let gain = 0;
  for (const [user, { before, own, bytes }] of loaded) {
    if (!own.has(one) && !own.has(other)) continue;
    const has = (name: string) => own.has(name) || before.has(name);
    const missing = [one, other].filter((name) => !has(name));
    const added = missing.flatMap((name) => [...(withImports.get(name) ?? [])].filter((imported) => !has(imported)));
    const bytesAfter = bytes + bytesOf(added, files);
    if (bytesAfter > (mostBytes.get(user) ?? Number.POSITIVE_INFINITY)) return 0;
    const count = own.size + added.length - 1;
    gain += (users.get(user)?.weight ?? 1) * (costOf(bytes, own.size) - costOf(bytesAfter, count));
  }
  return gain;
}

const costOf = (bytes: number, count: number) =>
  bytes + count * bytesPerFile + Math.max(0, count - filesAtOnce) * bytesPerLateFile;

const bytesOf = (names: Iterable<string>, files: Files) =>
  [...names].reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0);

const isBetween = (from: string, to: string, withImports: Plan['withImports']) =>
  [...(withImports.get(from) ?? [])].some((name) => name !== from && name !== to && withImports.get(name)?.has(to));

function withMerged(files: Files, from: string, into: string): Files {
  const [one, other] = [files.get(from), files.get(into)];
  if (!one || !other) return files;
  const renamed = (names: Names) => [...names].map((name) => (name === from ? into : name));
  const others = [...files].filter(([name]) => name !== from && name !== into);
  const merged: PlannedFile = {
    bytes: one.bytes + other.bytes,
    users: one.users.union(other.users),
    imports: new Set(renamed(one.imports.union(other.imports)).filter((name) => name !== into)),
    isFixed: false,
  };
  return new Map([
    ...others.map(([name, file]) => [name, { ...file, imports: new Set(renamed(file.imports)) }] as const),
    [into, merged],
  ]);
}

function planLoading(files: Files, users: Users): Plan {
  const withImports = new Map([...files.keys()].map((name) => [name, reached(name, files)]));
  const all = new Map<string, Set<string>>([...users.keys()].map((user) => [user, new Set()]));
  for (const [name, file] of files) {
    for (const user of file.users) for (const found of withImports.get(name) ?? []) all.get(user)?.add(found);
  }
  const loaded = [...users].map(([user, { after }]) => {
    const [first, ...rest] = after.map((name) => all.get(name) ?? new Set<string>());
    const before = rest.reduce<Names>((common, next) => common.intersection(next), first ?? new Set());
    const own = (all.get(user) ?? new Set<string>()).difference(before);
    return [user, { before, own, bytes: bytesOf(own, files) }] as const;
  });
  return { files, withImports, loaded: new Map(loaded) };
}

function reached(name: string, files: Files): Names {
  const found = new Set([name]);
  // The loop also visits files that are added to the set during iteration.
  for (const file of found) for (const imported of files.get(file)?.imports ?? []) found.add(imported);
  return found;
}
