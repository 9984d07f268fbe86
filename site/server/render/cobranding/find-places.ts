import type { FoundPlace } from '#shared/domain/place/place.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { City } from '#site/server/city/city.ts';

/** As many as the call answers: the tag will choose among the same places. */
const mostPlaces = 20;

/** Finds places in the timetable of this server, by id or by name. */
export const findPlacesIn =
  (city: (locale: Locale) => City) =>
  (text: string, locale: Locale): readonly FoundPlace[] => {
    const { geocoder } = city(locale);
    const known = geocoder.placeById(text);
    return known ? [known] : geocoder.search(text, { limit: mostPlaces });
  };
