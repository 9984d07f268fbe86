import type { Timetable } from './timetable.ts';

/** Caches the results of `make`, each as long as its key lives. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

/** Returns the timetable in the feed's language. */
export const originalOf = (timetable: Timetable): Timetable => timetable.original ?? timetable;

/** Caches results that do not depend on names: once for a timetable in all its languages. */
export function oncePerNetwork<Value>(make: (network: Timetable) => Value): (timetable: Timetable) => Value {
  const known = oncePer(make);
  return (timetable) => known(originalOf(timetable));
}
