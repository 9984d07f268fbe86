import type { NameKind } from '../timetable.ts';

export const nameKinds = ['stops', 'lines', 'headsigns', 'networks'] as const satisfies readonly NameKind[];

/** Returns a record with one value for each kind of name. */
export function byKind<Value>(make: (kind: NameKind) => Value): Record<NameKind, Value> {
  return Object.fromEntries(nameKinds.map((kind) => [kind, make(kind)])) as Record<NameKind, Value>;
}
