import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import type { PlaceType } from '#shared/domain/place/place.ts';

/** Everything that can be found by name: stops, streets with house numbers, and other places. */
export interface GeocoderRecords {
  readonly stops?: Iterable<StopRecord>;
  readonly streets?: Iterable<StreetRecord>;
  readonly places?: Iterable<PlaceRecord>;
  /** Towns and districts. Those named by the other records are found without being listed. */
  readonly areas?: Iterable<AreaRecord>;
  /** Area of the geocoder (ND-5); by default the surroundings of its records. */
  readonly area?: Bounds;
}

interface Named extends LatLon {
  readonly name: string;
  readonly town?: string;
  readonly postCode?: string;
  /** Other names: codes, short, foreign and former names. Each finds the record like its own name. */
  readonly otherNames?: readonly string[];
}

export interface StopRecord extends Named {
  readonly id: string;
  /** `stopArea` by default. */
  readonly type?: 'stopArea' | 'stopPoint';
  readonly modes: readonly Mode[];
  readonly lines: readonly LineRef[];
  /** Relative number of travellers; by default the number of lines. */
  readonly importance?: number;
}

/** A street has no id: its id is its position, as for every address (ND-5). */
export interface StreetRecord extends Named {
  readonly numbers?: readonly HouseNumber[] | HouseNumberRange;
}

export interface HouseNumber extends LatLon {
  readonly number: number;
  /** `bis`, `ter`, `a` … */
  readonly suffix?: string;
}

/** All numbers from `first` to `last`, evenly spaced along the street. */
export interface HouseNumberRange {
  readonly first: number;
  readonly last: number;
  readonly start: LatLon;
  readonly end: LatLon;
}

export interface PlaceRecord extends Named {
  readonly id: string;
  readonly type: PlaceType;
  /** Street address, such as `99 Rue de Rivoli`; shown below the name. */
  readonly street?: string;
  /** Category of a point of interest, such as `museum`. */
  readonly category?: string;
  /** 1 is an ordinary place, more is a better known one; by default that of the category. */
  readonly importance?: number;
}

/** A town, a district or a quarter, at its centre. Its id is its position, as for every address (ND-5). */
export interface AreaRecord extends Named {
  /** Added to the importance computed from the stops and streets in it. */
  readonly importance?: number;
}
