import type { StreetSection } from '#shared/domain/journey/journey.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Place, PlaceType } from '#shared/domain/place/place.ts';
import type { EquipmentText } from '#shared/texts/accessibility-words.ts';
import type { Notice } from '#shared/texts/notices.ts';
import type { ReadTime } from '#shared/texts/times.ts';
import type { ConnectionState } from './connections.ts';

/** A place of the roadmap. The id of a stop links to its departures. */
export interface RoadmapPlace {
  readonly id: string;
  readonly name: string;
  readonly type: PlaceType;
  /** The whole place, for the favorites. */
  readonly subject: Place;
}

export interface RoadmapStop {
  readonly id: string;
  readonly name: string;
  readonly time: ReadTime | null;
}

export interface RoadmapStep {
  readonly text: string;
  readonly distance: string;
}

interface RowBase {
  /** Unique in the roadmap. */
  readonly id: string;
  /** Text of the row. */
  readonly text: string;
}

/** The origin, the destination, or a via that is not on board. */
export interface PointRow extends RowBase {
  readonly kind: 'START' | 'VIA' | 'END';
  readonly time: ReadTime | null;
  readonly place: RoadmapPlace;
}

export interface OwnWayRow extends RowBase {
  readonly kind: 'OWN_WAY';
  readonly mode: StreetSection['mode'];
  readonly steps: readonly RoadmapStep[];
}

export interface WaitRow extends RowBase {
  readonly kind: 'WAIT';
}

export interface BoardRow extends RowBase {
  readonly kind: 'BOARD';
  readonly time: ReadTime;
  readonly place: RoadmapPlace;
  /** "quai 2" */
  readonly platform: string | null;
  readonly line: LineRef;
  /** Where the vehicle goes: "La Défense". */
  readonly direction: string;
  /** The other text on the vehicle: a mission or the name of a train. */
  readonly headsign: string | null;
  readonly isCancelled: boolean;
  readonly notices: readonly Notice[];
  readonly equipments: readonly EquipmentText[];
  /** Later departures of the same line from the same stop: "Départs suivants : 08:53, 08:58". */
  /** "Vers 08:00, toutes les 10 min" if the time is approximate. */
  readonly frequency: string | null;
  readonly nextDepartures: { readonly times: readonly ReadTime[]; readonly text: string } | null;
  readonly reservationUrl: string | null;
}

export interface RideRow extends RowBase {
  readonly kind: 'RIDE';
  readonly line: LineRef;
  /** Intermediate stops; null if only the summary is loaded. */
  readonly stops: readonly RoadmapStop[] | null;
}

export interface AlightRow extends RowBase {
  readonly kind: 'ALIGHT';
  readonly time: ReadTime;
  readonly place: RoadmapPlace;
  readonly platform: string | null;
  readonly line: LineRef;
}

export interface TransferRow extends RowBase {
  readonly kind: 'TRANSFER';
  readonly state: ConnectionState;
  readonly seconds: number;
  readonly walkSeconds: number;
  readonly equipments: readonly EquipmentText[];
}

export interface StayRow extends RowBase {
  readonly kind: 'STAY';
  readonly line: LineRef;
}

export type RoadmapRow = PointRow | OwnWayRow | WaitRow | BoardRow | RideRow | AlightRow | TransferRow | StayRow;
