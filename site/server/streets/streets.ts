import type { StreetStep } from '#shared/domain/journey/journey.ts';
import type { LatLon, Position } from '#shared/domain/place/coordinates.ts';
import type { Speed } from '#shared/domain/trip/trip-request.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { StreetMeasure } from '#site/server/engine/router/search/street-walks.ts';

/** Who uses a street, and how fast: each has streets and times of its own. */
export type StreetTraveller =
  | { readonly by: 'WALK'; readonly speed: Speed; readonly isAccessible: boolean }
  | { readonly by: 'BIKE'; readonly speed: Speed };

export interface StreetMatrix {
  readonly sources: readonly LatLon[];
  readonly targets: readonly LatLon[];
  readonly traveller: StreetTraveller;
}

export interface StreetRoute {
  readonly line: readonly Position[];
  readonly steps: readonly StreetStep[];
}

/**
 * What knows the streets. It rejects where it has no result now: when it is out of reach, too slow, or not built yet. Null
 * stands for places between which no street leads.
 */
export interface Streets {
  /** Measures from each source to each target. */
  matrix(request: StreetMatrix): Promise<readonly (readonly (StreetMeasure | null)[])[]>;
  /** The line from one place to another, with its steps in words. */
  route(from: LatLon, to: LatLon, traveller: StreetTraveller, language: Locale): Promise<StreetRoute>;
  readonly close: () => Promise<void>;
}
