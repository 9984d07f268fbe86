import type { Bounds, LatLon } from '#shared/domain/coordinates.ts';
import type { LineRef } from '#shared/domain/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { PlaceType } from '#shared/domain/place.ts';

/** What can be found by name: stops of the timetable, streets with their numbers, and places of every kind. */
export interface GeocoderRecords {
  readonly stops?: Iterable<StopRecord>;
  readonly streets?: Iterable<StreetRecord>;
  readonly places?: Iterable<PlaceRecord>;
  /** Towns and districts. Those that the other records name are found without being listed here. */
  readonly areas?: Iterable<AreaRecord>;
  /** Where this geocoder knows its way (ND-5); without it, what lies around its records. */
  readonly area?: Bounds;
}

interface Named extends LatLon {
  readonly name: string;
  readonly town?: string;
  readonly postCode?: string;
  /** What else it is called: a code, a short, foreign or former name. Each finds it like its own name. */
  readonly otherNames?: readonly string[];
}

export interface StopRecord extends Named {
  readonly id: string;
  /** `stopArea` unless something else is said. */
  readonly type?: 'stopArea' | 'stopPoint';
  readonly modes: readonly Mode[];
  readonly lines: readonly LineRef[];
  /** How many travellers it has in comparison: the number of its lines unless told. */
  readonly importance?: number;
}

/** A street has no id: like every address it is named by its position (ND-5). */
export interface StreetRecord extends Named {
  readonly numbers?: readonly HouseNumber[] | HouseNumberRange;
}

export interface HouseNumber extends LatLon {
  readonly number: number;
  /** `bis`, `ter`, `a` … */
  readonly suffix?: string;
}

/** All numbers from `first` to `last`, evenly along the street. */
export interface HouseNumberRange {
  readonly first: number;
  readonly last: number;
  readonly start: LatLon;
  readonly end: LatLon;
}

export interface PlaceRecord extends Named {
  readonly id: string;
  readonly type: PlaceType;
  /** Where it stands, such as `99 Rue de Rivoli`; shown below its name. */
  readonly street?: string;
  /** What kind of point of interest it is, such as `museum`. */
  readonly category?: string;
  /** 1 for a place like any other, more for one that many look for; that of its category unless told. */
  readonly importance?: number;
}

/** A town, a district or a quarter, at its centre. Like an address it is named by its position (ND-5). */
export interface AreaRecord extends Named {
  /** Beside the number of stops and streets that the other records have in it. */
  readonly importance?: number;
}
