import type { Locale } from '#shared/i18n/locales.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';

/** Everything a widget's view depends on, replaced as a whole on each change. */
export interface WidgetSnapshot {
  readonly props: Readonly<Record<string, unknown>>;
  /** The language whose texts are loaded and shown. */
  readonly locale: Locale;
  readonly stores: StoreSet;
}

/** A value with subscribers, in the form of `useSyncExternalStore`. */
export interface Readable<T> {
  readonly read: () => T;
  readonly subscribe: (reader: () => void) => () => void;
}

export function createReadable<T>(first: T): Readable<T> & { replace(next: T): void } {
  let current = first;
  const readers = new Set<() => void>();
  return {
    read: () => current,
    subscribe(reader) {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    replace(next) {
      if (next === current) return;
      current = next;
      for (const reader of [...readers]) reader();
    },
  };
}
