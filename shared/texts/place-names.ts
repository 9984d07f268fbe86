import { msg } from '@lingui/core/macro';
import type { PointCategory } from '#shared/domain/place/map-view.ts';
import { type PlaceType, placeTypes } from '#shared/domain/place/place.ts';
import { modeName } from './mode-name.ts';
import type { Reading } from './reading.ts';

type Words = Pick<Reading, 'i18n'>;

/** Name of a place type: "Arrêt", "Borne de recharge". */
export function placeTypeName(type: PlaceType, { i18n }: Words): string {
  const names: Readonly<Record<PlaceType, () => string>> = {
    address: () => i18n._(msg`Adresse`),
    USER_POSITION: () => i18n._(msg`Ma position`),
    stopArea: () => i18n._(msg`Arrêt`),
    stopPoint: () => i18n._(msg`Point d’arrêt`),
    pointOfInterest: () => i18n._(msg`Lieu`),
    bikeSharingStations: () => i18n._(msg`Station de vélos en libre-service`),
    parks: () => i18n._(msg`Parking`),
    externalLocations: () => i18n._(msg`Service`),
    rideSharingParks: () => i18n._(msg`Aire de covoiturage`),
    carSharingStations: () => i18n._(msg`Station d’autopartage`),
    chargingStations: () => i18n._(msg`Borne de recharge`),
    bikeParks: () => i18n._(msg`Stationnement vélo`),
    secureBikeParks: () => i18n._(msg`Stationnement vélo sécurisé`),
    parkAndRides: () => i18n._(msg`Parc relais`),
    pointOfSales: () => i18n._(msg`Point de vente`),
  };
  return names[type]();
}

/** Name of a filter: a mode for stops, else the place type in the plural. */
export function categoryName(category: PointCategory, words: Words): string {
  const { i18n } = words;
  const names: Readonly<Record<PlaceType, () => string>> = {
    address: () => i18n._(msg`Adresses`),
    USER_POSITION: () => i18n._(msg`Ma position`),
    stopArea: () => i18n._(msg`Autres arrêts`),
    stopPoint: () => i18n._(msg`Autres points d’arrêt`),
    pointOfInterest: () => i18n._(msg`Lieux`),
    bikeSharingStations: () => i18n._(msg`Vélos en libre-service`),
    parks: () => i18n._(msg`Parkings`),
    externalLocations: () => i18n._(msg`Services`),
    rideSharingParks: () => i18n._(msg`Covoiturage`),
    carSharingStations: () => i18n._(msg`Autopartage`),
    chargingStations: () => i18n._(msg`Bornes de recharge`),
    bikeParks: () => i18n._(msg`Stationnements vélo`),
    secureBikeParks: () => i18n._(msg`Stationnements vélo sécurisés`),
    parkAndRides: () => i18n._(msg`Parcs relais`),
    pointOfSales: () => i18n._(msg`Points de vente`),
  };
  const isType = (one: PointCategory): one is PlaceType => placeTypes.some((type) => type === one);
  return isType(category) ? names[category]() : modeName(category, words);
}
