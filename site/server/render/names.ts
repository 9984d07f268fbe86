import type { Locale } from '#shared/i18n/locales.ts';
import type { City } from '#site/server/city/city.ts';
import { placeDetail } from '#site/server/city/place-detail.ts';
import { idsOf } from '#site/server/engine/router/answer/itinerary.ts';

/** What places and lines are called; null: there is none of this id here (ND-52). */
export interface Names {
  readonly place: (type: string, id: string, locale: Locale) => string | null;
  readonly line: (id: string, locale: Locale) => string | null;
}

export function namesIn(city: (locale: Locale) => City): Names {
  return {
    // Its name alone: what holds at a moment is for whoever shows the place.
    place: (type, id, locale) => placeDetail(city(locale), type, id, { now: 0 })?.name ?? null,
    line(id, locale) {
      const { timetable } = city(locale);
      const line = timetable.lines[idsOf(timetable).lines.get(id) ?? -1];
      return line ? line.code || line.name : null;
    },
  };
}
