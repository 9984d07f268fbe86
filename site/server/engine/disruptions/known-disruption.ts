import type { Disruption } from '#shared/domain/disruption.ts';

/** Both ends included, in seconds since 1970; the last one may be infinite. */
export type Span = readonly [from: number, to: number];

/** A disruption resolved to indexes of the timetable. */
export interface KnownDisruption {
  /** The disruption as clients receive it. */
  readonly published: Disruption;
  /** Active spans in order; null for always. */
  readonly spans: readonly Span[] | null;
  /** Affected places. The same array in every language until the files change: it is the cache key of traces. */
  readonly where: readonly DisruptedPlace[];
  /** Whether it only informs: nothing says that its places are closed, so only a search that avoids disruptions avoids them. */
  readonly onlyInforms?: boolean;
}

/** An affected section of the network. */
export type DisruptedPlace =
  /** A whole line, or one direction of it. */
  | { readonly kind: 'LINE'; readonly line: number; readonly direction?: number }
  /** Boarding and alighting at some stops, for one line or (null) any, or one direction of it. */
  | {
      readonly kind: 'STOPS';
      readonly line: number | null;
      readonly stops: ReadonlySet<number>;
      readonly direction?: number;
    }
  /** Some trips, or their calls at some stops. */
  | {
      readonly kind: 'TRIPS';
      readonly line: number;
      readonly trips: ReadonlySet<number>;
      readonly stops?: ReadonlySet<number>;
    }
  /** Riding a line between adjacent stations of this set. */
  | { readonly kind: 'STRETCH'; readonly line: number; readonly stations: ReadonlySet<number> };

/** Tells whether a disruption is active at any moment between two instants. */
export function isActiveBetween({ spans }: Pick<KnownDisruption, 'spans'>, start: number, end: number): boolean {
  return spans === null || spans.some(([from, to]) => from <= end && to >= start);
}

/** Tells whether a disruption stops service. */
export function stopsService({ published: { severity, effect }, onlyInforms = false }: KnownDisruption): boolean {
  return !onlyInforms && (severity === 'BLOCKING' || effect === 'NO_SERVICE');
}

/** Returns the selected disruptions as clients receive them. */
export function publishedDisruptions(
  disruptions: readonly KnownDisruption[] = [],
  holds: (disruption: KnownDisruption) => boolean,
): Disruption[] {
  return disruptions.filter(holds).map(({ published }) => published);
}
