import type { LineRef } from '../line/line.ts';
import type { Place } from '../place/place.ts';
import { idOfPosition } from '../place/place-key.ts';
import type {
  AddressDetails,
  Favorite,
  FavoriteAddress,
  FavoriteContent,
  FavoriteStopPoint,
  Favorites,
  PostalAddress,
} from './favorite.ts';
import { allFavorites } from './favorite-lists.ts';
import { isSameAddress } from './same-favorite.ts';

/** A line or a place that the traveller may add to the favorites. */
export type FavoriteSubject = { readonly line: LineRef } | { readonly place: Place };

/** The categories of an address, in the order in which a form offers them. Other services may send further ones. */
export const addressCategories = ['HOME', 'WORK', 'OTHER'] as const;

/** A point of interest is `POI`; a station, car park or shop keeps its own type, by which its detail is requested. */
const poiType = 'POI';

/** Returns the favorite that a subject becomes. A place is an address, a stop or a point of interest by its type. */
export function favoriteContentOf(subject: FavoriteSubject): FavoriteContent {
  if ('line' in subject) return { line: { id: subject.line.id } };
  const { type, id, title } = subject.place;
  switch (type) {
    case 'stopArea':
    case 'stopPoint':
      return { stopPoint: { id }, lineIds: [] };
    case 'address':
    case 'USER_POSITION':
      return { category: 'OTHER', label: title, address: addressOf(subject.place) };
    default:
      return { type: type === 'pointOfInterest' ? poiType : type, label: title, pointOfInterest: { id } };
  }
}

/**
 * Returns the favorite address that a place becomes in a category. A museum or a stop is no street: it has its name as label,
 * and its position.
 */
export function addressContentOf(
  place: Place,
  { category, label }: AddressDetails,
): Omit<FavoriteAddress, 'favoriteId'> {
  const address = addressOf(place);
  if ('address' in favoriteContentOf({ place })) return { category, label, address };
  return { category, label: label || place.title, address: { ...address, street: '' } };
}

/** Returns a favorite address with another name and category. Without a street, an empty name leaves it that of its place. */
export function renamedAddress(
  { label: former, address }: FavoriteAddress,
  { category, label }: AddressDetails,
  place?: Place,
): Omit<FavoriteAddress, 'favoriteId'> {
  return { category, label: label || (address.street ? '' : (place?.title ?? former)), address };
}

function addressOf({ title, extraData, lat, lon }: Place): PostalAddress {
  return {
    street: title,
    zipCode: extraData?.zipCode ?? '',
    city: extraData?.city ?? '',
    coordinates: { lat, lon },
  };
}

/** Returns the place of a favorite address: unlike the other kinds, it is complete without a request. */
export function placeOfAddress({ label, category, address }: Omit<FavoriteAddress, 'favoriteId'>): Place {
  const { street, zipCode, city, coordinates } = address;
  const town = [zipCode, city].filter(Boolean).join(' ');
  const name = street || label || `${coordinates.lat}, ${coordinates.lon}`;
  return {
    id: idOfPosition(coordinates),
    type: 'address',
    title: label || name,
    displayName: [name, town].filter(Boolean).join(', ') || category,
    subTitle: [label && label !== street ? street : '', town].filter(Boolean).join(', '),
    ...coordinates,
    extraData: { ...(city && { city }), ...(zipCode && { zipCode }) },
  };
}

/** Returns the favorite of a subject; undefined if it is none. An address counts in any category. */
export function favoriteFor(favorites: Favorites, subject: FavoriteSubject): Favorite | undefined {
  const content = favoriteContentOf(subject);
  return allFavorites(favorites).find((favorite) => hasSameSubject(favorite, content));
}

/** Whether a favorite is about the same line or place. */
export function hasSameSubject(favorite: Favorite, content: FavoriteContent): boolean {
  if ('line' in content) return 'line' in favorite && favorite.line.id === content.line.id;
  if ('address' in content) return 'address' in favorite && isAddressOf(favorite, content);
  if ('stopPoint' in content) return 'stopPoint' in favorite && favorite.stopPoint.id === content.stopPoint.id;
  return (
    'pointOfInterest' in favorite &&
    favorite.pointOfInterest.id === content.pointOfInterest.id &&
    favorite.type === content.type
  );
}

/** The place of a favorite address has the traveller's own name for it: its position is compared as well. */
function isAddressOf({ address }: FavoriteAddress, content: Pick<FavoriteAddress, 'address'>): boolean {
  const [own, other] = [address, content.address];
  return isSameAddress(own, other) || idOfPosition(own.coordinates) === idOfPosition(other.coordinates);
}

/**
 * Returns whether the traveller wants to see a line at a favorite stop. If none of the chosen lines serves the stop any more,
 * all lines are shown.
 */
export function wantedLines(
  { lineIds }: Pick<FavoriteStopPoint, 'lineIds'>,
  served: readonly Pick<LineRef, 'id'>[],
): (lineId: string) => boolean {
  const isChosen = (id: string) => lineIds.includes(id);
  const isAll = lineIds.length === 0 || (served.length > 0 && !served.some(({ id }) => isChosen(id)));
  return isAll ? () => true : isChosen;
}
