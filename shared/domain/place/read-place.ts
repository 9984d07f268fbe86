import { foreignFields } from '#shared/lib/foreign.ts';
import { type Place, placeTypes } from './place.ts';

// Written without schemas: the form reads stored places before the first input, and must not load the response
// schemas.

/** The same limit as for ids in responses, in characters. */
const longestId = 2000;
const longestText = 500;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;

export const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

/** Reads a stored place; null if it is not valid (PLACE-8). */
export function readPlace(stored: unknown): Place | null {
  const { id, type, title, displayName, subTitle, extraData, lat, lon } = foreignFields(stored);
  if (!isText(id, longestId) || !isText(displayName, longestText)) return null;
  if (!isDegrees(lat, 90) || !isDegrees(lon, 180)) return null;
  const { city, zipCode } = foreignFields(extraData);
  const extra = {
    ...(isText(city, longestText) && { city }),
    ...(isText(zipCode, longestText) && { zipCode }),
  };
  return {
    id,
    type: placeTypes.find((one) => one === type) ?? 'pointOfInterest',
    title: isText(title, longestText) ? title : displayName,
    displayName,
    lat,
    lon,
    ...(isText(subTitle, longestText) && { subTitle }),
    ...(Object.keys(extra).length > 0 && { extraData: extra }),
  };
}
