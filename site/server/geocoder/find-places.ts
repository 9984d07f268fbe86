import { containsPosition } from '#shared/domain/place/map-view.ts';
import type { Place, ReverseGeocodeResult } from '#shared/domain/place/place.ts';
import type { GeocodingService, PlaceContext, PlaceFinder, SearchArea } from './contract.ts';
import type { Geocoder } from './create-geocoder.ts';
import { mergePlaces } from './merge-places.ts';
import { readPlaceId } from './place-id.ts';

/** How long a response waits for a geocoding service: longer than most take, shorter than a traveller notices. */
const waitMilliseconds = 500;
/** A shorter text names too much for a service of others. */
const shortestText = 3;

/** A text without a name: coordinates, which the index reads itself. */
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Resolves to the value of `pending`, null if it fails, `late` if it takes too long. Its failure has been logged. */
async function withinTime<Value>(pending: Promise<Value>, milliseconds: number | null): Promise<Value | 'late' | null> {
  const settled = pending.catch(() => null);
  if (milliseconds === null) return settled;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'late');
  });
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

const resultOf = ({ id, title, extraData, lat, lon }: Place): ReverseGeocodeResult => ({
  id,
  name: title,
  ...(extraData?.city && { city: extraData.city }),
  ...(extraData?.zipCode && { postCode: extraData.zipCode }),
  lat,
  lon,
});

/** Finds the places in memory alone. */
export function ownPlaces(own: Geocoder): PlaceFinder {
  return {
    search: async (text, { limit }) => own.search(text, { limit }),
    reverse: async (lat, lon) => own.reverse(lat, lon),
    placeById: async (id) => own.placeById(id),
  };
}

/**
 * Finds places in memory, and those of a geocoding service in the same area. Those in memory never wait for the service
 * longer than a moment.
 */
export function placesWith(own: Geocoder, service: GeocodingService, area: SearchArea): PlaceFinder {
  const isInside = (place: Place | null) => place !== null && containsPosition(area.bounds, place);

  async function placeNamed(name: string, id: string, context: PlaceContext): Promise<Place | null> {
    const found = await service.search(name, area, context).catch(() => []);
    return found.find((place) => place.id === id && isInside(place)) ?? null;
  }

  return {
    async search(text, { limit, rest }, context) {
      const known = own.search(text, { limit });
      if (rest === 'skip' || text.trim().length < shortestText || !hasLetters(text)) return known;
      const pending = service.search(text.trim(), area, context);
      const found = await withinTime(pending, rest === 'wait' ? null : waitMilliseconds);
      if (found === null || found === 'late') {
        // A correction of the text is no help while better places may follow.
        const sure = mergePlaces(text, known, [], limit).filter(({ match }) => found === null || match !== 'guess');
        return Object.assign(sure, { rest: found === null ? ('missing' as const) : ('pending' as const) });
      }
      return mergePlaces(text, known, found.filter(isInside), limit);
    },
    async reverse(lat, lon, context) {
      const known = own.reverse(lat, lon);
      // A position without a town is no address; null is outside the area.
      if (known === null || known.city !== undefined) return known;
      const found = await withinTime(service.reverse({ lat, lon }, context), waitMilliseconds);
      return found === null || found === 'late' ? known : resultOf(found);
    },
    async placeById(id, context) {
      const written = readPlaceId(id);
      if (written !== null) return placeNamed(written.name, id, context);
      const known = own.placeById(id);
      if (known?.type !== 'address' || known.extraData?.city !== undefined) return known;
      const found = await withinTime(service.reverse(known, context), waitMilliseconds);
      return found === null || found === 'late'
        ? known
        : { ...found, id, type: 'address', lat: known.lat, lon: known.lon };
    },
  };
}
