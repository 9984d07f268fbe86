import * as v from 'valibot';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { decodePolyline } from '#site/server/engine/itinerary/decode-polyline.ts';
import { bikeMetresPerSecond } from '#site/server/engine/router/search/walks.ts';
import type { Streets, StreetTraveller } from '#site/server/streets/streets.ts';
import { readShape } from '../read-json.ts';

/** The actions of Valhalla that are used, by their path. */
export type ValhallaAction = 'sources_to_targets' | 'route';

/** Sends a request in JSON and returns the parsed response. */
export type ValhallaCaller = (action: ValhallaAction, body: string) => Promise<unknown>;

const amount = v.pipe(v.number(), v.minValue(0), v.finite());

const matrixSchema = v.object({
  sources_to_targets: v.array(v.array(v.object({ time: v.nullable(amount), distance: v.nullable(amount) }))),
});

const routeSchema = v.object({
  trip: v.object({
    legs: v.pipe(
      v.array(
        v.object({
          shape: v.string(),
          maneuvers: v.array(
            v.object({
              type: v.number(),
              instruction: v.string(),
              street_names: v.optional(v.array(v.string())),
              time: amount,
              length: amount,
              bearing_after: v.optional(v.number()),
            }),
          ),
        }),
      ),
      v.length(1),
    ),
  }),
});

/** The languages of directions. */
const languages: Readonly<Record<Locale, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  es: 'es-ES',
  it: 'it-IT',
  de: 'de-DE',
};

const kilometresAnHour = (metresPerSecond: number) => Math.round(metresPerSecond * 3600) / 1000;

function costingOf(traveller: StreetTraveller) {
  if (traveller.by === 'BIKE') {
    const cycling_speed = kilometresAnHour(bikeMetresPerSecond[traveller.speed]);
    return { costing: 'bicycle', costing_options: { bicycle: { bicycle_type: 'city', cycling_speed } } };
  }
  const type = traveller.isAccessible ? 'wheelchair' : 'foot';
  const walking_speed = kilometresAnHour(walkMetresPerSecond[traveller.speed]);
  return { costing: 'pedestrian', costing_options: { pedestrian: { type, walking_speed } } };
}

const written = ({ lat, lon }: LatLon) => ({ lat, lon });

/** Manoeuvres at the destination, which a roadmap has anyway. */
const arrivals = new Set([4, 5, 6]);

/** Creates streets of what runs Valhalla. */
export function streetsOver(call: ValhallaCaller, close: Streets['close']): Streets {
  return {
    async matrix({ sources, targets, traveller }) {
      const body = { sources: sources.map(written), targets: targets.map(written), ...costingOf(traveller) };
      const response = await call('sources_to_targets', JSON.stringify(body));
      const { sources_to_targets: rows } = readShape(matrixSchema, response);
      if (rows.length !== sources.length || rows.some((row) => row.length !== targets.length)) {
        throw new Error('Valhalla sends a matrix of another size than requested');
      }
      return rows.map((row) =>
        row.map(({ time, distance }) =>
          time === null || distance === null ? null : { seconds: Math.ceil(time), metres: Math.round(distance * 1000) },
        ),
      );
    },
    async route(from, to, traveller, language) {
      const response = await call(
        'route',
        JSON.stringify({
          locations: [from, to].map(written),
          ...costingOf(traveller),
          directions_options: { language: languages[language], units: 'kilometers' },
        }),
      );
      const { trip } = readShape(routeSchema, response);
      return {
        line: trip.legs.flatMap(({ shape }) => decodePolyline(shape, 6)),
        steps: trip.legs.flatMap(({ maneuvers }) =>
          maneuvers
            .filter(({ type, length }) => !arrivals.has(type) || length > 0)
            .map(({ instruction, street_names, length, time, bearing_after }) => ({
              instruction,
              ...(street_names?.[0] && { streetName: street_names[0] }),
              meters: Math.round(length * 1000),
              seconds: Math.round(time),
              ...(bearing_after !== undefined && { bearing: bearing_after }),
            })),
        ),
      };
    },
    close,
  };
}
