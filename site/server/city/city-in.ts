import type { FoundPlace } from '#shared/domain/place/place.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { NetworkNames } from '#site/server/engine/contract.ts';
import type { City } from './city.ts';

const known = new WeakMap<City, Map<Locale, City>>();

/**
 * Returns the city with the names of its network in a language, or `city` itself when the network has no names in it.
 * Handlers use this city. Nothing is translated afterwards, because an id or a traveller's own text may look like a name.
 */
export function cityIn(city: City, language: Locale): City {
  const names = city.engine.namesIn(language);
  if (names === null) return city;
  const made = known.get(city) ?? new Map<Locale, City>();
  known.set(city, made);
  const found = made.get(language) ?? withNames(city, names);
  made.set(language, found);
  return found;
}

function withNames(city: City, names: NetworkNames): City {
  const { geocoder, finder, points } = city;
  const nameIn = (type: string, id: string) => (type === 'stopArea' ? names.station(id) : undefined);
  const placeIn = (place: FoundPlace): FoundPlace => {
    const name = nameIn(place.type, place.id);
    if (name === undefined) return place;
    const displayName = name + place.displayName.slice(place.title.length);
    return { ...place, title: name, displayName, ...(place.lines && { lines: place.lines.map(names.line) }) };
  };

  return {
    ...city,
    geocoder: {
      ...geocoder,
      search: (text, options) => geocoder.search(text, options).map(placeIn),
    },
    finder: {
      ...finder,
      async search(text, options, context) {
        const found = await finder.search(text, options, context);
        return Object.assign(found.map(placeIn), found.rest && { rest: found.rest });
      },
    },
    points: {
      ...points,
      within: (bounds) =>
        points.within(bounds).map((point) => {
          const name = nameIn(point.type, point.id);
          return name === undefined
            ? point
            : { ...point, name, ...(point.lines && { lines: point.lines.map(names.line) }) };
        }),
    },
  };
}
