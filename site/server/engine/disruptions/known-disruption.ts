import type { Disruption } from '#shared/domain/disruption.ts';

/** Both ends included, in seconds since 1970; the last one may be infinite. */
export type Span = readonly [from: number, to: number];

/** A disruption with what the engine needs of it, by indexes of the timetable. */
export interface KnownDisruption {
  /** What travellers read of it. */
  readonly told: Disruption;
  /** When it is active, in order; null for always. */
  readonly spans: readonly Span[] | null;
  /** Where it is. Identical in every language and as long as the files are: traces of patterns are cached under it. */
  readonly where: readonly DisruptedPlace[];
}

/** A part of the network. */
export type DisruptedPlace =
  /** All of a line. */
  | { readonly kind: 'LINE'; readonly line: number }
  /** Getting on or off at some stops: those of one line, or (null) of any. */
  | { readonly kind: 'STOPS'; readonly line: number | null; readonly stops: ReadonlySet<number> }
  /** Riding a line between neighbours among these stations. */
  | { readonly kind: 'STRETCH'; readonly line: number; readonly stations: ReadonlySet<number> };

/** Whether a disruption is active at some moment between two instants. */
export function isActiveBetween({ spans }: Pick<KnownDisruption, 'spans'>, start: number, end: number): boolean {
  return spans === null || spans.some(([from, to]) => from <= end && to >= start);
}

/** What stops service, rather than slow it down. */
export function stopsService({ told: { severity, effect } }: KnownDisruption): boolean {
  return severity === 'BLOCKING' || effect === 'NO_SERVICE';
}

/** What travellers read of those that hold for something. */
export function toldOf(
  disruptions: readonly KnownDisruption[] = [],
  holds: (disruption: KnownDisruption) => boolean,
): Disruption[] {
  return disruptions.filter(holds).map(({ told }) => told);
}
