import type { LineRef } from '#shared/domain/line/line.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import { lineRefOf } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import { entryAt, type Timetable } from '#site/server/engine/timetable.ts';
import { timetableIn } from '#site/server/engine/timetable-in.ts';
import type { City } from './city.ts';

const known = new WeakMap<Timetable, City>();

/**
 * Returns the city with the names of its network in a language, or `city` itself when the feed has no translations into it.
 * Handlers use this city. Nothing is translated afterwards, because an id or a traveller's own text may look like a name.
 */
export function cityIn(city: City, language: string): City {
  const timetable = timetableIn(city.timetable, language);
  if (timetable === city.timetable) return city;
  const found = known.get(timetable) ?? withNames(city, timetable);
  known.set(timetable, found);
  return found;
}

function withNames(city: City, timetable: Timetable): City {
  const { geocoder, points } = city;
  const { stations, lines } = idsOf(timetable);
  const lineIn = (line: LineRef) => {
    const index = lines.get(line.id);
    return index === undefined ? line : lineRefOf(entryAt(timetable.lines, index));
  };
  const nameIn = (type: string, id: string) =>
    type === 'stopArea' ? timetable.stations[stations.get(id) ?? -1]?.name : undefined;

  return {
    ...city,
    timetable,
    geocoder: {
      ...geocoder,
      search: (text, options) =>
        geocoder.search(text, options).map((place) => {
          const name = nameIn(place.type, place.id);
          if (name === undefined) return place;
          const displayName = name + place.displayName.slice(place.title.length);
          return { ...place, title: name, displayName, ...(place.lines && { lines: place.lines.map(lineIn) }) };
        }),
    },
    points: {
      ...points,
      within: (bounds) =>
        points.within(bounds).map((point) => {
          const name = nameIn(point.type, point.id);
          return name === undefined
            ? point
            : { ...point, name, ...(point.lines && { lines: point.lines.map(lineIn) }) };
        }),
    },
  };
}
