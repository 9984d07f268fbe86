import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PointCategory } from '#shared/domain/place/map-view.ts';
import type { PlaceType } from '#shared/domain/place/place.ts';
import type { FreeVehicleKind, ProximityPoint } from '#shared/domain/place/proximity.ts';
import { metresByStreet, secondsOnFoot } from '#shared/domain/place/walking.ts';
import { formatDistance } from '#shared/format/distance.ts';
import { spokenDistance } from '#shared/format/spoken-measure.ts';
import { streetLegInWords } from './line-words.ts';
import { modeName } from './mode-name.ts';
import type { Reading } from './reading.ts';
import { joined } from './sentence.ts';

type Words = Pick<Reading, 'i18n'>;
type TypeNames = Readonly<Record<PlaceType, MessageDescriptor>>;

const typeNames: TypeNames = {
  address: msg`Adresse`,
  USER_POSITION: msg`Ma position`,
  stopArea: msg`Arrêt`,
  stopPoint: msg`Point d’arrêt`,
  pointOfInterest: msg`Lieu`,
  bikeSharingStations: msg`Station de vélos en libre-service`,
  parks: msg`Parking`,
  externalLocations: msg`Service`,
  rideSharingParks: msg`Aire de covoiturage`,
  carSharingStations: msg`Station d’autopartage`,
  chargingStations: msg`Borne de recharge`,
  bikeParks: msg`Stationnement vélo`,
  secureBikeParks: msg`Stationnement vélo sécurisé`,
  parkAndRides: msg`Parc relais`,
  pointOfSales: msg`Point de vente`,
};

const filterNames: TypeNames = {
  address: msg`Adresses`,
  USER_POSITION: msg`Ma position`,
  stopArea: msg`Autres arrêts`,
  stopPoint: msg`Autres points d’arrêt`,
  pointOfInterest: msg`Lieux`,
  bikeSharingStations: msg`Vélos en libre-service`,
  parks: msg`Parkings`,
  externalLocations: msg`Services`,
  rideSharingParks: msg`Covoiturage`,
  carSharingStations: msg`Autopartage`,
  chargingStations: msg`Bornes de recharge`,
  bikeParks: msg`Stationnements vélo`,
  secureBikeParks: msg`Stationnements vélo sécurisés`,
  parkAndRides: msg`Parcs relais`,
  pointOfSales: msg`Points de vente`,
};

/** Name of a place type: "Arrêt", "Borne de recharge". */
export const placeTypeName = (type: PlaceType, { i18n }: Words): string => i18n._(typeNames[type]);

/** Name of a filter: a mode for stops, else the place type in the plural. */
export function categoryName(category: PointCategory, words: Words): string {
  const isType = (one: PointCategory): one is PlaceType => one in filterNames;
  return isType(category) ? words.i18n._(filterNames[category]) : modeName(category, words);
}

const freeVehicleNames = {
  BIKE: msg`Vélo en libre-service`,
  SCOOTER: msg`Trottinette en libre-service`,
} as const satisfies Record<FreeVehicleKind, MessageDescriptor>;

/** The modes of a stop, else the place type or the vehicle, with the name of its system. */
export function kindText(
  { type, modes, free, operator }: Pick<ProximityPoint, 'type' | 'modes' | 'free' | 'operator'>,
  words: Words,
): string {
  if (free) return words.i18n._(freeVehicleNames[free]);
  if (operator) return `${placeTypeName(type, words)} · ${operator}`;
  const isStop = type === 'stopArea' || type === 'stopPoint';
  return isStop && modes.length > 0
    ? modes.map((mode) => modeName(mode, words)).join(', ')
    : placeTypeName(type, words);
}

export interface DistanceText {
  /** "585 m" */
  readonly text: string;
  /** "9 min à pied"; null beyond 4 km, and where nobody has to walk. */
  readonly walk: string | null;
  /** "à 585 mètres de vous, 9 minutes à pied" */
  readonly spoken: string;
}

const farthestWalkInMetres = 4000;

/**
 * Distance by street from the traveller or from the map centre, as text: the same metres and minutes as those of a walk in
 * a journey.
 */
export function distanceText(
  straightMetres: number,
  from: 'own-position' | 'map-centre',
  reading: Reading,
): DistanceText {
  const { i18n, country } = reading;
  const metres = metresByStreet(straightMetres);
  const seconds = secondsOnFoot(metres);
  const isWalked = Math.round(metres) > 0 && metres <= farthestWalkInMetres;
  const far = spokenDistance(metres, i18n.locale, country);
  return {
    text: formatDistance(metres, i18n.locale, country),
    walk: isWalked ? streetLegInWords(seconds, 'WALK', reading) : null,
    spoken: joined([
      from === 'own-position' ? i18n._(msg`à ${far} de vous`) : i18n._(msg`à ${far} du centre de la carte`),
      isWalked ? streetLegInWords(seconds, 'WALK', reading, true) : null,
    ]),
  };
}
